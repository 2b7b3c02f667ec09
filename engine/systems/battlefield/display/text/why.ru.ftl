### «Поле боя»: как это вышло.

battlefield-why-part = { $value } { $what }
battlefield-why-command = Приказ отдаёт генерал ({ $general }), до него { $distance } ш, предел 12 ш
battlefield-why-hand = { $side }: маркеров выложено { $paid }, на руке { $hand }
battlefield-why-triplet = Выпало до { $stand } — отряд стоит, до { $half } — половина Движения, до { $full } — полное{ $charge ->
    [13] {""}
   *[other] , от { $charge } — бросок в атаку
}
battlefield-why-nearest = Ближайший противник: { $foe }
battlefield-why-paid = { $units }: { $paid } из { $pace } Движения
battlefield-why-gone = { $unit }: пройдено { $way } ш при Движении { $pace }
battlefield-why-range = Расстояние { $range } ш: от линии фронта до части цели в секторе стрельбы
battlefield-why-face = { $foe }: обстрел { $face }
battlefield-why-shot = Кубик { $die } с модификаторами минус Защита { $protection }: итог { $total }; шеренга снимается, если больше 10
battlefield-why-armour = Защита { $protection } ({ $unit }), слагаемые:
battlefield-why-total = { $unit }: кубик { $die }, с модификаторами { $total }
battlefield-why-rank = { $unit }: шеренга потеряна, итог противника { $total } минус Защита { $protection } = { $left }, больше 10
battlefield-why-no-rank = { $unit }: без потерь, итог противника { $total } минус Защита { $protection } = { $left }, не больше 10
battlefield-why-morale = { $unit }: боевой дух после всех потерь — { $morale }; поражение, если разница больше
battlefield-why-rear = { $unit }: бой проигран при ударе в тыл, поэтому разгром
battlefield-why-several = { $unit }: проигран бой с нескольких сторон сразу, поэтому разгром
battlefield-why-cut-down = { $unit }: потеряна шеренга в бою с клином, остальные рассечены
battlefield-why-retreat = { $unit }: в этом бою шеренга не потеряна, поэтому отступление в порядке
battlefield-why-wedge = { $unit }: отряд, проигравший клину, бежит и без потерь
battlefield-why-flank = { $unit }: удар во фланг, отступить в порядке нельзя
battlefield-why-hedgehog = { $unit }: проиграв в круговой обороне, отряд всегда бежит
battlefield-why-flight = { $unit }: в этом бою потеряна шеренга, поэтому бегство
battlefield-why-marker-unit = { $unit }: 1 маркер за отряд
battlefield-why-marker-chief = ещё { $count } за главнокомандующего
battlefield-why-marker-general = ещё { $count } за генерала
battlefield-why-marker-standard = ещё { $count } за знаменосца
battlefield-why-marker-musician = ещё { $count } за музыканта
battlefield-why-marker-laid = { $side }: маркеров на руке не хватило, сброшено из выложенных: { $count }