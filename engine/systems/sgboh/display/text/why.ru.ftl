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
}, цепочка может перескочить гексов: { $gap }
sgboh-why-group = вместе по дальности: { $leader }
sgboh-why-cost = { $units }: уплачено { $cost }, всего { $spent } из { $allowance } ОД
sgboh-why-stopped = { $units }: вход во вражескую ЗК, дальше идти нельзя
sgboh-why-quality = { $unit }: КВ { $quality }, как на фишке ({ $printed })
sgboh-why-quality-reduced = { $unit }: КВ { $quality }, на фишке { $printed }, при сниженной боеспособности на 2 меньше
sgboh-why-quality-column = { $unit }: КВ { $quality }, на фишке { $printed }, в колонне на 2 меньше
sgboh-why-shot = { $row } с расстояния { $distance } попадает при { $value } и меньше
sgboh-why-shot-hit = бросок { $die } { $added } = { $total }, не больше { $value }: попадание
sgboh-why-shot-miss = бросок { $die } { $added } = { $total }, больше { $value }: мимо
sgboh-why-hit = { $unit }: повреждений { $hits }; ещё { $left } до бегства
sgboh-why-hit-last = { $unit }: повреждений { $hits } при КВ { $quality }
sgboh-why-attackers = атакуют: { $units }, всего повреждений: { $hits }
sgboh-why-defenders = обороняются: { $units }, всего повреждений: { $hits }
sgboh-why-total = бросок { $die } { $net } = { $total }
sgboh-why-otherwise = в сегодняшней таблице эта строка читается иначе: атакующий { $attacker }, обороняющийся { $defender }; записанный результат остаётся
sgboh-why-elephant = { $unit }: с КВ сравнивают сумму броска ({ $die }) и повреждений ({ $hits })
sgboh-why-leader = { $leader }: очков бегства { $points }, по пять за каждое очко инициативы
