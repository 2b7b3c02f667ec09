### Simple Great Battles of History: доска, отряд словами.

sgboh-recent-shock = { $units }: столкновение, { $roll } { $net }
sgboh-recent-total = итог { $total }
sgboh-recent-hit = { $units }: попадание в { $hex }
sgboh-recent-miss = { $units }: мимо, { $hex }
sgboh-recent-die = бросок { $roll }
sgboh-recent-move = { $units }: в { $end }

sgboh-unit-values = { $unit } ({ $type }): КВ { $tq } (на фишке { $printed }), численность { $size }, ДД { $ma }
sgboh-unit-at = стоит в { $hex }, равнение { $facing }
sgboh-unit-engine-at = стоит в { $hex }, стреляет во все стороны
sgboh-unit-formation = формирование: { $formation }
sgboh-unit-hits = { $hits ->
    [0] повреждений нет
    [one] { $hits } повреждение
    [few] { $hits } повреждения
   *[many] { $hits } повреждений
}; ещё { $left } до { $then ->
    [reduced] снижения боеспособности
    [rampage] буйства
   *[rout] бегства
}
sgboh-unit-missile = оружие: { $weapon }
sgboh-unit-in-zone = в его зоне контроля: { $units }
sgboh-unit-zoned = стоит во вражеской зоне контроля
sgboh-unit-reduced = боеспособность снижена: КВ меньше на 2, стрельбы нет
sgboh-unit-reducible = до бегства боеспособность один раз снижается
sgboh-unit-column = в колонне: КВ меньше на 2, бой не начинает
sgboh-unit-deep = двойная глубина
sgboh-unit-in-command = в командовании до конца хода
sgboh-unit-out-of-command = вне командования до конца хода: не подходит вплотную к врагу
sgboh-unit-moved = в этот ход уже двигался
sgboh-unit-fired = в этот ход уже стрелял
sgboh-unit-routed = бежал, очков бегства: { $points }
sgboh-unit-eliminated = уничтожен, очков бегства: { $points }
sgboh-unit-pursuing = преследует за картой; очков бегства сейчас не даёт (при потере было бы { $points })
sgboh-unit-lost = пропал в преследовании, очков бегства не даёт (при бегстве было бы { $points })
sgboh-unit-waiting = ещё не вышел на карту (при потере очков бегства: { $points })
sgboh-unit-beneath = второй в двойной глубине, считается вместе с первым (очков бегства: { $points })

sgboh-leader-values = инициатива { $initiative }, командная досягаемость { $range }
sgboh-leader-overall = верховный командир
sgboh-leader-heroic = героический
sgboh-leader-with = находится при отряде: { $unit }
sgboh-leader-alone = один, без отряда: враг, подойдя вплотную, может вынудить его отступить
sgboh-leader-formation = может командовать: { $formation }; в его командной досягаемости отрядов: { $near } из { $units }
sgboh-leader-no-formation = сам формированиями не командует
sgboh-leader-seizures = { $left ->
    [0] больше не может пытаться захватить ход
    [one] может ещё { $left } раз попытаться захватить ход
    [few] может ещё { $left } раза попытаться захватить ход
   *[many] может ещё { $left } раз попытаться захватить ход
}
sgboh-leader-replaced = заменил погибшего: { $leader }
sgboh-leader-active = в этот ход задействован

## Местность битвы

sgboh-terrain-ground = { $name }: { $cost ->
    [X] не входит никто
   *[other] { $cost } ОД
}{ $hits ->
    [none] {""}
    [all] , повреждение каждому, кто входит
   *[other] , повреждение получают { $hits }
}{ $avoidable ->
    [yes] {" "}(избежать — ещё 1 ОД)
   *[no] {""}
}{ $closed ->
    [none] {""}
   *[other] ; не входят { $closed }
}{ $shock ->
    [none] {""}
   *[other] , к броску столкновения { $shock }
}{ $missile ->
    [none] {""}
   *[other] , к броску обстрела { $missile }
}{ $sight ->
    [blocked] , закрывает обзор
   *[open] {""}
}
sgboh-terrain-side = { $name }: { $cost ->
    [X] перейти нельзя
    [none] без доплаты
   *[other] +{ $cost } ОД
}{ $hits ->
    [none] {""}
    [all] , повреждение каждому, кто переходит
   *[other] , повреждение получают { $hits }
}{ $avoidable ->
    [yes] {" "}(избежать — ещё 1 ОД)
   *[no] {""}
}{ $shock ->
    [none] {""}
   *[other] , к броску столкновения { $shock }
}
