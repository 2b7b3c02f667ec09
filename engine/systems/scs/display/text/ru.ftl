### Standard Combat Series: вопросы, результаты, отказы, пояснения.

## Слова правил

scs-phase-movement = Движение
scs-phase-combat = Бой
scs-phase-exploitation = Развитие
scs-phase-supply = Снабжение
scs-unsupplied = без снабжения
scs-field-lost = потеряно уровней
scs-field-supplied = снабжение
scs-field-disorganised = дезорганизация
scs-field-moved = отметка о движении
scs-field-attacked = отметка об атаке
scs-roll-combat = бой
scs-roll-overrun = атака с ходу

## Вопросы

scs-ask-move = Кого двинуть или кем атаковать с ходу?
scs-ask-attack = Какой гекс атаковать?
scs-ask-enter = Куда поставить подкрепления? Осталось: { $units }.
scs-your-units = Ваши подразделения
scs-ask-lose = Кто теряет уровень: { $units }?{ $owed ->
        [1] {""}
       *[other] {" "}Осталось потерять: { $owed }.
    }
scs-ask-stand = { $units }: отступить на { $hexes ->
        [1] 1 гекс или не отступать и { $fate ->
            [lost] погибнуть
           *[steps] потерять уровень
        }?
        [one] { $hexes } гекс или терять уровень за каждый?
        [few] { $hexes } гекса или терять уровень за каждый?
       *[many] { $hexes } гексов или терять уровень за каждый?
    }{ $hexes ->
        [1] {""}
       *[other] { $fate ->
            [lost] {" "}Всего уровней: { $steps }, потеря всех — гибель.
           *[steps] {""}
        }
    }
scs-ask-retreat = { $units }: { $count ->
        [one] куда отступить на
       *[other] кого первым и куда отвести на
    } { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }?
scs-ask-advance = { $state ->
        [entered] Ваши подразделения вошли в { $hex }. Продвинуться дальше? Можно на
        [taken] Гекс { $hex } занят. Продвинуть и другие подразделения? Можно на
       *[clear] Гекс { $hex } освобождён. Продвинуться? Можно на
    } { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }.
scs-ask-destroy = Превышен лимит { $limit } ({ $hexes }): кого из ваших снять?

## Что произошло

scs-told-turn = Начинается ход { $turn }
scs-told-player-turn = Ходит сторона: { $side }
scs-told-phase = { $side }: { $phase }
scs-told-placed = Подкрепления в { $hex }: { $units }
scs-told-delayed = { $units }: все гексы прибытия заняты, прибытие отложено до хода { $turn }
scs-told-moved = { $units }: { $path }, { $cost } ОД
scs-told-dropped = { $units }: остановка по пути в { $hex }, { $cost } ОД
scs-told-exited = { $units }: { $path } → за карту
scs-told-sighted = { $side }: движение, { $count ->
        [one] { $count } подразделение
        [few] { $count } подразделения
       *[many] { $count } подразделений
    }: { $path }
scs-told-taken-back = { $units }: движение отменено, снова в { $hex }
scs-told-restacked = Группировка в { $hex }, сверху вниз: { $units }
scs-told-overrun = Атака с ходу из { $hex } на { $target }: { $units } против { $defenders }
scs-told-attack = Атака на { $target }: { $units } против { $defenders }
scs-told-shifted = Соотношение { $odds }, сдвиг { $shift }: { $column }
scs-told-combat = { $attack } против { $defence }, колонка { $column }, выпало { $roll }: **{ $result }**
scs-told-below = { $attack } против { $defence } — это { $odds }, ниже таблицы. Без броска: атакующий теряет уровень
scs-told-below-shifted = { $attack } против { $defence } — это { $odds }, со сдвигом { $shift } ниже таблицы. Без броска: атакующий теряет уровень
scs-told-step-lost = { $unit }: потерян уровень, осталось { $left }
scs-told-beyond = { $unit }: уход с карты, подразделение уничтожено и засчитано стороне «{ $enemy }»
scs-told-killed = { $unit }: потерян последний уровень, подразделение уничтожено
scs-told-stood =
    { $side }: решение не отступать на { $hexes ->
        [1] { $hexes } гекс из { $due }, потеря уровня
        [one] { $hexes } гекс из { $due }, по уровню за каждый
        [few] { $hexes } гекса из { $due }, по уровню за каждый
       *[many] { $hexes } гексов из { $due }, по уровню за каждый
    }
