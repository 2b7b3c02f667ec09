### «Мушкет и пика»: откуда взялся результат.

mpike-why-points = { $side }: ПО за части { $units }, за генералов { $leaders }, за повозки { $wagons }, за цели { $objectives }
mpike-why-initiative = Корпуса с приказом { $order }: { $one } { $ours }, { $other } { $theirs }
mpike-why-order = { $wing }: с приказом { $order } нужно { $most } или меньше
mpike-why-change = { $wing }: для смены { $before } на { $order } нужно { $most } или меньше
mpike-why-sum = выпало { $total }, нужно { $most } или меньше
mpike-why-cost = { $units }: этот шаг стоит { $cost } ОД
mpike-why-allowance = { $units }: истрачено { $spent } из { $allowance } ОД
mpike-why-momentum = { $units }: последние гексы пройдены прямо, по чистой местности
mpike-why-table = { $unit }: { $table ->
    [musket] таблица мушкетов
    [regimental] таблица мушкетов с полковым орудием
    [light] таблица лёгкой пехоты
    [pistol] таблица пистолетов
   *[artillery] таблица артиллерии
}{ $column ->
    [front] , колонка «фронт»
    [flank] , колонка «фланг»
    [salvo] , колонка «залп»
   *[none] {""}
}
mpike-why-row = выпало { $total }: строка { $row }
mpike-why-otherwise = теперь по таблице результат другой; в силе записанный
mpike-why-hits = { $unit }: хитов { $hits } из { $strength }, порог потерь { $threshold }; { $left ->
    [0] сил не осталось
   *[other] до уничтожения ещё { $left }
}
mpike-why-morale = { $unit }: мораль { $morale }, { $level ->
    [normal] как на фишке ({ $printed })
    [shaken] потрясена, на фишке { $printed }
   *[broken] сломлена, на фишке { $printed }
}
mpike-why-attackers = в атаке { $units }: сила { $strength }, лучшая мораль { $morale }
mpike-why-defenders = в обороне { $units }: сила { $strength }, мораль { $morale }
mpike-why-limit = модификаторы { $sum }, предел { $total }
mpike-why-combat-row = выпало { $die }, модификаторы { $total }: строка { $row }
mpike-why-pursuit = при { $stay } и меньше преследования нет, до { $down } враг изрублен, выше кавалерия ещё и уходит за карту
mpike-why-worth = { $unit }: врагу ПО { $points }
mpike-why-leader = { $leader }: попадание при { $faces }; выпало { $die }
mpike-why-leader-worth = { $leader }: врагу ПО { $points }
