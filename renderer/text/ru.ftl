### Слова самого рисовальщика: полоса, легенда, текстовое поле, описание картинки.

board-turn = Ход { $turn }
board-turn-of = ход из { $turns }
board-turn-open = ход
board-rule = п. { $clause }
board-losses = потери
board-lost = { $lost } из { $total }
board-points = { $points } ПО
board-over = Партия окончена
board-foot = № { $number } · бросок { $proof } · правила { $rules }
board-foot-bare = № { $number } · правила { $rules }
board-north = С
board-scale-km = { $km } км
board-scale-m = { $m } м
board-due = прибытие на { $turn }-м ходу
board-wings = формирования
board-wings-orders = корпуса и приказы
board-wing-none = вне формирований
board-all-round = круговое
board-hits =
    { $hits ->
        [one] { $hits } повреждение
        [few] { $hits } повреждения
       *[many] { $hits } повреждений
    }
board-stack-at = группировка в { $hex }

board-legend-clear = открытая
board-legend-field = поля
board-legend-woods = лес
board-legend-orchard = сад
board-legend-hill1 = высота
board-legend-slope = склон
board-legend-rough = пересечённая
board-legend-sand = пески
board-legend-marsh = болото
board-legend-town = город
board-legend-water = вода
board-legend-impassable = непроходимо
board-legend-great-river = река
board-legend-river = река
board-legend-stream = ручей
board-legend-bridge = мост
board-legend-ford = брод
board-legend-road = дорога
board-legend-track = просёлок
board-legend-rail = ж. д.
board-legend-ridge = гребень
board-legend-hedge = изгородь
board-legend-wall = стена
board-legend-ditch = ров
board-legend-border = граница
board-legend-desert = пустыня
board-legend-salt-marsh = солончак
board-legend-trench = окопы
board-legend-fort = линия фортов
board-legend-airfield = аэродром
board-legend-escarpment = уступ
board-legend-wadi = вади
board-legend-minefield = минное поле
board-legend-broken = пересечённая
board-legend-camp = лагерь
board-legend-rampart = вал
board-legend-tower = башня
board-legend-gate = ворота

board-height = высота { $level }
board-near = { $place } ({ $distance ->
    [one] { $distance } гекс
    [few] { $distance } гекса
   *[many] { $distance } гексов
} на { $way })
board-way-n = С
board-way-ne = СВ
board-way-e = В
board-way-se = ЮВ
board-way-s = Ю
board-way-sw = ЮЗ
board-way-w = З
board-way-nw = СЗ

board-decides = Решает: { $side } — { $asks }
board-ended = Партия окончена. { $result }
board-mark-combat = бой за { $hex }: { $verdict }
board-mark-move = последнее движение { $start } → { $end }

board-mark-shot-clear = линия видимости { $start } → { $end } открыта
board-mark-shot-blocked = линия видимости { $start } → { $end } закрыта в { $stop }
board-mark-shot-out = нет линии видимости { $start } → { $end }
board-mark-shock = атака { $start } → { $end }
board-mark-fired = выстрел из { $start } в { $end }

board-alt-line =
    { $side }: { $units ->
        [1] { $units } отряд в ряду { $first }
        [one] { $units } отряд, { $rows ->
            [1] больше всего в ряду { $first }
           *[other] больше всего в рядах с { $first } по { $last }
        }
        [few] { $units } отряда, { $rows ->
            [1] больше всего в ряду { $first }
           *[other] больше всего в рядах с { $first } по { $last }
        }
       *[many] { $units } отрядов, { $rows ->
            [1] больше всего в ряду { $first }
           *[other] больше всего в рядах с { $first } по { $last }
        }
    }, равнение: { $way }.
board-alt-out = Вне командования: { $units }.
board-alt-morale = Мораль потрясена: { $shaken }, сломлена: { $broken }.
board-alt-orders = Приказы: { $orders }.
board-alt-leaders = Лидеры: { $leaders }.
board-alt-game =
    { $system }, { $title }, { $turns ->
        [0] ход { $turn }
       *[other] ход { $turn } из { $turns }
    }, { $phase }.