scs-told-retreated = { $units }: отступление { $path }
scs-told-zones =
    { $units }: { $zones ->
        [1] { $zones } гекс во ВЗК на пути, потеря уровня
        [one] { $zones } гекс во ВЗК на пути, по уровню за каждый
        [few] { $zones } гекса во ВЗК на пути, по уровню за каждый
       *[many] { $zones } гексов во ВЗК на пути, по уровню за каждый
    }
scs-told-missed =
    { $units }: из { $hex } не отступить на { $missed ->
        [1] { $missed } гекс, потеря уровня
        [one] { $missed } гекс, по уровню за каждый
        [few] { $missed } гекса, по уровню за каждый
       *[many] { $missed } гексов, по уровню за каждый
    }
scs-told-advanced = { $units }: продвижение { $path }
scs-told-entered = { $units }: вход в освобождённый гекс, { $path }
scs-told-crowded-out = { $unit }: подразделение снято, в { $hex } превышен лимит
scs-told-objective = { $side }, взято: { $name } ({ $hex }{ $points ->
        [0] {""}
       *[other] , { $points } ПО
    })
scs-told-objective-back = { $name }: теперь под контролем стороны «{ $side }»
scs-told-objective-free = { $name }: пункт теперь ничей
scs-told-unsupplied = Без снабжения: { $units }
scs-told-supplied = Снова в снабжении: { $units }
scs-told-supply-unchanged = { $side }: снабжение без изменений
scs-told-put = { $unit }: подразделение поставлено в { $hex }
scs-told-removed = { $unit }: подразделение снято с карты
scs-told-granted = { $unit }: в этой фазе снова можно двигаться
scs-told-value = { $unit }: { $field }, теперь { $value }

## Полоса рядом с картой

scs-recent-combat = { $odds } на { $hex }, выпало { $roll }
scs-recent-combat-below = { $odds } на { $hex }, без броска
scs-recent-combat-detail = { $result }
scs-recent-move = { $units } в { $end }
scs-recent-unsupplied = { $side }: без снабжения { $count }

## Конец партии

scs-terms-goal = { $name } ({ $hex }): { $points } ПО, в начале ничей
scs-terms-goal-held = { $name } ({ $hex }): { $points } ПО, в начале у стороны «{ $side }»
scs-terms-corridor = { $name }: { $points } ПО стороне «{ $side }», пока её линию снабжения можно провести от { $start } к любому из { $ends }
scs-terms-steps = Каждый уровень, потерянный противником: { $points } ПО
scs-terms-exit-lost = { $side }: с карты можно уйти через { $hexes }; ушедшие уничтожены и засчитаны стороне «{ $enemy }»
scs-terms-exit-scored = { $side }: с карты можно уйти через { $hexes }; за каждый ушедший уровень { $points } ПО, стороне «{ $enemy }» ничего
scs-terms-points = После хода { $turns }. Победа стороны «{ $attacker }», если её перевес не меньше { $needed } ПО; иначе победа стороны «{ $defender }»
scs-terms-points-behind = После хода { $turns }. Победа стороны «{ $attacker }», если она отстаёт не больше чем на { $needed } ПО; иначе победа стороны «{ $defender }»
scs-terms-points-level = После хода { $turns }. Победа стороны «{ $attacker }», если ПО у неё не меньше, чем у противника; иначе победа стороны «{ $defender }»
scs-terms-capture = Немедленная победа стороны «{ $attacker }»: в конце её хода заняты { $hexes }
scs-terms-breaking = { $side }: потеря { $breaking ->
        [one] { $breaking } уровня
        [few] { $breaking } уровней
       *[many] { $breaking } уровней
    } — немедленное поражение
