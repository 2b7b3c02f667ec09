### Standard Combat Series: вопросы, результаты, отказы, пояснения.

## Слова правил

scs-phase-movement = Движение
scs-phase-combat = Бой
scs-phase-exploitation = Развитие
scs-phase-supply = Снабжение
scs-unsupplied = без снабжения
scs-field-lost = потеряно уровней
scs-field-supplied = в снабжении
scs-field-disorganised = дезорганизация
scs-field-moved = ход сделан
scs-field-attacked = атака сделана
scs-roll-combat = бой
scs-roll-overrun = атака с ходу

## Вопросы

scs-ask-move = Кого двинуть или кем атаковать с ходу?
scs-ask-attack = Какой гекс атаковать?
scs-ask-enter = Куда поставить подкрепления?
scs-ask-lose = Кто теряет уровень? Осталось потерять: { $owed }.
scs-ask-stand = Отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    } или потерять уровни?
scs-ask-retreat = Куда отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }?
scs-ask-advance = Гекс { $hex } освобождён. Продвинуться?
scs-ask-destroy = { $hexes }: превышен лимит { $limit }. Кого снять?

## Что произошло

scs-told-turn = Начинается ход { $turn }
scs-told-player-turn = Ходит сторона: { $side }
scs-told-phase = { $side }: { $phase }
scs-told-placed = Подкрепления в { $hex }: { $units }
scs-told-delayed = { $units }: все гексы прибытия заняты, прибытие отложено до хода { $turn }
scs-told-moved = { $units }: { $path }, { $cost } ОД
scs-told-dropped = { $units }: по пути остаётся в { $hex }, { $cost } ОД
scs-told-exited = { $units }: { $path } и за край карты
scs-told-sighted = { $side }: движение, { $count ->
        [one] { $count } подразделение
        [few] { $count } подразделения
       *[many] { $count } подразделений
    }: { $path }
scs-told-taken-back = { $units }: ход взят назад, снова в { $hex }
scs-told-restacked = Группировка в { $hex }, сверху вниз: { $units }
scs-told-overrun = Атака с ходу из { $hex } на { $target }: { $units } против { $defenders }
scs-told-attack = Атака на { $target }: { $units } против { $defenders }
scs-told-shifted = Соотношение { $odds }, сдвиг { $shift }: { $column }
scs-told-combat = { $attack } против { $defence }, колонка { $column }, строка { $roll }: **{ $result }**
scs-told-below = { $attack } против { $defence } это { $odds }, ниже таблицы: без броска, атакующий теряет уровень
scs-told-below-shifted = { $attack } против { $defence } это { $odds }, со сдвигом { $shift } ниже таблицы: без броска, атакующий теряет уровень
scs-told-step-lost = { $unit }: потерян уровень, осталось { $left }
scs-told-beyond = { $unit }: уничтожено за краем карты и засчитано стороне «{ $enemy }»
scs-told-killed = { $unit }: потерян последний уровень, подразделение уничтожено
scs-told-stood = { $side }: решение не отступать, { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    } из { $due } за потери уровней
scs-told-retreated = { $units }: отступление { $path }
scs-told-zones = { $units }: гексов во ВЗК на пути { $zones }, за каждый потеря уровня
scs-told-missed = { $units }: из { $hex } не отступить на { $missed ->
        [one] { $missed } гекс
        [few] { $missed } гекса
       *[many] { $missed } гексов
    }, за каждый потеря уровня
scs-told-advanced = { $units }: продвижение { $path }
scs-told-entered = { $units }: вход в опустевший гекс, { $path }
scs-told-crowded-out = { $unit }: снято из-за превышения лимита в { $hex }
scs-told-objective = { $side }: взят пункт { $name } ({ $hex }, { $points } ПО)
scs-told-objective-back = { $name } снова у стороны: { $side }
scs-told-objective-free = { $name }: никем не занято
scs-told-unsupplied = Без снабжения: { $units }
scs-told-supplied = Снова в снабжении: { $units }
scs-told-supply-unchanged = { $side }: снабжение без изменений
scs-told-put = { $unit }: поставлено в { $hex }
scs-told-removed = { $unit }: снято с карты
scs-told-granted = { $unit }: в этой фазе снова можно двигаться
scs-told-value = { $unit }: { $field }, теперь { $value }