board-alt-last = Последнее: { $event }.
board-alt-front =
    { $side }: { $units ->
        [one] { $units } подразделение
        [few] { $units } подразделения
       *[many] { $units } подразделений
    }, ближайшие места: { $places }.
board-alt-strength =
    { $side }: { $units ->
        [one] { $units } подразделение
        [few] { $units } подразделения
       *[many] { $units } подразделений
    }.
board-alt-marked = Отмечено: { $marks }.
board-alt-country = Местность: { $kinds }.
board-alt-losses = Потери: { $losses }.
board-alt-text = Доска текстом: /доска текстом.

board-text-turn =
    { $turns ->
        [0] Ход { $turn }
       *[other] Ход { $turn } из { $turns }
    }
board-text-breaking = предел потерь { $breaking }
board-text-side =
    { $side }: { $units ->
        [one] { $units } подразделение
        [few] { $units } подразделения
       *[many] { $units } подразделений
    }
board-text-reach = { $unit }: куда может дойти (в скобках цена)
board-text-zoc = Зона контроля, { $side }
board-text-command = Командная досягаемость, { $side }
board-text-zone-reaction = Зона реакции, { $side }
board-text-zone-interception = Зона перехвата, { $side }
board-text-zone-fire = Зона огня, { $side }
board-text-wagons = Обоз { $hex }: { $side }
board-text-ranks =
    { $side }: { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[many] { $units } отрядов
    }
board-text-ranks-key = Гексы, отряд, тип и метательное оружие, КВ, численность/движение, равнение, состояние; местность
board-text-pikes-key = Гексагоны, часть, род войск, сила-мораль (орудия: настильный/предельный огонь-мораль), ориентация, состояние; местность
board-text-trace = Линия снабжения
board-text-trace-broken = Линия снабжения, прервана
board-text-assets = Поддержка, { $side }: { $assets }
board-text-side-of = { $kind } { $ways }
board-text-down = { $kind } вниз на { $ways }
board-text-up = { $kind } вверх на { $ways }
board-text-supply = Источник снабжения { $hex }
board-text-objective = Цель { $hex }
board-text-entry = Вход { $hex }

board-symbol-infantry = пехота
board-symbol-armour = танки
board-symbol-mechanised = мехчасть
board-symbol-motorised = мотопехота
board-symbol-cavalry = кавалерия
board-symbol-artillery = артиллерия
board-symbol-engineers = сапёры
board-symbol-headquarters = штаб
board-symbol-supply = снабжение
board-symbol-recon = разведка

board-state-reduced = ослаблено
board-state-moved = двигалось
board-state-disorganised = дезорганизовано
board-state-unsupplied = без снабжения
board-state-exploits = способно к развитию

board-rank-reduced = боеспособность снижена
board-rank-in-command = в командовании
board-rank-out-of-command = ВНЕ КОМАНДОВАНИЯ
board-rank-moved = двигался
board-rank-fired = стрелял
board-rank-routed = бежит
board-rank-column = в колонне
board-rank-double-depth = двойная глубина
board-rank-below = нижний в группировке

board-arm-pikes = пики и мушкеты
board-arm-shot = мушкетёры
board-arm-horse = кавалерия
board-arm-arquebusiers = аркебузиры
board-arm-dismounted = спешенная кавалерия
board-arm-guns = орудия
board-arm-guns-of = орудия, { $weight } ф.
board-pike-confused = построение в замешательстве
board-pike-broken = построение СЛОМАНО
board-pike-hedgehog = «ёж»
board-pike-open = рассыпной строй
board-pike-column = в колонне
board-pike-morale-shaken = мораль потрясена
board-pike-morale-broken = МОРАЛЬ СЛОМЛЕНА
board-pike-reached = порог потерь достигнут
board-pike-pistols =
    { $left ->
        [0] пистолеты разряжены
        [one] пистолеты: { $left } выстрел
        [few] пистолеты: { $left } выстрела
       *[other] пистолеты: { $left } выстрелов
    }
