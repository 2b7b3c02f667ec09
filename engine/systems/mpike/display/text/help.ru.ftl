### «Мушкет и пика»: что может сторона, какие есть части и местность.

mpike-help-waiting = Решает сторона: { $side }
mpike-help-wings = Корпуса с приказом { $order }: { $wings }
mpike-help-preemptor = { $wing }: шанс перехватить инициативу { $percent } %
mpike-help-continue = { $wing }: шанс продолжить { $percent } %
mpike-help-fresh = Ещё не действовали: { $units }
mpike-help-entering = Могут выйти на карту: { $units }
mpike-help-shooters = Есть цель в пределах дальности: { $units }
mpike-help-disordered = Построение не обычное: { $units }
mpike-help-wavering = Мораль потрясена или сломлена: { $units }
mpike-help-out = Вне командования: { $units }
mpike-help-leaders = Генералы с неиспользованной акцией: { $leaders }
mpike-help-attackers = Могут атаковать: { $units }
mpike-help-score = Победные очки: { $one } { $points }, { $other } { $others }

mpike-roster = { $kind }: { $count ->
    [one] { $count } часть
    [few] { $count } части
   *[many] { $count } частей
}, сила { $strength }, мораль { $morale }, ПД { $moves }
mpike-roster-guns = { $kind }: { $count }, настильная дальность { $grazing }, наибольшая { $range }
mpike-roster-regimental = Полковое орудие, стреляющее вместе с мушкетами, есть у частей: { $count }

mpike-terrain-columns = Стоимость и хиты тройками: тяжёлая пехота/лёгкая пехота/кавалерия
mpike-terrain-ground = { $name }: { $cost ->
    [X] входа нет
   *[other] { $cost } ОД
}{ $hits ->
    [none] {""}
   *[other] , хиты построения { $hits }
}{ $fire ->
    [none] {""}
   *[other] , огонь по частям там { $fire }
}{ $combat ->
    [none] {""}
   *[other] , ближний бой против них { $combat }
}{ $sight ->
    [blocks] , закрывает обзор
   *[open] {""}
}{ $cover ->
    [yes] , даёт укрытие
   *[no] {""}
}
mpike-terrain-side = { $name }: { $cost ->
    [X] перейти нельзя
    [none] без доплаты
   *[other] +{ $cost } ОД
}{ $hits ->
    [none] {""}
   *[other] { $slope ->
        [gentle] , хиты построения на каждом втором за движение: { $hits }
       *[none] , хиты построения { $hits }
    }
}{ $fire ->
    [none] {""}
   *[other] , огонь через неё { $fire }
}{ $combat ->
    [none] {""}
   *[other] , ближний бой через неё { $combat }
}{ $sight ->
    [blocks] , за ней видно только 1 гекс
   *[open] {""}
}
mpike-terrain-line = По дороге: { $cost } ОД при любой местности, без хитов построения
