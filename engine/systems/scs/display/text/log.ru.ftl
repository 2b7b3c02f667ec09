### Standard Combat Series: журнал фазы и исходы атак.

## Журнал фазы

scs-log-moved = { $units } → { $hex }, { $cost } из { $have } ОД
scs-log-moved-one-hex = { $units } → { $hex }, движение на один гекс
scs-log-exited = { $units } → за карту
scs-log-taken-back = Движение отменено: { $units } снова в { $hex }
scs-log-overrun = { $units }: атака с ходу на { $target }, ещё { $more } ОД, всего { $cost } из { $have } ОД
scs-log-combat = **{ $target }: { $outcome }.** { $units } против { $defenders }, { $odds }, выпало { $roll }: { $result }
scs-log-below = **{ $target }: { $outcome }.** { $units } против { $defenders }, { $odds } ниже таблицы, без броска
scs-log-barrage = **{ $target }: { $outcome }.** Обстрел: { $units }, строка { $row }, выпало { $roll }: { $result }
scs-log-barrage-below = **{ $target }: без последствий.** Обстрел: { $units }, ниже таблицы, без броска
scs-log-kill = Проверка после попадания: выпало { $roll }, нужно { $needed }+, потерян уровень
scs-log-no-kill = Проверка после попадания: выпало { $roll }, нужно { $needed }+, уровень не потерян
scs-log-step = { $unit }: потерян уровень{ $why ->
        [hold] , чтобы не отступать
        [zone] {" "}из-за ВЗК на пути отступления
        [stuck] , отступить дальше некуда
        [odds] {" "}из-за безнадёжного соотношения
       *[result] {""}
    }, осталось { $left }{ $order ->
        [strongest] {" "}(первая потеря у сильнейшего)
        [others] {" "}(у остальных потери уже есть)
       *[free] {""}
    }
scs-log-eliminated = { $unit }: потерян последний уровень{ $why ->
        [hold] , чтобы не отступать
        [zone] {" "}из-за ВЗК на пути отступления
        [stuck] , отступить дальше некуда
        [odds] {" "}из-за безнадёжного соотношения
       *[result] {""}
    }, подразделение уничтожено{ $order ->
        [strongest] {" "}(первая потеря у сильнейшего)
        [others] {" "}(у остальных потери уже есть)
       *[free] {""}
    }
scs-log-retreated = { $units } → { $hex }, отступление
scs-log-advanced = { $units } → { $hex }, продвижение
scs-log-crowded-out = { $unit }: подразделение снято, в { $hex } превышен лимит { $limit }
scs-log-objective = **{ $side }, взято: { $place }**{ $points ->
        [0] {""}
       *[other] , { $points } ПО
    }

## Чем кончается атака

scs-result-none = без последствий
scs-result-disorganised = дезорганизация
scs-result-attacker = атакующий теряет уровни
scs-result-attacker-retreat = атакующий должен отступить
scs-result-attacker-both = атакующий теряет уровни и должен отступить
scs-result-attacker-lost = атакующий уничтожен
scs-result-attacker-lost-dearly = атакующий уничтожен, последствия и для обороны
scs-result-defender = обороняющийся теряет уровни
scs-result-retreat = обороняющийся должен отступить
scs-result-defender-both = обороняющийся теряет уровни и должен отступить
scs-result-defender-lost = обороняющийся уничтожен
scs-result-defender-lost-dearly = обороняющийся уничтожен, последствия и для атакующего
scs-result-both = потери у обеих сторон
scs-result-both-retreat = потери у обеих сторон, обороняющийся должен отступить
scs-result-cost-retreat = потери у атакующего, обороняющийся должен отступить
scs-result-each = последствия для обеих сторон
scs-comes-at = { $target }
scs-comes-attacker = атакующий теряет { $steps ->
        [one] { $steps } уровень
        [few] { $steps } уровня
       *[many] { $steps } уровней
    }
scs-comes-attacker-retreat = атакующий отступает на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
scs-comes-attacker-both = атакующий теряет { $steps ->
        [one] { $steps } уровень
        [few] { $steps } уровня
       *[many] { $steps } уровней
    } и отступает на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
scs-comes-defender = обороняющийся теряет { $losses ->
        [one] { $losses } уровень
        [few] { $losses } уровня
       *[many] { $losses } уровней
    }
scs-comes-retreat = обороняющийся отступает на { $retreat ->
        [one] { $retreat } гекс
        [few] { $retreat } гекса
       *[many] { $retreat } гексов
    }
scs-comes-defender-both = обороняющийся теряет { $losses ->
        [one] { $losses } уровень
        [few] { $losses } уровня
       *[many] { $losses } уровней
    } и отступает на { $retreat ->
        [one] { $retreat } гекс
        [few] { $retreat } гекса
       *[many] { $retreat } гексов
    }
scs-comes-each = атакующий { $steps ->
        [0] {""}
        [one] теряет { $steps } уровень и{" "}
        [few] теряет { $steps } уровня и{" "}
       *[many] теряет { $steps } уровней и{" "}
    }отступает на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }, обороняющийся { $losses ->
        [0] {""}
        [one] теряет { $losses } уровень
        [few] теряет { $losses } уровня
       *[many] теряет { $losses } уровней
    }{ $losses ->
        [0] {""}
       *[other] { $retreat ->
            [0] {""}
           *[other] {" и "}
        }
    }{ $retreat ->
        [0] {""}
        [one] отступает на { $retreat } гекс
        [few] отступает на { $retreat } гекса
       *[many] отступает на { $retreat } гексов
    }
scs-comes-both = атакующий теряет { $steps ->
        [one] { $steps } уровень
        [few] { $steps } уровня
       *[many] { $steps } уровней
    }, обороняющийся — { $losses }
scs-comes-both-retreat =
    атакующий теряет { $steps ->
        [one] { $steps } уровень
        [few] { $steps } уровня
       *[many] { $steps } уровней
    }, обороняющийся { $losses ->
        [0] {""}
       *[other] теряет { $losses } и{" "}
    }отступает на { $retreat ->
        [one] { $retreat } гекс
        [few] { $retreat } гекса
       *[many] { $retreat } гексов
    }
scs-shelled-none = без последствий
scs-shelled-disorganised = цель дезорганизована
scs-shelled-steps = цель теряет уровни
scs-shelled-both = цель дезорганизована и теряет уровни
scs-shelled-lost = цель уничтожена