board-pike-momentum = разгон (Momentum)
board-pike-salvo = залп дан
board-pike-fired = орудия стреляли или повернулись
board-pike-regimental = полковая пушка
board-pike-limbered = на передках
board-pike-disabled = выведены из строя
board-pike-captured = захвачены
board-pike-captured-by = захвачены ({ $side })
board-pike-covered = в укрытии
board-pike-done = действовала
board-pike-above = лежит сверху
board-no-facing = без ориентации
board-order-charge = Атаковать
board-order-make-ready = Быть готовыми
board-order-receive-charge = Отразить атаку
board-order-rally = Сбор
board-wing-due = на { $turn }-м ходу
board-wing-bypassed = пропущенный
board-wing-no-continue = нет продолжения
board-wing-finished = закончил

board-leader-ratings = инициатива { $rating }, командная досягаемость { $range }
board-leader-overall = верховный командир
board-leader-heroic = героическая харизма
board-leader-active = действует
board-leader-rating = рейтинг { $rating }
board-leader-rating-range = рейтинг { $rating }, дальность командования { $range }
board-leader-army = командующий армией
board-leader-stand-in = замена
board-leader-done = действовал

## Измеренный стол

board-length-step = { $n } ш
board-length-cm = { $n } см
board-worded-step = { $n } ш
board-worded-cm = { $n } см
board-degrees = { $n }°
board-of = { $n } из { $limit }
board-facing = лицом на { $hour ->
        [1] { $hour } час
        [2] { $hour } часа
        [3] { $hour } часа
        [4] { $hour } часа
       *[other] { $hour } часов
    }
board-table-turn =
    { $turns ->
        [0] ХОД { $turn }
       *[other] ХОД { $turn } из { $turns }
    }
board-table-decides = РЕШЕНИЕ
board-result = ИТОГ
board-markers = МАРКЕРЫ
board-figures-step = ФИГУРЫ
board-figures-cm = ВОИНЫ
board-last-action = ПОСЛЕДНЕЕ · № { $number }
board-whole-table = ВЕСЬ СТОЛ
board-key = НА СТОЛЕ
board-key-token-red = приказ красного хода
board-key-token-black = приказ чёрного хода
board-key-panic = в панике или бежит
board-key-wild = неуправляемый
board-key-disorder = фигуры расстроены
board-key-melee = рукопашный бой
board-key-plan = куда ведёт план
board-key-leader = лидер отряда
board-token-red = К
board-token-black = Ч
board-scale-steps =
    { $n ->
        [one] { $n } шаг
        [few] { $n } шага
       *[many] { $n } шагов
    } = { $cm } см
board-radius = { $length } · приказы
board-reach = атака { $length }
board-ring-move = движение { $length }
board-ring-zone = зона { $length }
board-ring-charge = атака { $length }
board-ring-shot = дальность { $length }
board-strays = отклонение до { $length }
board-start = старт
board-draft = ЧЕРНОВИК · видите только вы · ничего не изменено
board-area-nobody = нейтральная полоса
board-area-side = { $side }: зона расстановки

board-front-at = фронт в точке { $place }
board-leader-at = лидер в точке { $place }
board-models-at = модели: { $places }
board-hour = на { $hour } ч
board-stands-on = местность: { $ground }
board-fights = в рукопашной: { $units }
board-nearest = ближайший противник: { $unit }, { $length }, { $face }
board-face-front = спереди
board-face-right = с правого фланга
board-face-left = с левого фланга
board-face-rear = сзади
board-in-zones = в зоне контроля: { $units }
board-tokens = маркеры приказов: { $tokens }
board-zones = Показаны зоны контроля: { $units }.
board-left-step = осталось фигур { $left } из { $total }
board-left-cm = осталось воинов { $left } из { $total }
board-hand = маркеры: на руке { $ready }, выложено красной стороной { $red }, чёрной { $black }, потеряно { $lost }
board-hand-short = маркеры: { $ready } на руке, { $laid } на столе, { $lost } потеряно
board-ground = Местность, по углам описанного прямоугольника: { $pieces }.
board-ground-mud = грязь
board-ground-sand = пески
board-ground-plough = пашня
board-ground-hill = холм
board-ground-steep = крутой склон
board-ground-cliff = отвесный склон
board-ground-edge = опушка
board-ground-woods = лес
board-ground-brush = подлесок
board-ground-rocks = скалы
board-ground-marsh = болото
board-ground-river = река
board-ground-ford = брод
board-ground-scree = россыпь камней
board-ground-fen = край болота
board-ground-shore = берег реки
board-ground-road = дорога
board-ground-building = здание
board-ground-wall = стена
board-ground-fence = ограда
board-ground-rough = труднопроходимый участок
board-ground-bridge = мост
board-ground-gorge = ущелье
board-ground-off = не препятствие
board-ground-works = препятствие снято рабочими
board-ground-scouts = препятствие снято разведкой
board-ground-closed = хода нет
board-ground-now = Местность { $place }: { $what }{ $edge ->
    [0] .
   *[other] ; за его краем выгодная позиция.
}
board-ground-obstacle = препятствие
board-role-standard = знаменосец
board-role-musician = музыкант
board-role-general = генерал
board-role-mercenary = наёмный генерал
board-role-cinc = главнокомандующий
board-condition-panic = В ПАНИКЕ
board-condition-fleeing = БЕЖИТ
board-condition-uncontrolled = без управления
board-condition-disordered = { $count ->
        [0] отряд расстроен
       *[other] расстроенных фигур: { $count }
    }