## Полоса рядом с картой

scs-recent-combat = { $odds } на { $hex }, бросок { $roll }
scs-recent-combat-below = { $odds } на { $hex }, без броска
scs-recent-combat-detail = { $result }
scs-recent-move = { $units } в { $end }
scs-recent-unsupplied = { $side }: без снабжения { $count }

## Конец партии

scs-terms-goal = { $name } ({ $hex }): { $points } ПО, пока ничей
scs-terms-goal-held = { $name } ({ $hex }): { $points } ПО, в начале у стороны: { $side }
scs-terms-corridor = { $name }: { $points } ПО стороне «{ $side }», пока её линия снабжения может пройти от { $start } к любому из { $ends }
scs-terms-steps = Каждый уровень, потерянный противником: { $points } ПО
scs-terms-exit-lost = { $side }: с карты можно уйти через { $hexes }; ушедшие уничтожены и засчитаны стороне «{ $enemy }»
scs-terms-exit-scored = { $side }: с карты можно уйти через { $hexes }; за каждый ушедший уровень { $points } ПО, стороне «{ $enemy }» ничего
scs-terms-points = После хода { $turns }, { $attacker } – { $defender }: победа при перевесе { $needed } ПО, меньше не хватит
scs-terms-points-behind = После хода { $turns }, { $attacker } – { $defender }: победа и при отставании до { $needed } ПО, при большем поражение
scs-terms-points-level = После хода { $turns }, { $attacker } – { $defender }: победа при равных ПО или больше, иначе поражение
scs-terms-capture = Немедленная победа: { $attacker }, если в конце своего хода удерживает { $hexes }
scs-terms-breaking = { $side }: немедленное поражение при { $breaking } потерянных уровнях
scs-end-points = Победа: { $winner }. { $attacker }: { $ours } ПО, { $defender }: { $theirs } ПО; стороне «{ $attacker }» нужен был перевес { $needed }
scs-end-points-behind = Победа: { $winner }. { $attacker }: { $ours } ПО, { $defender }: { $theirs } ПО; стороне «{ $attacker }» для победы можно было отстать на { $needed }
scs-end-points-level = Победа: { $winner }. { $attacker }: { $ours } ПО, { $defender }: { $theirs } ПО; стороне «{ $attacker }» хватает равенства очков
scs-end-broken = Победа: { $winner }. { $side }: потеряно уровней { $lost }, предел { $breaking }
scs-end-captured = Немедленная победа: { $winner }. Все назначенные гексы взяты

## Отказы: приказы и подразделения

scs-units-unclear = Назовите хотя бы одно подразделение, и каждое один раз
scs-not-yours = { $unit }: чужое подразделение
scs-not-on-map = { $unit }: нет на карте
scs-not-together = Эти подразделения стоят не в одном гексе
scs-expected-unit = одно из ваших подразделений
scs-expected-hex = гекс, например 10.07
scs-expected-number = число
scs-expected-target = «x» и целевой гекс
scs-expected-end = конец приказа

## Отказы: движение

scs-has-moved = { $unit }: ход в этой фазе уже закончен
scs-no-exploitation = { $unit }: нет способности к развитию, в фазу развития не движется
scs-no-one-hex = { $unit }: хода на один гекс в фазу развития тоже нет
scs-pinned = { $unit }: фаза развития начата во ВЗК, движения нет
scs-path-empty = В приказе нет гекса назначения
scs-drop-unclear = Оставлять можно в гексе на пути, каждого один раз, и кто-то должен идти дальше
scs-path-gap = { $hex } и { $next } не соседние
scs-path-after-exit = Путь продолжается после выхода за край карты
scs-no-exit = Это не гекс выхода: в { $hex } карту не покинуть
scs-enemy-there = В { $hex } стоит враг
scs-prohibited = Между { $hex } и { $next } или в { $next } запрещённая местность
scs-cannot-pay = { $unit }: { $hex } стоит { $price } ОД, осталось { $left }
scs-too-far = { $unit }: путь стоит { $cost } ОД при ДД { $allowance }
scs-cannot-move = { $unit }: нет дальности движения
scs-one-hex-only = { $unit }: первый гекс доступен только как весь ход на один гекс
scs-drop-it = ОД не делятся: оставьте { $unit } по пути («оставить») или на месте

