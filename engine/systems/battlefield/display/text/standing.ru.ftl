# Что можно решить заранее: вопросы и ответы на выбор.  Ответы стоят в меню.

battlefield-standing-answer = Противник атакует: как отвечают мои отряды?
battlefield-standing-answer-stand = стоять на месте
battlefield-standing-answer-face = лицом к ударам во фланг и тыл, 2 маркера в запасе
battlefield-standing-answer-guard = то же, ещё уклоняться и стрелять в атакующих, а против конницы с фланга и тыла — круговая оборона
battlefield-standing-return-shots = Стрелять в ход противника?
battlefield-standing-return-shots-hold = не стрелять
battlefield-standing-return-shots-fire = всегда, в самую верную цель
battlefield-standing-return-shots-good = если шанс снять шеренгу не меньше 25 %
battlefield-standing-tip = Клин обстрелян во фланг или тыл: какая шеренга снимается?
battlefield-standing-tip-last = последняя, клин сохраняется
battlefield-standing-tip-tip = остриё
battlefield-standing-successor = Главнокомандующий погиб: кто вместо него?
battlefield-standing-successor-strongest = генерал при самом стойком отряде
battlefield-standing-beat = Противник сыграл карту местности: побить её?
battlefield-standing-beat-agree = нет, всегда пропускать
