### Standard Combat Series: приказы по подразделениям и видам, и что остаётся несделанным в фазе.

scs-kind-move = Движение
scs-kind-move-stack = Движение группировкой
scs-kind-overrun = Атака с ходу
scs-kind-overrun-stack = Атака с ходу группировкой
scs-kind-attack = Атака в одиночку
scs-kind-attack-together = Атака вместе с другими
scs-kind-barrage = Обстрел в одиночку
scs-kind-barrage-together = Обстрел вместе с другими
scs-kind-enter = Прибытие
scs-kind-enter-together = Прибытие вместе с другими
scs-kind-retreat = Отступление
scs-kind-retreat-stack = Отступление группировкой
scs-kind-advance = Продвижение
scs-kind-advance-stack = Продвижение группировкой
scs-kind-lose = Потеря уровня
scs-kind-destroy = Снять с карты
scs-kind-take-back = Отменить движение

scs-list-move = { $place } · { $ground } · { $cost } из { $have } ОД
scs-list-move-one-hex = { $place } · { $ground } · движение на один гекс
scs-list-off = За карту · { $cost } из { $have } ОД
scs-list-leave = За карту
scs-list-lost = Уход с карты считается потерей
scs-list-hex = { $place } · { $ground }
scs-list-overrun = { $place } из { $hex } · { $defenders } · { $cost } из { $have } ОД{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-list-attack = { $place } · { $defenders }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-list-attack-with = { $place } · { $defenders }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    } · атакуют { $units }
scs-list-barrage = { $place } · { $defenders }
scs-list-barrage-with = { $place } · { $defenders } · стреляют { $units }
scs-list-support = Поддержка: { $markers }
scs-list-beside = Рядом противник: { $units }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }
scs-list-goal = Пункт на { $points } ПО
scs-list-goal-beside = Пункт на { $points } ПО; рядом противник: { $units }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }
scs-list-zones =
    { $zones ->
        [1] { $zones } гекс во ВЗК на пути, потеря уровня
        [one] { $zones } гекс во ВЗК на пути, по уровню за каждый
        [few] { $zones } гекса во ВЗК на пути, по уровню за каждый
       *[many] { $zones } гексов во ВЗК на пути, по уровню за каждый
    }
scs-list-points = { $left } ОД
scs-list-nowhere = Отступить некуда
scs-list-left = { $left ->
        [0] Последний уровень
       *[other] Останется уровней: { $left }
    }

scs-unspent-exploits = Ещё могут развивать успех ({ $count }): { $units }
scs-unspent-moves = Ещё не двигались ({ $count }): { $units }
scs-unspent-attacks = Ещё не атакованы ({ $count }): { $hexes }
scs-unspent-barrages = Ещё не обстреляны ({ $count }): { $hexes }
scs-unspent-markers = В этом ходу ещё не использовано: { $markers }
scs-unspent-stand = Не отступить — значит погибнуть
scs-warn-below = Атака стоит уровня: { $odds }{ $shift ->
        [none] {""}
       *[other] {" "}со сдвигом { $shift }
    } ниже таблицы, без броска
scs-warn-below-unit = { $unit }: потеря уровня, { $odds }{ $shift ->
        [none] {""}
       *[other] {" "}со сдвигом { $shift }
    } ниже таблицы, без броска
scs-warn-below-lost = { $unit }: подразделение погибнет, { $odds }{ $shift ->
        [none] {""}
       *[other] {" "}со сдвигом { $shift }
    } ниже таблицы, без броска
scs-warn-off = Уход с карты, погибнут: { $units }. Засчитано стороне «{ $enemy }»
scs-unspent-crowd = { $hex }: в группировке { $points } при лимите { $limit }, лишние погибнут

## Местность битвы

scs-terrain-ground = { $name }: { $cost ->
    [P] не входит никто
    [ot] цена как у остальной местности гекса
   *[other] { $cost } ОД
}{ $defence ->
    [none] {""}
   *[other] , оборона ×{ $defence }
}{ $attack ->
    [none] {""}
   *[other] , атака ×{ $attack }
}{ $shift ->
    [0] {""}
   *[other] , сдвиг { $shift }
}{ $combat ->
    [no] , атаковать нельзя
   *[yes] {""}
}
scs-terrain-side = { $name }: { $cost ->
    [P] перейти нельзя
    [none] переход бесплатный
   *[other] +{ $cost } ОД за переход
}{ $uphill ->
    [0] {""}
   *[other] {" "}вверх
}{ $defence ->
    [none] {""}
   *[other] , оборона ×{ $defence }
}{ $attack ->
    [none] {""}
   *[other] , атака ×{ $attack }
}{ $shift ->
    [0] {""}
   *[other] , сдвиг { $shift }
}{ $combat ->
    [no] , атаковать через такую сторону нельзя
   *[yes] {""}
}{ $openers ->
    [0] {""}
   *[other] { $cost ->
        [P] ; открывают: { $by }
       *[other] ; бесплатно: { $by }
    }
}
scs-terrain-line = { $name }: { $cost } ОД за гекс вместо цены местности{ $defence ->
    [none] {""}
   *[other] , оборона ×{ $defence }
}{ $attack ->
    [none] {""}
   *[other] , атака ×{ $attack }
}{ $shift ->
    [0] {""}
   *[other] , сдвиг { $shift }
}{ $combat ->
    [no] , атаковать вдоль такой линии нельзя
   *[yes] {""}
}

## Отряды битвы

scs-roster =
    { $kind }, { $count ->
        [one] { $count } подразделение
        [few] { $count } подразделения
       *[many] { $count } подразделений
    }: { $one ->
        [one] { $low }
       *[several] от { $low } до { $high }
    } ОД, { $zones ->
        [all] ЗК
        [some] ЗК не у всех
       *[none] без ЗК
    }{ $exploits ->
        [all] , способность к развитию
        [some] , способность к развитию не у всех
       *[none] {""}
    }{ $range ->
        [0] {""}
       *[other] , обстрел на дальность до { $range }
    }{ $carried ->
        [0] {""}
       *[other] , снабжение на дистанцию до { $carried }
    }
