### Standard Combat Series: почему приказ отклонён.

## Подразделения и слова приказов

scs-units-unclear = Назовите хотя бы одно подразделение, каждое один раз
scs-not-yours = { $unit }: это подразделение противника
scs-not-arrived = { $unit }: ещё не на карте, прибытие в ход { $turn }
scs-eliminated = { $unit }: подразделение уничтожено
scs-has-left = { $unit }: подразделение ушло с карты
scs-not-together = Эти подразделения в разных гексах ({ $hexes }): дайте каждому гексу свой приказ
scs-expected-unit = одно из ваших подразделений
scs-expected-hex = гекс, например 10.07
scs-expected-number = число
scs-expected-target = целевой гекс
scs-expected-end = конец приказа
scs-expected-marker = один из ваших маркеров

## Движение

scs-has-moved = { $unit }: движение в этой фазе закончено
scs-no-exploitation = { $unit }: в этой фазе не двинуть, нет способности к развитию
scs-no-one-hex = { $unit }: движения на один гекс в этой фазе тоже нет
scs-pinned = { $unit }: двигаться нельзя, подразделение начало эту фазу во ВЗК
scs-path-empty = Назовите, в какой гекс идти: свой собственный не в счёт
scs-drop-unclear = Оставляйте каждое подразделение один раз, в гексе на пути; хотя бы одно идёт дальше
scs-path-gap = { $hex } и { $next } не соседние
scs-path-after-exit = За краем карты путь не продолжить
scs-no-exit = Из { $hex } с карты не уйти: это не гекс выхода
scs-enemy-there = В { $hex } стоит противник
scs-way-held = В { $hex } стоит противник{ $open ->
        [none] {""}
       *[other] . Путь свободен до { $open }
    }
scs-prohibited = Из { $hex } в { $next } не пройти: запрещённая местность
scs-way-barred = Из { $hex } в { $next } не пройти: запрещённая местность{ $open ->
        [none] {""}
       *[other] . Путь свободен до { $open }
    }
scs-cannot-pay =
    { $unit }: { $hex ->
        [off] уход с карты
       *[other] вход в { $hex }
    } стоит { $price } ОД, осталось { $left }
scs-too-far = { $unit }: { $hex ->
        [off] с карты не уйти
       *[other] до { $hex } не дойти
    }, путь стоит { $cost } ОД при ДД { $allowance }. Хватает до { $reach }
scs-way-round = { $unit }: этот путь { $hex ->
        [off] с карты
       *[other] до { $hex }
    } стоит { $cost } ОД при ДД { $allowance }. { $least ->
        [one-hex] Туда можно попасть движением на один гекс
       *[other] Самый дешёвый стоит { $least } ОД
    }
scs-cannot-move = { $unit }: не двинуть, ДД равна 0
scs-one-hex-only = { $unit }: в { $hex } можно войти только движением на один гекс, дальше не пройти
scs-drop-it = ОД не делятся. Оставьте по пути («оставить») или на месте: { $unit }

## Группирование и подкрепления

scs-overstacked = { $hex }: в группировке { $points } при лимите { $limit }. Уведите лишних или наберите «конец!»: лишние погибнут
scs-not-overstacked = { $unit }: лимит превышен не здесь, а в { $hexes }
scs-nothing-to-take-back = { $unit }: в этой фазе нет движения, которое можно отменить
scs-return-within-limit = { $unit }: движение не отменить, лимит в { $hex } не превышен ({ $points } из { $limit })
scs-return-no-enemy = { $unit }: движение не отменить, рядом с { $hex } нет противника
scs-returns-apart = Эти подразделения вышли из разных гексов или пришли в разные: верните их по отдельности
scs-no-stack = В { $hex } нет вашей группировки
scs-stack-unclear = Назовите все подразделения вашей группировки в { $hex }, каждое один раз
scs-place-first = Сначала подкрепления: { $units }. { $unit } уже на карте
scs-entry-other = { $unit }: прибытие в { $hexes }, а не в { $hex }
scs-entry-none = { $unit }: свободного гекса прибытия нет, прибытие откладывается до хода { $turn }. Сначала поставьте остальных
scs-entry-held = В { $hex } стоит противник. { $unit }: свободных гексов { $count }, ближайшие: { $hexes }
scs-entry-prohibited = В { $hex } запрещённая местность. { $unit }: свободных гексов { $count }, ближайшие: { $hexes }
scs-entry-far = { $unit }: в { $hex } не прибыть, от { $start ->
        [edge] края карты
       *[other] { $start }
    } гексов { $distance } при пределе { $limit }. Свободных { $count }, ближайшие: { $hexes }
scs-entry-inland = { $unit }: в { $hex } не прибыть, нужен гекс края не далее { $limit } гексов от { $start }. Свободных { $count }, ближайшие: { $hexes }