## Отказы: группирование, подкрепления

scs-overstacked = В { $hex } { $points } при лимите { $limit }. Уведите кого-нибудь, или «end!» и потеря подразделений
scs-not-overstacked = Снимают только подразделение из переполненного гекса
scs-nothing-to-take-back = { $unit }: в этой фазе нет хода, который можно взять назад
scs-return-not-needed = В { $hex } лимит { $limit } не превышен или рядом нет врага: ход { $unit } остаётся
scs-stack-unclear = Назовите все подразделения вашей группировки в { $hex }, каждое один раз
scs-not-arriving = Эти подразделения сейчас не прибывают
scs-entry-other = { $unit }: прибытие в { $hexes }, а не в { $hex }
scs-entry-none = { $unit }: свободного гекса прибытия нет, прибытие отложено до хода { $turn }; поставьте сперва остальных
scs-entry-held = В { $hex } стоит враг; для { $unit } свободных гексов { $count }, ближайшие: { $hexes }
scs-entry-prohibited = В { $hex } запрещённая местность; для { $unit } свободных гексов { $count }, ближайшие: { $hexes }
scs-entry-far = { $unit }: прибытие блокировано, а { $hex } слишком далеко от { $start ->
        [edge] края карты
       *[other] { $start }
    }: гексов { $distance } при пределе { $limit }; свободных гексов { $count }, ближайшие: { $hexes }
scs-entry-inland = { $unit }: прибытие блокировано, и входят только по краю карты, не далее { $limit } гексов от { $start }, а { $hex } внутри карты; свободных гексов { $count }, ближайшие: { $hexes }

## Отказы: атака с ходу

scs-overrun-one-stack = С ходу гекс атакует одна группировка, а не две вместе
scs-overrun-exploiting = { $unit }: в этой фазе движения нет, значит нет и атаки с ходу
scs-has-overrun = { $unit }: атака с ходу в этой фазе уже была
scs-overrun-pinned = { $unit }: фаза начата во ВЗК, атаки с ходу нет
scs-overrun-points = { $unit }: { $walked } ОД до гекса и 2 на атаку с ходу, всего { $cost } при ДД { $allowance }
scs-overrun-one-hex = { $unit }: ход на один гекс не даёт атаки с ходу
scs-no-target = В { $hex } нет врага
scs-overrun-adjacent = { $target } не рядом с { $hex }
scs-overrun-exit = Уходящие с карты не атакуют с ходу
scs-overrun-road = Из { $hex } в { $target } ведёт только дорога или мост, а они для атаки с ходу не годятся
scs-overrun-terrain = Вход в { $target } оттуда стоит { $price } ОД, для атаки с ходу не больше 2
scs-hex-overrun = { $hex } в этой фазе уже атакован с ходу
scs-overrun-crowd = Атакующих с ходу и прочих в { $hex } { $points } при лимите { $limit }

## Отказы: бой

scs-hex-attacked = { $hex } в этой фазе уже атакован
scs-has-attacked = { $unit }: атака в этой фазе уже была
scs-not-adjacent = { $unit }: { $hex } не рядом с { $target }
scs-cannot-attack-there = { $unit }: из { $hex } в { $target } не войти, значит и не атаковать
scs-no-attack-value = { $unit }: нет силы атаки
scs-no-strength = У атаки нет силы

## Отказы: потери, решение не отступать, отступление, продвижение