board-condition-shaken =
    { $count ->
        [0] отряд потрясён
       *[other] потрясённых фигур: { $count }
    }
board-condition-hedgehog = круговая оборона
board-condition-square = каре
board-condition-tortoise = черепаха
board-condition-wedge = клин
board-condition-rhomb = ромб
board-condition-crossing = на переправе
board-condition-working = ведёт работы
board-condition-carousel = хоровод
board-is-to-end = { $unit }, по плану: фронт { $place }, { $facing }.
board-would-end = { $unit }, конец пути: фронт { $place }, { $facing }.
board-leader-was = Лидер { $unit } стоит сейчас в { $place }.
board-measured = Измерено: { $length }.
board-turned = Поворот: { $wheel }.
board-turn-right = вправо
board-turn-left = влево
board-commands = { $unit }: приказы в пределах { $length } от подставки.
board-sector = { $unit }, сектор стрельбы: { $bands }.
board-distance = { $start } → { $end }: { $length }.
board-charges = Атака { $start } → { $end }: { $length }.
board-charges-untold = Атака { $start } → { $end }.
board-targets = Отмечены: { $units }.
board-fire-hit = попадание
board-fire-missed = мимо
board-fired = Выстрел { $start } → { $end }, { $length }: { $hit ->
    [1] попадание
   *[other] мимо
}.
board-sees = Линия видимости { $start } → { $end }: { $length }, открыта.
board-sees-not = Линия видимости { $start } → { $end }: { $length }, закрыта у { $stop }.
board-sees-untold = Линия видимости { $start } → { $end }: открыта.
board-sees-not-untold = Линия видимости { $start } → { $end }: закрыта у { $stop }.
board-duel = Поединок генералов: { $one } и { $other }.
board-battle-line = Боевая линия { $unit }: { $units }.
board-told-move = { $unit }: движение до { $length }.
board-told-zone = { $unit }: командная зона { $length } вокруг лидера.
board-told-charge = { $unit }: атака до { $length }.
board-told-shot = { $unit }: стрельба до { $length }.
board-aims = { $unit }, прицел { $aim }{ $strays ->
    [0] .
   *[other] ; отклонение до { $length }.
}
board-scatters = Прицел { $aim } → падение { $impact } · кубики { $dice }.
board-scatters-to = Прицел { $aim } → падение { $impact }.
board-dead-zone = Мёртвая зона, { $unit }: { $length }.
board-way = Последнее движение, { $unit }: { $legs }.
board-way-from = Последнее движение, { $unit }, от { $start }: { $legs }.
board-pair = { $one } и { $other }
board-alt-melee = В рукопашной: { $pairs }.
board-alt-plans = Куда ведут планы: { $units }.
board-alt-panic = В панике: { $units }.
board-alt-fleeing = Бегут: { $units }.
board-alt-uncontrolled = Неуправляемы: { $units }.
board-alt-disordered = Расстроены: { $units }.
board-alt-shaken = Потрясены: { $units }.
board-in-contact = вплотную
board-units =
    { $side }: { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[many] { $units } отрядов
    }
