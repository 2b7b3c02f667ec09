### «Поле боя»: что произошло, словами.

battlefield-told-enlisted = { $side }: отрядов { $units }, очков { $points }
battlefield-told-army = { $side }: армия, отрядов { $units }, очков { $points }: { $list }
battlefield-told-ready-army = { $side }: армия «{ $army }», отрядов { $units }, очков { $points }: { $list }
battlefield-told-cards = { $side }: выбраны карты местности — { $cards }
battlefield-told-cards-unseen = { $side }: карты местности розданы случайно, всего { $count }
battlefield-told-first-card = Первую карту местности играет сторона «{ $side }» (кубики { $dice }, красный:чёрный)
battlefield-told-first = Первый ход: { $side } (кубики { $dice }, красный:чёрный)
battlefield-told-card = { $side }: сыграна карта «{ $card }»
battlefield-told-beat = { $side }: карта противника побита картой «{ $card }»
battlefield-told-set = { $side }: поставлена местность «{ $card }»
battlefield-told-not-set = { $side }: карта «{ $card }», ничего не поставлено
battlefield-told-sealed-army = { $side }: армия выбрана
battlefield-told-sealed-cards = { $side }: карты местности выбраны
battlefield-told-sealed-sketch = { $side }: армия расставлена
battlefield-told-stationed = Расстановка: { $units }
battlefield-told-revealed = Расстановка открыта, отрядов на столе: { $units }

battlefield-log-army = { $side }: отрядов { $units }, очков { $points }
battlefield-log-ready-army = { $side }: «{ $army }», отрядов { $units }, очков { $points }
battlefield-log-card = { $side }: карта «{ $card }» ({ $ground })
battlefield-log-beat = { $side }: побито картой «{ $card }» ({ $ground })
battlefield-log-set = { $side }: { $half ->
    [red] на юге
   *[black] на севере
} поставлена местность «{ $card }»
battlefield-crossing-none = ничего не ставится
battlefield-crossing-cost = замедляет движение
battlefield-crossing-loose = только для рассыпного строя
battlefield-crossing-closed = закрыто для всех

battlefield-told-turn = Ход { $turn }: { $side }
battlefield-told-returned = { $side }: { $count ->
    [one] { $count } маркер вернулся
    [few] { $count } маркера вернулись
   *[other] { $count } маркеров вернулось
} на руку
battlefield-told-phase = { $side }: { $phase }
battlefield-told-no-target = { $units }: приказано стрелять, но не в кого
battlefield-told-markers = Маркеров осталось, на руке и на столе: { $one } { $first }, { $other } { $second }

battlefield-told-ordered = { $units }: { $kinds }, { $paid ->
    [one] { $paid } маркер
    [few] { $paid } маркера
   *[other] { $paid } маркеров
}
battlefield-told-ordered-body = { $units } ({ $body }): { $kinds }, { $paid ->
    [one] { $paid } маркер
    [few] { $paid } маркера
   *[other] { $paid } маркеров
}
battlefield-told-plan = План: { $plan }
battlefield-told-tested = Самостоятельное действие ({ $units }): кубик { $die }, набор значений { $triplet }, результат — { $result }
battlefield-told-near-shooters = { $units }, самостоятельно: стрельба с места, противник близко ({ $foe })
battlefield-told-unused = { $units }: приказ ({ $kinds }) не использован
battlefield-told-plan-failed = { $units }: план уже невыполним
battlefield-told-moved = { $units }: { $acts } (потрачено Движения: { $paid })
battlefield-told-moved-body = { $units } ({ $body }): { $acts } (потрачено Движения: { $paid })
battlefield-told-moved-auto = { $units }, самостоятельно: { $acts }
battlefield-told-moved-align = { $units }: вплотную к противнику
battlefield-told-moved-back = { $units }: шаг назад
battlefield-told-moved-answer = { $units }: уклонение от атаки
battlefield-told-moved-retreat = { $units }: отступление в порядке
battlefield-told-moved-flight = { $units }: бегство на полное Движение
battlefield-told-moved-pushed = { $units }: сдвиг под натиском своих
battlefield-told-moved-aside = { $units }: дорога уступлена своим
battlefield-told-moved-turned = { $units }: разворот к атакующему
battlefield-told-form = { $units }: перестроение { $form }
battlefield-told-wedge-failed = { $unit }: клин не пробился и вернётся в обычное построение
battlefield-told-declared = { $unit } → { $foe }: атака { $face }
battlefield-told-answered = { $units }: { $reply }{ $paid ->
    [0] {""}
    [one] , { $paid } маркер
    [few] , { $paid } маркера
   *[other] , { $paid } маркеров
}
battlefield-told-answer-failed = { $unit }: ответ стал невозможен{ $count ->
    [0] {""}
    [one] , { $count } маркер возвращается
    [few] , { $count } маркера возвращаются
   *[other] , { $count } маркеров возвращается
}
battlefield-told-fallen = { $unit } → { $foe }: атака не состоялась
battlefield-told-held = { $unit } → { $foe }: рукопашный бой, удар { $face }

battlefield-told-shot-rank = { $unit } → { $foe }, { $range } ш, { $weapon }: кубик { $die }, итог { $total } больше 10, шеренга снята
battlefield-told-shot-none = { $unit } → { $foe }, { $range } ш, { $weapon }: кубик { $die }, итог { $total }, без потерь
battlefield-told-waived = { $units }: отказ от выстрела
battlefield-told-ranks = { $unit }: { $lost ->
    [one] потеряна { $lost } шеренга
    [few] потеряны { $lost } шеренги
   *[other] потеряно { $lost } шеренг
}, осталось { $left }
battlefield-told-tip = { $unit }: снято остриё клина
battlefield-told-last = { $unit }: снята последняя шеренга
battlefield-told-fought = { $unit } → { $foe }, удар { $face }, { $round }: кубики { $die } и { $other }, итоги { $total } и { $against }
battlefield-told-drawn = { $unit } и { $foe }: ничья, { $difference ->
    [0] итоги равны
   *[other] разница { $difference } не больше боевого духа ({ $morale })
}
battlefield-told-beaten = Победа: { $winner }. Поражение: { $loser }, { $result } (разница { $difference } при боевом духе { $morale })
battlefield-told-stays = { $unit }: отряд обстрелян, но не отступает: итог рукопашного боя важнее
battlefield-told-mood-rally = { $unit }: снова в порядке
battlefield-told-mood-panic = { $unit }: паника, отряд остаётся на месте
battlefield-told-mood-fleeing = { $unit }: паника и бегство
battlefield-told-lost = Потеря: { $unit }, { $fate }; { $markers ->
    [one] сброшен { $markers } маркер
    [few] сброшены { $markers } маркера
   *[other] сброшено { $markers } маркеров
}
battlefield-told-lost-on = Потеря: { $unit }, { $fate } (причина — { $ground }); { $markers ->
    [one] сброшен { $markers } маркер
    [few] сброшены { $markers } маркера
   *[other] сброшено { $markers } маркеров
}
battlefield-told-lost-by = Потеря: { $unit }, { $fate } (причина — { $foe }); { $markers ->
    [one] сброшен { $markers } маркер
    [few] сброшены { $markers } маркера
   *[other] сброшено { $markers } маркеров
}
battlefield-told-chief = { $side }: новый главнокомандующий — при отряде ({ $unit })
battlefield-told-no-chief = { $side }: генералов не осталось

battlefield-told-put = { $unit }: место { $at } ш, лицом на { $angle }°
battlefield-told-value = { $unit } · { $field }: { $value }
battlefield-told-hand = { $side }: маркеров на руке { $count }
