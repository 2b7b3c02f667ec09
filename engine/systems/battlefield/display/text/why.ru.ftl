### «Поле боя»: как это вышло.

battlefield-why-part = { $value } { $what }
battlefield-why-command = Приказ отдаёт генерал ({ $general }), расстояние { $distance } из 12 ш
battlefield-why-hand = { $side }: выложено { $paid }, на руке { $hand }
battlefield-why-triplet = До { $stand } стоит, до { $half } половина Движения, до { $full } полное, с { $charge } бросается в атаку
battlefield-why-nearest = Ближайший противник: { $foe }
battlefield-why-paid = { $units }: { $paid } из { $pace } Движения
battlefield-why-gone = { $unit }: { $way } ш при Движении { $pace }
battlefield-why-range = Дальность { $range } ш, от линии фронта до части цели внутри сектора
battlefield-why-face = { $foe }: попадание { $face }
battlefield-why-shot = Кубик { $die } с модификаторами, минус Защита { $protection }: { $total }; шеренга снимается, если больше 10
battlefield-why-armour = { $unit }: Защита { $protection }, складывается так
battlefield-why-total = { $unit }: кубик { $die }, итог { $total }, из чего он сложен:
battlefield-why-rank = { $unit }: шеренга потеряна, { $total } минус Защита { $protection } = { $left }, больше 10
battlefield-why-no-rank = { $unit }: без потерь, { $total } минус Защита { $protection } = { $left }, не больше 10
battlefield-why-morale = Боевой дух после всех потерь, { $unit }: { $morale }; поражение при разнице больше него
battlefield-why-rear = { $unit }: бой проигран при ударе в тыл, это разгром
battlefield-why-several = { $unit }: бой проигран сразу с нескольких сторон, это разгром
battlefield-why-cut-down = { $unit }: потеряна шеренга в бою с клином, остальные рассечены
battlefield-why-retreat = { $unit }: в этом бою шеренга не потеряна, поэтому отступление в порядке
battlefield-why-wedge = { $unit }: проигравший клину бежит и без потерь
battlefield-why-flank = { $unit }: от удара во фланг в порядке не отступают
battlefield-why-hedgehog = { $unit }: круговая оборона после поражения всегда бежит
battlefield-why-flight = { $unit }: в этом бою потеряна шеренга, поэтому бегство
battlefield-why-marker-unit = { $unit }: 1 маркер за отряд
battlefield-why-marker-chief = ещё { $count } за главнокомандующего
battlefield-why-marker-general = ещё { $count } за генерала
battlefield-why-marker-standard = ещё { $count } за знаменосца
battlefield-why-marker-musician = ещё { $count } за музыканта
battlefield-why-marker-laid = { $side }: из них { $count } снято с выложенных, на руке не хватило