scs-end-points = Победа: { $winner }. { $attacker }: { $ours } ПО, { $defender }: { $theirs } ПО; стороне «{ $attacker }» нужен был перевес { $needed }
scs-end-points-behind = Победа: { $winner }. { $attacker }: { $ours } ПО, { $defender }: { $theirs } ПО; стороне «{ $attacker }» для победы можно было отстать на { $needed }
scs-end-points-level = Победа: { $winner }. { $attacker }: { $ours } ПО, { $defender }: { $theirs } ПО; стороне «{ $attacker }» хватает равенства очков
scs-end-broken = Победа: { $winner }. { $side }: потеряно уровней { $lost }, предел { $breaking }
scs-end-captured = Немедленная победа: { $winner }. Заняты все нужные гексы

## Пояснение соотношения сил

scs-explain-attacker = { $unit }: сила атаки { $strength }
scs-explain-attacker-by = { $unit }: сила атаки { $strength } × { $by } ({ $what }) = { $total }
scs-explain-defender = { $unit }: сила обороны { $strength }
scs-explain-defender-by = { $unit }: сила обороны { $strength } × { $by } ({ $what }) = { $total }
scs-explain-factor = { $unit }: × { $by } ({ $what }) = { $total }
scs-explain-odds = { $attack } против { $defence }: { $odds }
scs-explain-no-defence = { $attack } против обороны 0: последняя колонка
scs-explain-shift = { $what }: сдвиг { $columns }
scs-explain-column = Колонка { $column }
scs-explain-below = Ниже { $first }: без броска, атакующий теряет уровень

## Пояснение подразделения

scs-unit-values = { $unit }: атака { $attack }, оборона { $defence }, ДД { $movement }
scs-unit-at = В { $hex } ({ $ground })
scs-unit-waiting = Прибытие: ход { $turn }, зона { $area }
scs-unit-destroyed = Уничтожено
scs-unit-exited = Ушло с карты
scs-unit-steps = Уровней осталось { $left } из { $steps }; каждый в группировке считается за { $points }
scs-unit-allowance = Сейчас { $have } ОД, на фишке { $printed }
scs-unit-zone = Есть ЗК
scs-unit-no-zone = Нет ЗК
scs-unit-exploits = Способно к развитию
scs-unit-no-exploit = Не способно к развитию
scs-unit-unsupplied = Без снабжения: атака × { $attack }, оборона × { $defence }, движение × { $movement }
scs-unit-moved = В этой фазе движение сделано, { $spent } ОД
scs-unit-overran = В этой фазе была атака с ходу
scs-unit-attacked = В этой фазе атака была
scs-unit-pinned = Фаза начата во ВЗК
scs-unit-disorganised = Дезорганизовано: нет ЗК

## Что делать сейчас

scs-help-waiting = Решает сторона: { $side }
scs-help-stack = В любой момент можно сменить верхнее подразделение: «{ $line }»
scs-help-movers = Могут ещё двигаться: { $units }
scs-help-overruns = Можно атаковать с ходу: { $hexes }
scs-help-return = Движение можно отменить: { $units }
scs-help-overstacked = Превышен лимит { $limit }: { $hex }
scs-help-targets = Можно атаковать: { $hexes }
scs-help-losers = Могут потерять уровень: { $units }
scs-duty-enter = Разместить: { $units }
scs-duty-stack = { $hex }: в группировке { $points } при лимите { $limit }

## Пояснение событий