scs-not-in-combat = Это подразделение здесь уровней не теряет
scs-lose-strongest = Первый уровень теряет самое сильное: { $other }, а не { $unit }
scs-lose-others-first = Сначала уровень теряет { $other }, потом снова { $unit }
scs-stand-hexes = Столько гексов ({ $hexes }) не обменять: отступление на { $most }
scs-retreat-edge = Отступление кончается у края карты, здесь в { $hex }, даже у гекса выхода: за каждый непройденный гекс теряют уровень
scs-not-retreating = Эти подразделения не отступают
scs-retreat-length = Гексов в пути { $made }, нужно { $due }
scs-retreat-farther = От { $hex } до начала { $away }, а этот гекс должен быть на расстоянии { $due }
scs-retreat-supply = Путь должен кончаться ближе к источнику снабжения; { $hex } не ближе
scs-retreat-zones = На пути гексов во ВЗК { $zones }; есть путь, где их { $least }
scs-not-advancing = Эти подразделения не продвигаются
scs-advance-first = Продвижение начинается с { $hex }
scs-advance-far = Гексов в пути { $hexes }, можно не больше { $most }
scs-advance-crowd = В { $hex } стало бы { $points } при лимите { $limit }

## Пояснение соотношения сил

scs-explain-attacker = { $unit }: сила атаки { $strength }, в бою { $total }
scs-explain-defender = { $unit }: сила обороны { $strength }, в бою { $total }
scs-explain-factor = { $what }: × { $by }
scs-explain-odds = { $attack } против { $defence }: { $odds }
scs-explain-no-defence = { $attack } против обороны 0: последняя колонка
scs-explain-shift = { $what }: сдвиг { $columns }
scs-explain-column = Колонка { $column }
scs-explain-below = Ниже { $first }: без броска, атакующий теряет уровень

## Пояснение подразделения

scs-unit-values = { $unit }: атака { $attack }, оборона { $defence }, ДД { $movement }
scs-unit-at = В { $hex } ({ $ground })
scs-unit-waiting = Прибывает на ходу { $turn }, { $area }
scs-unit-destroyed = Уничтожено
scs-unit-exited = Ушло с карты
scs-unit-steps = Уровней осталось { $left } из { $steps }; каждый в группировке считается за { $points }
scs-unit-allowance = Сейчас { $have } ОД, на фишке { $printed }
scs-unit-zone = Есть ЗК
scs-unit-no-zone = Нет ЗК
scs-unit-exploits = Способно к развитию
scs-unit-no-exploit = Не способно к развитию
scs-unit-unsupplied = Без снабжения: атака × { $attack }, оборона × { $defence }, движение × { $movement }
scs-unit-moved = В этой фазе ход сделан, { $spent } ОД
scs-unit-overran = В этой фазе была атака с ходу
scs-unit-attacked = В этой фазе атака сделана
scs-unit-pinned = Фаза начата во ВЗК
scs-unit-disorganised = Дезорганизовано: нет ЗК

## Что делать сейчас

scs-help-waiting = Решает сторона: { $side }
scs-help-move = Ход: «{ $one } 12.09» или по гексам; «{ $one }+{ $two } 11.08 оставить { $two } 12.09». Атака с ходу: «с ходу { $one } 11.08 x 10.08». Закончить: «конец»
scs-help-attack = Атака: «атака 10.08 : { $one } { $two }». Закончить: «конец»
scs-help-enter = «ввести { $one } 01.05»
scs-help-lose = «потеря { $one }»
scs-help-stand = «держаться 1» меняет гекс на уровень, «держаться 0» оставляет всё отступление
scs-help-retreat = «отступить { $one } 09.07 08.07»; группировка может разойтись
scs-help-advance = «продвижение { $one } 10.08 11.09» или «продвижение никто»
scs-help-destroy = «уничтожить { $one }»
scs-help-stack = В любой момент: «порядок 10.07: { $one } { $two }», верхнее подразделение первым
scs-help-movers = Могут ещё двигаться: { $units }
scs-help-overruns = Можно атаковать с ходу: { $hexes }
scs-help-return = Можно взять назад: { $units }
scs-help-overstacked = Превышен лимит: { $hex }, лимит { $limit }
scs-help-targets = Можно атаковать: { $hexes }
scs-help-losers = Могут потерять уровень: { $units }
scs-duty-enter = Разместить: { $units }
scs-duty-stack = В { $hex } { $points } при лимите { $limit }

## Пояснение событий

