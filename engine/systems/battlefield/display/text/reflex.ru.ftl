# Что можно решить заранее: вопросы и ответы на выбор.  Ответы стоят в меню.

battlefield-reflex-answer = Противник атакует: как отвечают мои отряды?
battlefield-reflex-answer-stand = все стоят
battlefield-reflex-answer-face = лицом к ударам во фланг и тыл, 2 маркера в запасе
battlefield-reflex-answer-guard = ещё и уклоняться, ёж от конницы с фланга и тыла, стрелять в атакующих
battlefield-reflex-return-shots = Стрелять в ход противника?
battlefield-reflex-return-shots-hold = никогда
battlefield-reflex-return-shots-fire = всегда, в самую верную цель
battlefield-reflex-return-shots-good = если шеренга снимается в 3 случаях из 12 и чаще
battlefield-reflex-tip = Клин обстрелян во фланг или тыл: какая шеренга снимается?
battlefield-reflex-tip-last = последняя, клин сохраняется
battlefield-reflex-tip-tip = остриё
battlefield-reflex-successor = Главнокомандующий погиб: кто вместо него?
battlefield-reflex-successor-strongest = генерал при самом стойком отряде
battlefield-reflex-beat = Другая сторона выложила карту местности: побить?
battlefield-reflex-beat-agree = нет, всегда соглашаться
