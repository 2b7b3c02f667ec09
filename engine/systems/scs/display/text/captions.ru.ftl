### Standard Combat Series: приказы на кнопках.

scs-do-move = { $units } → { $hex } · { $cost } ОД
scs-do-move-dropping = { $units } → { $hex }, оставить { $dropped }
scs-do-leave = { $units } → за карту
scs-do-leave-lost = { $units } → за карту, с потерей
scs-do-leave-dropping = { $units } → за карту, оставить { $dropped }
scs-do-leave-lost-dropping = { $units } → за карту с потерей, оставить { $dropped }
scs-do-retreat = { $units } → { $hex }
scs-do-retreat-losing = { $units } → { $hex } · потери: { $steps }
scs-do-retreat-nowhere = Отступить некуда: { $units } · потери: { $steps }
scs-do-overrun = С ходу на { $target } из { $hex }: { $units }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-do-attack = Атаковать { $target }: { $units }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-do-attack-supported = Атаковать { $target }: { $units } + { $markers }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-do-barrage = Обстрелять { $target }: { $units }
scs-do-barrage-supported = Обстрелять { $target }: { $units } + { $markers }
scs-do-air-strike = Авиаудар по { $target }: { $markers }
scs-do-lose = { $unit }, останется { $left }
scs-do-lose-last = { $unit }, последний уровень
scs-do-retreat-whole = Отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
scs-do-hold = Не отступать, потерять уровней: { $steps }
scs-do-hold-lost = Не отступать и погибнуть
scs-do-hold-part =
    Отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }, потерять уровней: { $steps }
scs-do-advance = { $units } → { $hex }
scs-do-stay = Не продвигаться
scs-do-end-movement = Закончить движение
scs-do-end-combat = Закончить бой
scs-do-end-exploitation = Закончить развитие
scs-do-end-supply = Закончить снабжение
scs-do-end-air = Закончить воздушную фазу
scs-do-end-reinforcement = Закончить прибытие
scs-do-end-barrage = Закончить обстрел
scs-do-end-strike = Закончить авиаудары
scs-do-end-reaction = Закончить реакцию
scs-do-end-recovery = Закончить восстановление
scs-do-end-losing = Закончить: лишние в { $hexes } погибнут
scs-do-destroy = Снять: { $unit } ({ $hex })
scs-do-enter = { $units } → { $hex }
scs-do-restack = Наверх в { $hex }: { $unit }
scs-do-take-back = Вернуть в { $hex }: { $units }