scs-why-pinned = К началу фазы во ВЗК: { $units }
scs-why-allowance = { $unit }: ДД { $allowance }
scs-why-allowance-unsupplied = { $unit }: ДД { $allowance } вместо { $printed }, нет снабжения
scs-why-allowance-disorganised = { $unit }: ДД { $allowance } вместо { $printed }, дезорганизация
scs-why-step = { $hex }: { $parts } ОД
scs-why-steps = { $hex }: { $parts } = { $price } ОД
scs-why-zone = { $hex }: ВЗК, ещё { $price } ОД
scs-why-exit = Уход с карты из { $hex }: { $price } ОД
scs-why-sum = { $units }: всего { $cost } ОД из { $allowance }
scs-why-one-hex = { $units }: { $cost } ОД больше, чем { $allowance }, но движение на один гекс возможно при любой цене
scs-why-overrun-ground = { $target } без дорог и ЗК стоит { $price } ОД, для атаки с ходу не больше 2
scs-why-overrun-cost = { $unit }: { $walked } ОД до гекса и 2 на атаку с ходу, всего { $cost } при ДД { $allowance }
scs-why-overrun-stack = Группировка в { $hex }: { $points } при лимите { $limit }
scs-why-attack-from = Из { $hex } по { $target }: { $units }
scs-why-whole-hex = { $target } обороняется целиком: { $units }
scs-why-rounded = { $larger } ÷ { $smaller } = { $exact }, округлено до ближайшего целого: { $rounded }
scs-why-capped = { $odds } лучше последней колонки { $last }, поэтому берётся она
scs-why-cell = Колонка { $column }, выпало { $row }: { $result }
scs-why-defender-suffers = Обороняющийся: { $steps ->
        [0] без потерь
        [one] потерян { $steps } уровень
        [few] потеряны { $steps } уровня
       *[many] потеряно { $steps } уровней
    }, { $hexes ->
        [0] без отступления
        [one] отступление на { $hexes } гекс
        [few] отступление на { $hexes } гекса
       *[many] отступление на { $hexes } гексов
    }
scs-why-attacker-suffers = Атакующий: { $steps ->
        [0] без потерь
        [one] потерян { $steps } уровень
        [few] потеряны { $steps } уровня
       *[many] потеряно { $steps } уровней
    }, { $hexes ->
        [0] без отступления
        [one] отступление на { $hexes } гекс
        [few] отступление на { $hexes } гекса
       *[many] отступление на { $hexes } гексов
    }
scs-why-no-result = Потерь нет ни у одной стороны
scs-why-beyond =
    { $unit }: уход с карты, { $left ->
        [1] потерян последний уровень
        [one] потерян { $left } уровень
        [few] потеряны { $left } уровня
       *[many] потеряно { $left } уровней
    }
scs-why-last-step = { $unit }: уровень { $lost } из { $steps } был последним
scs-why-step-flip = { $unit }: уровень { $lost } из { $steps }, осталось { $left }; вместо { $before } на фишке теперь { $after }
scs-why-step-marker = { $unit }: уровень { $lost } из { $steps }, осталось { $left }; силы прежние
scs-why-stood = Каждый гекс без отступления стоит уровня: оплачено { $hexes } из { $due }, отступить осталось на { $left }
scs-why-farther = Каждый гекс дальше от { $start }, чем предыдущий: { $hexes }
scs-why-homeward = К снабжению: до ближайшего источника гексов было { $before }, стало { $after }
scs-why-not-homeward = К снабжению не ближе: до ближайшего источника гексов было { $before }, стало { $after }
scs-why-retreat-zone = { $hex } во ВЗК: один уровень
scs-why-retreat-missed =
    Из { $hex } дальше отступать некуда: { $missed ->
        [1] { $missed } гекс не пройден, за него один уровень
        [one] { $missed } гекс не пройден, по уровню за каждый
        [few] { $missed } гекса не пройдены, по уровню за каждый
       *[many] { $missed } гексов не пройдены, по уровню за каждый
    }
scs-why-must-enter = Если после атаки с ходу гекс освобождён, атаковавшие обязаны войти
scs-why-advance = { $units }: продвижение после боя, ОД не тратятся
scs-why-advance-far = Способны к развитию, поэтому идут на всю длину отступления: { $units }; гексов: { $hexes }
scs-why-crowded = Группировка в { $hex }: было { $points } при лимите { $limit }
scs-why-arrival = { $units }: прибытие ({ $hex }) не стоит ОД
scs-why-entry-blocked = Занято противником: { $hexes }; поэтому прибытие в { $hex }
scs-why-delayed = Прибыть некуда, свободных гексов нет ни в { $hexes }, ни в допустимой близости; новая попытка: ход { $turn }
scs-why-line = { $units }: { $line }{ $hexes ->
        [0] {" "}— сам источник
       *[other] {""}
    }