scs-why-pinned = К началу фазы во вражеской зоне контроля: { $units }
scs-why-allowance = { $unit }: ДД { $allowance }
scs-why-allowance-unsupplied = { $unit }: ДД { $allowance } вместо { $printed }, потому что нет снабжения
scs-why-allowance-disorganised = { $unit }: ДД { $allowance } вместо { $printed } из-за дезорганизации
scs-why-step = { $hex }: { $parts } ОД
scs-why-steps = { $hex }: { $parts } = { $price } ОД
scs-why-zone = { $hex }: вражеская зона контроля, ещё { $price } ОД
scs-why-exit = Уход с карты из { $hex }: { $price } ОД
scs-why-sum = { $units }: всего { $cost } ОД из { $allowance }
scs-why-one-hex = { $units }: { $cost } ОД больше, чем { $allowance }, но один гекс можно пройти при любой цене
scs-why-overrun-ground = Местность { $target } без дорог и зон: { $price } ОД, для атаки с ходу не больше 2
scs-why-overrun-cost = { $unit }: { $walked } ОД до места и 2 за атаку с ходу, вместе { $cost } из { $allowance }
scs-why-overrun-stack = Группировка в { $hex }: { $points } при лимите { $limit }
scs-why-attack-from = Из { $hex } по { $target }: { $units }
scs-why-whole-hex = { $target } обороняется целиком: { $units }
scs-why-rounded = { $larger } ÷ { $smaller } = { $exact }, до ближайшего целого: { $rounded }
scs-why-capped = { $odds } лучше последней колонки { $last }, поэтому берётся она
scs-why-cell = Строка { $row }, колонка { $column }: { $result }
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
scs-why-no-result = Никто ничего не теряет
scs-why-beyond = { $unit }: переход через край карты, потеряно уровней { $left }
scs-why-last-step = { $unit }: уровень { $lost } из { $steps } был последним
scs-why-step-flip = { $unit }: уровень { $lost } из { $steps }, осталось { $left }; вместо { $before } на фишке теперь { $after }
scs-why-step-marker = { $unit }: уровень { $lost } из { $steps }, осталось { $left }; силы прежние
scs-why-stood = За каждый непройденный гекс один уровень: оплачено { $hexes } из { $due }, пройти осталось { $left }
scs-why-farther = Каждый гекс дальше от { $start }, чем прежний: { $hexes }
scs-why-homeward = К снабжению: до ближайшего источника было { $before }, стало { $after }
scs-why-not-homeward = Ближе к снабжению пути не было: до ближайшего источника было { $before }, стало { $after }
scs-why-retreat-zone = { $hex } во вражеской зоне контроля: один уровень
scs-why-retreat-missed = Из { $hex } дальше отступать некуда: { $missed ->
        [one] { $missed } гекс не пройден, за него один уровень
        [few] { $missed } гекса не пройдены, по уровню за каждый
       *[many] { $missed } гексов не пройдены, по уровню за каждый
    }
scs-why-must-enter = Если после атаки с ходу гекс опустел, атаковавшие обязаны войти
scs-why-advance = { $units }: в опустевший гекс, ОД не тратятся
scs-why-advance-far = Способны к развитию, поэтому до длины отступления: { $units }; гексов: { $hexes }
scs-why-crowded = В { $hex } было { $points } при лимите { $limit }
scs-why-arrival = { $units }: прибытие в { $hex } ОД не тратит
scs-why-entry-blocked = Занято врагом: { $hexes }; поэтому прибытие в { $hex }
scs-why-delayed = Прибыть некуда: ни { $hexes }, ни гексы в пределах; новая попытка на ходу { $turn }
scs-why-line = { $units }: { $line }{ $hexes ->
        [0] {" "}— сам источник
       *[other] {""}
    }
scs-why-no-line = { $units } в { $hex }: линии к источнику нет; рядом закрыты врагом или его зонами: { $barred }
scs-why-no-line-far = { $units } в { $hex }: линии к источнику нет, она перерезана дальше
scs-why-no-headquarters = { $units } в { $hex }: в пределах дальности нет штаба с линией, а путь до источника длиннее { $direct ->
        [one] { $direct } гекса
        [few] { $direct } гексов
       *[many] { $direct } гексов
    }
