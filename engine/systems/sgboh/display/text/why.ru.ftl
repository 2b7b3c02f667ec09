### Simple Great Battles of History: откуда взялся результат.

sgboh-why-points = { $unit }: очков бегства { $points }
sgboh-why-level = { $side }: очков бегства { $points } из { $level }; при { $level } армия отходит
sgboh-why-range = { $leader }: командная досягаемость { $range }; отрядов в ней: { $count }, остальные по цепочке
sgboh-why-out = вне командования, цепочка не дотянулась: { $units }
sgboh-why-seizure = { $leader }: бросок { $die } против инициативы { $initiative }
sgboh-why-formation = { $formation }: { $units ->
    [one] на карте { $units } отряд
    [few] на карте { $units } отряда
   *[many] на карте { $units } отрядов
}, { $gap ->
    [0] цепочка без пропусков
   *[other] в цепочке можно пропустить гексов: { $gap }
}
sgboh-why-group = формирования вместе: их командиры достаточно близко к лидеру ({ $leader })
sgboh-why-cost = { $units }: уплачено { $cost }, всего { $spent } из { $allowance } ОД
sgboh-why-stopped = { $units }: вход во вражескую ЗК, дальше идти нельзя
sgboh-why-quality = { $unit }: КВ { $quality }, как на фишке ({ $printed })
sgboh-why-quality-reduced = { $unit }: КВ { $quality }, на фишке { $printed }, при сниженной боеспособности на 2 меньше
sgboh-why-quality-column = { $unit }: КВ { $quality }, на фишке { $printed }, в колонне на 2 меньше
sgboh-why-shot = Обстрел с { $distance ->
    [one] { $distance } гекса
    [few] { $distance } гексов
   *[many] { $distance } гексов
} ({ $row }): попадание при { $value } и меньше
sgboh-why-shot-hit = бросок { $die } { $added } = { $total }, не больше { $value }: попадание
sgboh-why-shot-miss = бросок { $die } { $added } = { $total }, больше { $value }: мимо
sgboh-why-hit = { $unit }: повреждений { $hits }; ещё { $left } до { $then ->
    [reduced] снижения боеспособности
    [rampage] буйства
   *[rout] бегства
}
sgboh-why-hit-last = { $unit }: повреждений { $hits } при КВ { $quality }
sgboh-why-attackers = в атаке: { $units }, всего повреждений: { $hits }
sgboh-why-defenders = в обороне: { $units }, всего повреждений: { $hits }
sgboh-why-total = бросок { $die } { $net } = { $total }
sgboh-why-otherwise = в сегодняшней таблице иначе: атакующий — { $attacker_result ->
   *[none] без последствий
    [hits] { $attacker_hits ->
        [one] { $attacker_hits } повреждение
        [few] { $attacker_hits } повреждения
       *[many] { $attacker_hits } повреждений
    }
    [retreat] отступление
    [hits-retreat] { $attacker_hits ->
        [one] { $attacker_hits } повреждение
        [few] { $attacker_hits } повреждения
       *[many] { $attacker_hits } повреждений
    } и отступление
    [roll-retreat] БК на бегство{ $attacker_plus }, при успехе отступление
    [roll-hits-retreat] БК на бегство{ $attacker_plus }, при успехе { $attacker_hits ->
        [one] { $attacker_hits } повреждение
        [few] { $attacker_hits } повреждения
       *[many] { $attacker_hits } повреждений
    } и отступление
    [rout] автоматическое бегство
}, обороняющийся — { $defender_result ->
   *[none] без последствий
    [hits] { $defender_hits ->
        [one] { $defender_hits } повреждение
        [few] { $defender_hits } повреждения
       *[many] { $defender_hits } повреждений
    }
    [retreat] отступление
    [hits-retreat] { $defender_hits ->
        [one] { $defender_hits } повреждение
        [few] { $defender_hits } повреждения
       *[many] { $defender_hits } повреждений
    } и отступление
    [roll-retreat] БК на бегство{ $defender_plus }, при успехе отступление
    [roll-hits-retreat] БК на бегство{ $defender_plus }, при успехе { $defender_hits ->
        [one] { $defender_hits } повреждение
        [few] { $defender_hits } повреждения
       *[many] { $defender_hits } повреждений
    } и отступление
    [rout] автоматическое бегство
}; записанный результат остаётся
sgboh-why-elephant = { $unit }: с КВ сравнивают сумму броска ({ $die }) и повреждений ({ $hits })
sgboh-why-leader = { $leader }: очков бегства { $points }, по пять за каждое очко инициативы