## Атака с ходу

scs-overrun-one-stack = С ходу гекс атакует одна группировка, а эти подразделения в разных гексах: { $hexes }
scs-overrun-exploiting = { $unit }: в этой фазе двигаться нельзя, а значит, нельзя и атаковать с ходу
scs-has-overrun = { $unit }: атака с ходу в этой фазе уже была
scs-overrun-pinned = { $unit }: с ходу не атаковать, фаза начата во ВЗК
scs-overrun-points = { $unit }: { $walked } ОД до гекса и 2 на атаку с ходу, всего { $cost } при ДД { $allowance }
scs-overrun-one-hex = { $unit }: после движения на один гекс с ходу не атаковать
scs-no-target = В { $hex } нет противника
scs-no-target-near = В { $hex } нет противника. Соседние гексы с противником: { $hexes }
scs-overrun-adjacent = { $target } и { $hex } не соседние
scs-overrun-exit = Подразделения, уходящие с карты, с ходу не атакуют
scs-overrun-road = Из { $hex } в { $target } ведёт только дорога или мост, а они для атаки с ходу не годятся
scs-overrun-terrain = Вход в { $target } из { $hex } стоит { $price } ОД, для атаки с ходу не больше 2
scs-hex-overrun = { $hex } в этой фазе уже атакован с ходу
scs-overrun-crowd = { $hex }: вместе с атакующими с ходу в группировке было бы { $points } при лимите { $limit }

## Бой

scs-hex-attacked = { $hex } в этой фазе уже атакован
scs-has-attacked = { $unit }: атака в этой фазе уже была
scs-not-adjacent = { $unit }: { $hex } и { $target } не соседние{ $hexes ->
        [none] , рядом противника нет
       *[other] . Соседние гексы с противником: { $hexes }
    }
scs-cannot-attack-there = { $unit }: из { $hex } атаковать { $target } нельзя, не позволяет местность
scs-no-attack-value = { $unit }: атаковать нечем, силы атаки нет
scs-no-strength = Сила этой атаки 0: добавьте подразделение с силой атаки

## Потери, решение не отступать, отступление, продвижение

scs-not-in-combat = { $unit }: уровень теряет другое подразделение, это потерь не несёт
scs-lose-strongest = { $unit }: первый уровень теряет более сильное подразделение ({ $other })
scs-lose-others-first = { $unit }: сначала уровень теряет другое подразделение ({ $other })
scs-stand-hexes =
    Потерями можно заменить не больше чем { $most ->
        [one] { $most } гекс
        [few] { $most } гекса
       *[many] { $most } гексов
    } отступления, а указано { $hexes }
scs-retreat-edge = Отступление кончается у края карты, здесь в { $hex }. За каждый непройденный гекс теряют уровень
scs-not-retreating = Сейчас не отступают: { $units }. Отступают: { $may }
scs-retreat-length = Гексов в пути { $made }, нужно { $due }
scs-retreat-farther = { $hex } слишком близко к бою: расстояние { $away }, нужно { $due }
scs-retreat-supply = { $hex }: этот путь не ведёт ближе к источнику снабжения, а есть такой, который ведёт
scs-retreat-zones = На пути гексов во ВЗК { $zones }; есть путь, где их { $least }
scs-not-advancing = Продвигаться не могут: { $units }. Могут победители этого боя: { $may }
scs-advance-first = Продвижение начинается с { $hex }
scs-advance-far = Гексов в продвижении { $hexes }, можно не больше { $most }
scs-advance-crowd = { $hex }: в группировке стало бы { $points } при лимите { $limit }

## Обстрел и маркеры

scs-hex-barraged = { $hex } в этой фазе уже обстрелян
scs-barrage-unseen = Рядом с { $hex } нет вашего корректировщика
scs-barrage-no-strength = Сила этого обстрела 0: добавьте орудие или авиацию
scs-no-barrage = { $unit }: обстрелять нечем, силы обстрела нет
scs-guns-silent = { $unit }: не выстрелить, в этой фазе бьёт только авиация
scs-has-barraged = { $unit }: в этой фазе выстрел уже был
scs-barrage-far = { $unit }: дальность { $range }, до цели { $distance }
scs-no-marker = У вас нет такого маркера
scs-marker-kind = { $marker }: уже помогает другой маркер того же рода
scs-marker-occasion = { $marker }: здесь не действует
scs-marker-points = { $marker }: очков в этом ходу не осталось
scs-marker-used = { $marker }: маркер в этой фазе уже использован
scs-marker-gone = { $marker }: подразделения с этим маркером нет на карте
scs-marker-unfit = { $marker }: не поможет, подразделение без снабжения или дезорганизовано
scs-marker-far = { $marker }: дальность { $range }, до { $hex } { $distance }
scs-marker-needs = { $marker }: среди атакующих нет нужных родов войск