scs-why-objective = Пункт за тем, кто вошёл последним: { $name }, очков победы { $points }
scs-why-otherwise = Записано: { $recorded }. По нынешним правилам или таблицам вышло бы { $now }; запись остаётся в силе

## До приказа

scs-foretell-path = { $units }: { $path }
scs-foretell-zones = { $count ->
        [one] Вход в { $count } гекс во ВЗК: { $hexes }, ещё { $cost } ОД
        [few] Вход в { $count } гекса во ВЗК: { $hexes }, ещё { $cost } ОД
       *[many] Вход в { $count } гексов во ВЗК: { $hexes }, ещё { $cost } ОД
    }
scs-foretell-points = { $cost } из { $allowance } ОД, остаётся { $left }
scs-foretell-one-hex = { $cost } ОД при запасе { $allowance }: по праву одного гекса
scs-foretell-overrun = Сразу следует бой с ходу, { $cost } ОД
scs-foretell-unattacked = { $count ->
        [one] Ещё можно атаковать { $count } гекс: { $hexes }
        [few] Ещё можно атаковать { $count } гекса: { $hexes }
       *[many] Ещё можно атаковать { $count } гексов: { $hexes }
    }
scs-foretell-unbarraged = { $count ->
        [one] Ещё можно обстрелять { $count } гекс: { $hexes }
        [few] Ещё можно обстрелять { $count } гекса: { $hexes }
       *[many] Ещё можно обстрелять { $count } гексов: { $hexes }
    }
scs-foretell-unmoved = { $count ->
        [one] Ещё может двигаться { $count } подразделение: { $units }
        [few] Ещё могут двигаться { $count } подразделения: { $units }
       *[many] Ещё могут двигаться { $count } подразделений: { $units }
    }
scs-foretell-cut = { $side }: линия снабжения прервана, { $units }
scs-foretell-opened = { $side }: линия снабжения восстановлена, { $units }
scs-outcome-disorganised = дезорганизованы: { $units }
scs-outcome-nothing = никто ничего не теряет
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
scs-roll-kill = уровень после попадания
scs-ask-barrage = Какой гекс обстрелять?
scs-told-points = { $side }: { $marker }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } на ход
scs-told-supported = Поддержка: { $markers }
scs-told-barrage = Обстрел { $target }: { $units } по { $defenders }
scs-told-strike = Удар с воздуха по { $target }: { $side }, цель { $defenders }
scs-told-rows = Обстрел сдвинут на { $shift } к строке { $row }
scs-told-drm = Поправка к броску: { $drm }
scs-told-barraged = Обстрел { $target } силой { $strength }, строка { $row }, бросок { $roll }: **{ $result }**
scs-told-barrage-below = Обстрел { $target } силой { $strength } уходит ниже первой строки: без броска, без последствий
scs-told-kill = { $target }: кубик после попадания показал { $roll }, нужно { $needed } и больше: потерян уровень
scs-told-no-kill = { $target }: кубик после попадания показал { $roll }, нужно { $needed }: уровень не потерян
scs-told-disorganised = Дезорганизованы: { $units }
scs-told-recovered = Снова в порядке: { $units }
scs-told-unfed = { $unit }: фаз снабжения подряд без снабжения: { $count }
scs-recent-barrage = Обстрел { $row } по { $hex }, бросок { $roll }
scs-recent-barrage-below = Обстрел { $hex } без броска
scs-hex-barraged = { $hex } в этой фазе уже обстрелян
scs-barrage-unseen = Рядом с { $hex } нет вашего корректировщика
scs-barrage-no-strength = У обстрела нет силы
scs-no-barrage = { $unit }: нет силы обстрела
scs-guns-silent = { $unit } молчит: в этой фазе бьёт только авиация
scs-has-barraged = { $unit } в этой фазе уже стреляло
scs-barrage-far = { $unit }: до цели { $distance } гекс., дальность { $range }
scs-no-marker = У вас нет такого маркера
scs-marker-kind = { $marker }: уже помогает другой маркер того же рода
scs-marker-occasion = { $marker }: здесь не действует
scs-marker-points = { $marker }: очков в этом ходу не осталось
scs-marker-used = { $marker }: в этой фазе уже использовано
scs-marker-gone = { $marker }: не на карте
scs-marker-unfit = { $marker }: без снабжения или дезорганизовано
scs-marker-far = { $marker }: до { $hex } { $distance } гекс., дальность { $range }
scs-marker-needs = { $marker }: среди атакующих нет нужных родов войск
scs-expected-marker = один из ваших маркеров
scs-explain-gun = { $unit }: { $strength }, идёт в счёт { $total }
scs-explain-barrage-target = Строки считают по силе цели: { $strength }
scs-explain-rows = { $what }: строки { $rows }
scs-explain-drm = { $what }: бросок { $drm }
scs-explain-row = Сила { $total }: строка { $row }
scs-explain-no-row = Сила { $total } уходит ниже первой строки: без броска, без последствий
scs-why-barrage-cell = { $roll } в строке { $row }: { $result }
scs-unit-barrage = Обстрел { $strength }, дальность { $range }
scs-unit-supply-range = Снабжает в пределах { $range ->
        [one] { $range } гекса
        [few] { $range } гексов
       *[many] { $range } гексов
    }