scs-why-no-line = { $units } в { $hex }: линии снабжения нет; соседние гексы закрыты противником или его ЗК: { $barred }
scs-why-no-line-far = { $units } в { $hex }: линии снабжения нет, она перерезана дальше
scs-why-no-headquarters = { $units } в { $hex }: в пределах дальности нет штаба с линией снабжения, а до источника больше { $direct ->
        [one] { $direct } гекса
        [few] { $direct } гексов
       *[many] { $direct } гексов
    }
scs-why-objective = Пункт за стороной, которая вошла последней: { $name }{ $points ->
        [0] {""}
       *[other] , { $points } ПО
    }
scs-why-otherwise = Записано: { $recorded }. По нынешним правилам или таблицам вышло бы { $now }; запись остаётся в силе

## До приказа

scs-foretell-path = { $units }: { $path }
scs-foretell-zones = { $count ->
        [one] Вход в { $count } гекс во ВЗК: { $hexes }, ещё { $cost } ОД
        [few] Вход в { $count } гекса во ВЗК: { $hexes }, ещё { $cost } ОД
       *[many] Вход в { $count } гексов во ВЗК: { $hexes }, ещё { $cost } ОД
    }
scs-foretell-points = { $cost } из { $allowance } ОД, остаётся { $left }
scs-foretell-one-hex = { $cost } ОД при ДД { $allowance }: движение на один гекс
scs-foretell-overrun = { $cost } из { $allowance } ОД: путь { $way }, атака с ходу { $overrun }, остаётся { $left }
scs-foretell-odds =
    { $odds }, оборона: { $defenders }{ $column ->
        [none] {""}
        [below] , ниже таблицы
       *[other] , колонка { $column }
    }
scs-foretell-loss = Первая потеря у самого сильного из атакующих: { $unit }
scs-foretell-step = { $unit }: потеря уровня, останется { $left }
scs-foretell-killed = { $unit }: потеря последнего уровня, подразделение погибнет
scs-foretell-crowded-out = { $unit }: подразделение погибнет, в { $hex } превышен лимит
scs-foretell-objective = { $side }, будет взят пункт: { $name } ({ $hex }{ $points ->
        [0] {""}
       *[other] , { $points } ПО
    })
scs-foretell-delayed = { $units }: все гексы прибытия заняты, прибытие на ходу { $turn }
scs-foretell-stood =
    Решение не отступать на { $hexes ->
        [1] { $hexes } гекс из { $due }, потеря уровня
        [one] { $hexes } гекс из { $due }, по уровню за каждый
        [few] { $hexes } гекса из { $due }, по уровню за каждый
       *[many] { $hexes } гексов из { $due }, по уровню за каждый
    }
scs-foretell-unfed =
    { $unit }: без снабжения { $count ->
        [1] первую фазу
        [one] { $count } фазу подряд
        [few] { $count } фазы подряд
       *[many] { $count } фаз подряд
    }
scs-foretell-cut = Линия снабжения прервана: { $units } ({ $side })
scs-foretell-opened = Линия снабжения открыта: { $units } ({ $side })
scs-outcome-disorganised = дезорганизация: { $units }
scs-outcome-nothing = без потерь
scs-outcome-attacker-steps = { $count ->
        [one] атакующий теряет { $count } уровень
        [few] атакующий теряет { $count } уровня
       *[many] атакующий теряет { $count } уровней
    }
scs-outcome-attacker-retreat = { $count ->
        [one] атакующий отступает на { $count } гекс
        [few] атакующий отступает на { $count } гекса
       *[many] атакующий отступает на { $count } гексов
    }
scs-outcome-defender-steps = { $count ->
        [one] обороняющийся теряет { $count } уровень
        [few] обороняющийся теряет { $count } уровня
       *[many] обороняющийся теряет { $count } уровней
    }
scs-outcome-defender-retreat = { $count ->
        [one] обороняющийся отступает на { $count } гекс
        [few] обороняющийся отступает на { $count } гекса
       *[many] обороняющийся отступает на { $count } гексов
    }
