### «Поле боя»: что произошло, словами.

battlefield-told-enlisted = { $side }: отрядов { $units }, очков { $points }
battlefield-told-army = { $side }: армия, отрядов { $units }, очков { $points }: { $list }
battlefield-told-ready-army = { $side }: армия «{ $army }», отрядов { $units }, очков { $points }: { $list }
battlefield-told-cards = { $side }: взяты карты местности: { $cards }
battlefield-told-first-card = Первую карту местности играет { $side } (кубики { $dice }, красный:чёрный)
battlefield-told-first = Первый ход: { $side } (кубики { $dice }, красный:чёрный)
battlefield-told-card = { $side }: карта «{ $card }»
battlefield-told-beat = { $side }: карта побита картой «{ $card }»
battlefield-told-set = { $side }: поставлена местность: { $card }
battlefield-told-not-set = { $side }: ничего не поставлено: { $card }
battlefield-told-sealed-army = { $side }: армия готова
battlefield-told-sealed-cards = { $side }: карты местности взяты
battlefield-told-sealed-sketch = { $side }: план расстановки запечатан
battlefield-told-stationed = На плане: { $units }
battlefield-told-revealed = Планы открыты, на столе отрядов: { $units }

battlefield-told-turn = Ход { $turn }: { $side }
battlefield-told-returned = Маркеры вернулись на руку, { $side }: { $count }
battlefield-told-phase = { $side }: { $phase }
battlefield-told-markers = Осталось маркеров: { $one } { $first }, { $other } { $second }

battlefield-told-ordered = { $units }: { $kinds }, маркеров { $paid }
battlefield-told-ordered-body = { $units } ({ $body }): { $kinds }, маркеров { $paid }
battlefield-told-plan = План: { $plan }
battlefield-told-tested = { $units } самостоятельно: { $die } при { $triplet }, { $result }
battlefield-told-near-shooters = { $units } самостоятельно: { $foe } близко, поэтому отряд стоит и стреляет
battlefield-told-plan-failed = { $units }: план больше невыполним
battlefield-told-moved = { $units }: { $acts }; Движения { $paid }
battlefield-told-moved-body = { $units } ({ $body }): { $acts }; Движения { $paid }
battlefield-told-moved-auto = { $units } самостоятельно: { $acts }
battlefield-told-moved-align = { $units }: вплотную к противнику
battlefield-told-moved-back = { $units }: шаг назад
battlefield-told-moved-answer = { $units }: уход из-под удара
battlefield-told-moved-retreat = { $units }: отступление в порядке
battlefield-told-moved-flight = { $units }: бегом на полное Движение
battlefield-told-moved-pushed = { $units }: оттеснение своими
battlefield-told-moved-aside = { $units }: дорога своим
battlefield-told-moved-turned = { $units }: разворот к атакующему
battlefield-told-form = { $units }: { $form }
battlefield-told-wedge-failed = { $unit }: клин не прошёл и раскроется
battlefield-told-declared = { $unit }: атака, цель { $foe }, { $face }
battlefield-told-answered = { $units }: { $reply }, маркеров { $paid }
battlefield-told-answer-failed = { $unit }: ответ стал невозможен{ $count ->
    [0] {""}
   *[other] ; маркеров обратно { $count }
}
battlefield-told-fallen = { $unit }: атака не состоялась, цель была { $foe }
battlefield-told-held = { $unit } и { $foe } сошлись в рукопашной, удар { $face }

battlefield-told-shot-rank = { $unit } { $weapon }, цель { $foe }, { $range } ш: кубик { $die }, итог { $total } больше 10, шеренга снята
battlefield-told-shot-none = { $unit } { $weapon }, цель { $foe }, { $range } ш: кубик { $die }, итог { $total }, без потерь
battlefield-told-waived = { $units }: без выстрела
battlefield-told-ranks = { $unit }: потеряно шеренг { $lost }, осталось { $left }
battlefield-told-tip = { $unit }: снято остриё клина
battlefield-told-last = { $unit }: снята последняя шеренга
battlefield-told-fought = { $unit } против { $foe } { $face }, { $round }: { $die } и { $other }, итоги { $total } и { $against }
battlefield-told-drawn = Ничья: разница { $difference }, боевой дух { $morale }
battlefield-told-beaten = Победа: { $winner }; { $loser }: { $result }, разница { $difference } больше боевого духа { $morale }
battlefield-told-mood-rally = { $unit }: снова в порядке
battlefield-told-mood-panic = { $unit }: паника на месте
battlefield-told-mood-fleeing = { $unit }: паника и бегство
battlefield-told-lost = Потеря: { $unit }, { $fate }; сброшено маркеров { $markers }
battlefield-told-lost-on = Потеря: { $unit }, { $fate } ({ $ground }); сброшено маркеров { $markers }
battlefield-told-lost-by = Потеря: { $unit }, { $fate } ({ $foe }); сброшено маркеров { $markers }
battlefield-told-chief = { $side }: новый главнокомандующий при отряде { $unit }
battlefield-told-no-chief = { $side }: генералов не осталось

battlefield-told-put = { $unit }: место { $at }, лицом на { $angle }°
battlefield-told-value = { $unit }: { $field } теперь { $value }
battlefield-told-hand = { $side }: маркеров на руке { $count }