scs-unit-marker = Несёт маркер «{ $marker }», дальность { $range }
scs-unit-disorganised-fully = Дезорганизовано: силы и ДД снижены, нет ЗК и развития
scs-help-barrage = Приказ об обстреле называет гекс, затем орудия, маркеры или то и другое. Конец фазы: «конец»
scs-help-guns = «обстрел 10.07 : { $one }»
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
scs-set-disorganised = расстроено: 1, в порядке: 0
scs-set-moved = ходило: 1; 0 возвращает ход
scs-set-attacked = атаковало: 1, ещё нет: 0
scs-set-holder = кто держит пункт
scs-set-nobody = никто

## Приказы на кнопках

scs-do-move = { $units } → { $hex }
scs-do-move-dropping = { $units } → { $hex }, оставить { $dropped }
scs-do-leave = { $units } → за карту
scs-do-retreat = Отступить: { $units } → { $hex }
scs-do-overrun = С ходу на { $target } из { $hex }: { $units }
scs-do-attack = Атаковать { $target }: { $units }
scs-do-attack-supported = Атаковать { $target }: { $units } + { $markers }
scs-do-barrage = Обстрелять { $target }: { $units }
scs-do-barrage-supported = Обстрелять { $target }: { $units } + { $markers }
scs-do-air-strike = Удар с воздуха по { $target }
scs-do-lose = { $unit } теряет уровень, останется { $left }
scs-do-lose-last = { $unit } теряет последний уровень
scs-do-retreat-whole = Отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
scs-do-hold = Не отступать, потерять уровней: { $steps }
scs-do-hold-part = Отступить на { $hexes }, потерять уровней: { $steps }
scs-do-advance = Продвинуться: { $units } → { $hex }
scs-do-stay = Не продвигаться
scs-do-end = Закончить фазу: { $phase }
scs-do-end-losing = Закончить, лишние погибнут
scs-do-destroy = Снять: { $unit } ({ $hex })
scs-do-enter = Ввести в { $hex }: { $units }
scs-do-restack = Порядок в { $hex }: { $units } сверху
scs-do-take-back = Вернуть назад: { $units }

## Журнал фазы

scs-log-moved = { $units } → { $hex }, { $cost } из { $have } ОД
scs-log-exited = { $units } → за карту
scs-log-combat = **{ $target }: { $outcome }.** Соотношение { $odds }, колонка { $column }, на кубиках { $roll }: { $result }
scs-log-below = **{ $target }: { $outcome }.** Соотношение { $odds }, ниже таблицы, без кубиков
scs-log-barrage = **{ $target }: { $result }.** Обстрел, на кубиках { $roll }

## Чем кончается атака

scs-result-none = без последствий
scs-result-attacker = атакующий теряет уровни
scs-result-attacker-retreat = атакующий должен отступить
scs-result-defender = защитник теряет уровни
scs-result-retreat = защитник должен отступить
scs-result-both = уровни теряют обе стороны
scs-result-both-retreat = потери у обеих сторон, защитник должен отступить