scs-outcome-attacker-lost = атакующий уничтожен
scs-outcome-defender-lost = обороняющийся уничтожен

## Особенности отдельных игр: фазы, обстрел, маркеры

scs-phase-air = Воздушные очки
scs-phase-reinforcement = Подкрепления
scs-phase-barrage = Обстрел
scs-phase-strike = Авиаудары
scs-phase-reaction = Реакция
scs-phase-recovery = Восстановление
scs-disorganised = дезорганизация
scs-no-spotter = нет корректировщика
scs-dense = скученная цель
scs-guns = орудия
scs-roll-barrage = обстрел
scs-roll-kill = проверка после попадания
scs-ask-barrage = Какой гекс обстрелять?
scs-told-points =
    { $side }: { $marker }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } на этот ход
scs-told-supported = Поддержка: { $markers }
scs-told-barrage = Обстрел { $target }: { $units } → { $defenders }
scs-told-strike = Авиаудар по { $target }: { $side } → { $defenders }
scs-told-rows = Сдвиг обстрела { $shift }: строка { $row }
scs-told-drm = Модификатор броска: { $drm }
scs-told-barraged = Обстрел { $target } силой { $strength }, строка { $row }, выпало { $roll }: **{ $result }**
scs-told-barrage-below = Обстрел { $target } силой { $strength }: ниже первой строки, без броска и без последствий
scs-told-kill = { $target }: проверка после попадания, выпало { $roll }, нужно { $needed }+, потерян уровень
scs-told-no-kill = { $target }: проверка после попадания, выпало { $roll }, нужно { $needed }+, уровень не потерян
scs-told-disorganised = Дезорганизация: { $units }
scs-told-recovered = Дезорганизация снята: { $units }
scs-told-unfed =
    { $unit }: без снабжения { $count ->
        [1] первую фазу
        [one] { $count } фазу подряд
        [few] { $count } фазы подряд
       *[many] { $count } фаз подряд
    }
scs-recent-barrage = Обстрел { $hex }, строка { $row }, выпало { $roll }
scs-recent-barrage-below = Обстрел { $hex } без броска
scs-explain-gun = { $unit }: сила обстрела { $strength }
scs-explain-gun-by = { $unit }: сила обстрела { $strength } × { $by } ({ $what }) = { $total }
scs-explain-barrage-target = Строка зависит от силы цели: { $strength }
scs-explain-rows = { $what }: сдвиг по строкам { $rows }
scs-explain-drm = { $what }: модификатор броска { $drm }
scs-explain-row = Сила { $total }: строка { $row }
scs-explain-no-row = Сила { $total } ниже первой строки: без броска и без последствий
scs-why-barrage-cell = Строка { $row }, выпало { $roll }: { $result }
scs-unit-barrage = Обстрел { $strength }, дальность { $range }
scs-unit-supply-range = Снабжает в пределах { $range ->
        [one] { $range } гекса
        [few] { $range } гексов
       *[many] { $range } гексов
    }
scs-unit-marker = Несёт маркер «{ $marker }», дальность { $range }
scs-unit-disorganised-fully = Дезорганизовано: силы и ДД снижены, нет ЗК и развития
scs-help-guns = Могут ещё стрелять: { $units }
scs-help-barrage-targets = В пределах дальности: { $hexes }
scs-help-marker = «поддержка { $id }»: { $marker }, осталось { $left }
scs-terms-sequence = { $title }
scs-terms-left-out = Не играется: { $name }. { $reason }

## Книга правил и чем считают потери

rule-book-scs = SCS
scs-losses = уровни

## Что может задать судья

scs-set-game = партия
scs-set-turn = ход
scs-set-lost = потерянные уровни
scs-set-supplied = снабжается: 1, нет: 0
scs-set-disorganised = дезорганизовано: 1, нет: 0
scs-set-moved = движение сделано: 1; 0 возвращает движение
scs-set-attacked = атака сделана: 1, ещё нет: 0
scs-set-holder = чей пункт
scs-set-nobody = ничей
