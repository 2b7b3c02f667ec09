### «Мушкет и пика»: почему приказ не принят.

## Чья очередь

mpike-not-your-wing = Назовите свой корпус
mpike-not-your-unit = Назовите свою часть
mpike-wing-gone = { $wing }: частей на карте не осталось
mpike-wing-headless = { $wing }: у корпуса нет командира на карте
mpike-wing-finished = { $wing }: корпус в этот ход уже закончил
mpike-wing-junior = { $wing }: приказ { $order }, сначала корпуса с приказом { $senior }
mpike-charge-no-pass = { $wing }: с приказом «Атаковать» пасовать нельзя
mpike-forced-no-pass = { $wing }: приказ только что вынужденно сменён на «Собраться», пасовать нельзя
mpike-order-each = { $wing }: нужен ровно один приказ
mpike-no-open-order = { $unit }: начать в разомкнутом строю эта часть не может
mpike-unit-twice = Назовите каждую часть один раз
mpike-order-same = { $wing }: приказ { $order } уже действует
mpike-order-impossible = { $wing }: сменить { $order } сразу на { $wished } нельзя
mpike-rally-no-continuation = { $wing }: с приказом «Собраться» активизацию не продолжают
mpike-no-continue = { $wing }: после неудачного перехвата инициативы продолжить в этот ход нельзя
mpike-activations-used = { $wing }: активизаций за ход уже { $most }, больше нельзя
mpike-rally-no-preemption = { $wing }: с приказом «Собраться» инициативу не перехватывают
mpike-preemption-tried = { $wing }: попытка перехватить эту активизацию уже была
mpike-only-bypassed = { $wing }: перехватить сейчас может только пропущенный корпус ({ $other })
mpike-no-army-commander = На карте нет вашего командующего армией
mpike-aid-far = { $leader }: до командира корпуса ({ $wing }) слишком далеко, броску не помочь
mpike-aid-used = КА уже помогал перехватить эту активизацию

## Части и их акции

mpike-unit-gone = { $unit }: части нет на карте
mpike-not-active = { $unit }: часть не из активного корпуса
mpike-unit-done = { $unit }: акция в этой активизации уже была
mpike-unit-helped = { $unit }: в этой активизации ей уже помог КА
mpike-out-of-command = { $unit }: часть вне командования, сначала она должна вернуться
mpike-another-unit = Сначала закончите движение: { $unit }

## Генералы

mpike-leader-not-active = Назовите генерала, который может действовать в этой активизации
mpike-leader-used = { $leader }: акция в этой активизации уже была
mpike-path-empty = { $leader }: назовите хотя бы один гекс пути
mpike-no-entry = { $leader }: выйти на карту здесь и сейчас нельзя
mpike-leader-step = { $leader }: в { $hex } с предыдущего гекса не попасть
mpike-leader-enemy = { $leader }: в { $hex } нельзя, там части врага
mpike-leader-far = { $leader }: путь стоит { $spent } ОД, есть { $most }
mpike-leader-there = { $leader } уже стоит в { $hex }
mpike-leader-stays-alone = { $leader }: остаться одному в { $hex } нельзя, КК заканчивает движение при части своего корпуса
mpike-leader-far-off = { $leader }: помочь можно только в одном гексе с частью или рядом с ней ({ $unit })
mpike-not-army-commander = { $unit }: помочь может только ваш КА
mpike-not-its-commander = { $unit }: собрать её может только командир своего корпуса или КА
mpike-not-near-commander = { $unit }: часть должна быть при КК или рядом с ним
mpike-along-not-there = { $leader }: идти ли вместе с частью ({ $unit }), он не выбирает
mpike-place-whom = Сначала поставьте генерала ({ $leader })
mpike-place-where = { $leader }: туда поставить нельзя, выберите из предложенных гексов
mpike-refuge-not = { $leader }: к этой части нельзя, выберите из предложенных гексов

## Движение

mpike-move-empty = { $unit }: назовите гекс, ориентацию или другое действие
mpike-move-routed = { $unit }: мораль сломлена, движение только в Фазу бегства
mpike-move-hedgehog = { $unit }: в «еже» двигаться нельзя
mpike-move-guns = { $unit }: двигаться нельзя, орудия не на передках
mpike-move-limbered-now = { $unit }: орудия взяты на передки в этот ход, двигаться можно со следующего
mpike-move-leaderless = { $unit }: двигаться нельзя, у корпуса нет командира
mpike-stopped-broken = { $unit }: дальше нельзя, построение сломано
mpike-stopped-held = { $unit }: двигаться нельзя, в этой активизации к ней присоединилась другая часть
mpike-stopped-pinned = { $unit }: уйти из гекса нельзя, в этой активизации к ней встали орудия
mpike-stopped-joined = { $unit }: дальше нельзя, часть присоединилась к другой
mpike-stopped-merged = { $unit }: дальше нельзя, было слияние с другой частью
mpike-stopped-guns = { $unit }: дальше нельзя, батарея присоединилась к другой части
mpike-stopped-bridge = { $unit }: дальше нельзя, на мост уходит весь ПД
mpike-not-ahead = { $unit }: этот гекс не по фронту
mpike-not-ahead-hex = { $unit }: { $hex } не по фронту части
mpike-no-wheel = { $unit }: так зайти нельзя, заходит только часть двойного размера, вперёд и не в колонне
mpike-no-turn = { $unit }: такую ориентацию принять нельзя
mpike-no-countermarch = { $unit }: контрмарш этой части недоступен
mpike-no-bridge-ahead = { $unit }: перед частью нет моста
mpike-no-points = { $unit }: нужно { $needs } ОД, осталось { $left }
mpike-closed-ground = { $unit }: в { $hex } не пускает местность
mpike-enemy-there = { $unit }: в { $hex } нельзя, там враг
mpike-friend-in-way = { $unit }: в этот гекс нельзя, там своя часть ({ $other })
mpike-two-batteries = { $unit }: там уже батарея ({ $other }), две в одном гексе не стоят
mpike-triple-stack = { $unit }: к этой части ({ $other }) нельзя, кавалерия, лёгкая пехота и орудия вместе не стоят
mpike-join-other-wing = { $unit }: с этой частью ({ $other }) не сгруппироваться, она из другого корпуса
mpike-join-column = { $unit }: с этой частью ({ $other }) не сгруппироваться: мораль сломлена или в колонне только одна
mpike-light-too-strong = { $unit }: с этой частью ({ $other }) не сгруппироваться, лёгкая пехота слишком сильна
mpike-merge-unhurt = { $unit }: слияние ({ $other }) невозможно, у самой части нет хитов
mpike-merge-unfit = { $unit }: слияние ({ $other }) невозможно, та спешена или ЛП есть у обеих
mpike-merge-broken = { $unit }: слияние ({ $other }) невозможно, у той сломлена мораль
mpike-restack-guns = { $unit }: батарея меняет порядок группировки только вместо реагирующего огня
mpike-restack-no-guns = { $unit }: в гексе нет батареи, меняться местами не с кем
mpike-restack-same = { $unit }: часть уже на этом месте в группировке
mpike-bridge-in-line = { $unit }: по гексам через мост нельзя, часть двойного размера переходит его одним действием «мост»
mpike-bridge-formation = { $unit }: в таком построении мост не перейти
mpike-bridge-whole-allowance = { $unit }: на мост уходит весь ПД, а уже истрачено { $spent } ОД
mpike-column-on-bridge = { $unit }: на мосту из колонны не перестроиться
mpike-fire-on-the-move = { $unit }: в движении стреляет только кавалерия, из пистолетов
mpike-one-pistol = { $unit }: выстрел в этом движении уже был
mpike-out-not-adjacent = { $unit }: часть вне командования, вплотную к врагу нельзя ({ $foe })
mpike-out-no-fire = { $unit }: часть вне командования, стрелять можно только после возвращения

## Чего требует приказ корпуса

mpike-no-moving-adjacent = { $unit }: при таком приказе вплотную к врагу нельзя ({ $foe })
mpike-charge-stop = { $unit }: дальше нельзя, рядом враг ({ $foe }), и другие ваши части к нему не обращены
mpike-one-hex = { $unit }: с приказом «Отразить атаку» движение не дальше одного гекса
mpike-wheel-too-far = { $unit }: так далеко нельзя, с приказом «Отразить атаку» предел — один гекс
mpike-rally-nearer = { $unit }: с приказом «Собраться» к врагу не приближаются, было { $before }, станет { $after }
mpike-duty-back = { $unit }: сначала вернуться в командование, за { $least } ОД{ $way ->
    [none] {""}
   *[other] {""}, например { $way }
}
mpike-duty-towards = { $unit }: часть обязана идти к командиру{ $way ->
    [none] {""}
   *[other] {""}, например { $way }
}
mpike-duty-face-home = { $unit }: часть обязана повернуться к командиру
mpike-duty-closer = { $unit }: надо подойти к ближайшему врагу ({ $foe }), расстояние не больше { $most }{ $way ->
    [none] {""}
   *[other] {""}, например { $way }
}
mpike-duty-face = { $unit }: надо обратиться фронтом к ближайшему врагу ({ $foe }){ $way ->
    [none] {""}
   *[other] {""}, например { $way }
}
mpike-duty-sight = { $unit }: врага не видно, с приказом «Атаковать» тогда идут только к командиру

## Выход на карту

mpike-entry-turn = { $unit }: выход на карту не раньше хода { $turn }
mpike-entry-formation = { $unit }: для выхода на карту нужны допустимые построение и ориентация
mpike-entry-hex = { $unit }: начните с одного из гексов выхода
mpike-entry-room = { $unit }: в { $hex } для выхода нет места
mpike-entry-facing = { $unit }: на карту входят с ориентацией той части, к которой встают ({ $other })

## Построение, перестроение, сбор

mpike-reform-nobody = { $unit }: перестраивается только ваша часть на карте, и не батарея
mpike-reform-routed = { $unit }: мораль сломлена, сначала её надо собрать
mpike-turn-together = { $unit } и { $other }: ориентация у группировки общая, поверните части вместе или выведите одну из гекса
mpike-reform-together = { $unit }: лёгкая пехота перестраивается вместе с кавалерией, назовите кавалерию
mpike-reform-nothing = { $unit }: такое перестроение ничего не даст
mpike-reform-about = { $unit }: назад фронтом перестраивается только колонна двойного размера
mpike-charge-no-reform = { $unit }: с приказом «Атаковать» не перестраиваются
mpike-no-pikes = { $unit }: «ежа» не построить, нет пик
mpike-hedgehog-formation = { $unit }: из такого построения «ежа» не построить
mpike-rally-together = { $unit }: лёгкую пехоту собирают вместе с кавалерией, назовите кавалерию
mpike-rally-normal = { $unit }: мораль обычная, собирать незачем
mpike-rally-threshold = { $unit }: порог потерь достигнут, мораль останется потрясённой
mpike-rally-facing = { $unit }: ориентация нужна, только если мораль сломлена
mpike-charge-no-rally = { $unit }: с приказом «Атаковать» не собирают
mpike-ready-no-rally = { $unit }: с приказом «Быть готовыми» не собирают

## Орудия

mpike-no-battery = { $unit }: это не батарея
mpike-no-limbering = { $unit }: в этом сражении орудия на передки не берут
mpike-guns-broken = { $unit }: мораль сломлена, батарея не действует
mpike-guns-spent = { $unit }: в этот ход уже был выстрел или поворот
mpike-guns-limbered = { $unit }: орудия на передках, снимите их, чтобы выбрать ориентацию
mpike-guns-moved = { $unit }: в этот ход батарея двигалась, передки не трогают
mpike-limber-facing = { $unit }: ориентация нужна, чтобы снять с передков, и не нужна, чтобы взять на них

## Огонь

mpike-fire-not-there = { $unit }: части нет на карте, стрелять некому
mpike-fire-broken = { $unit }: со сломленной моралью не стреляют
mpike-fire-limbered = { $unit }: орудия на передках, стрелять нельзя
mpike-fire-column = { $unit }: из колонны не стреляют
mpike-fire-hedgehog = { $unit }: из «ежа» не стреляют
mpike-fire-guns-fired = { $unit }: в этот ход уже был выстрел или поворот
mpike-fire-no-pistols = { $unit }: пистолеты разряжены
mpike-fire-covered = { $unit }: часть заняла укрытие, в этой активизации стрелять нельзя
mpike-fire-spent = { $unit }: реагировать огнём в этой активизации больше нельзя
mpike-fire-below = { $unit }: часть в группировке снизу, стрелять нельзя
mpike-fire-no-half = { $unit }: такой половины у части нет
mpike-fire-half-twice = { $unit }: каждая половина стреляет один раз
mpike-fire-no-aim = { $unit }: назовите цель
mpike-fire-no-target = { $unit }: такой цели там нет
mpike-fire-no-leader = В { $hex } нет вражеского генерала без части
mpike-fire-friend = { $unit }: в своих ({ $target }) не стреляют
mpike-fire-not-top = { $target }: цель в этом гексе — другая часть
mpike-fire-other-half = { $unit }: по { $hex } стреляет другая половина
mpike-fire-range = { $unit }: дальность { $most }, цель дальше
mpike-fire-rear = { $unit }: { $hex } в тылу, туда не выстрелить
mpike-fire-sector = { $unit }: { $hex } не перед орудиями
mpike-fire-sight = { $unit }: { $hex } не видно, мешает { $by }
mpike-fire-over-friends = { $unit }: стрелять через { $hex } нельзя, там свои
mpike-fire-no-line = { $unit }: такой линии огня через { $hex } нет
mpike-fire-no-infantry = { $unit }: огонь как акция есть только у пехоты
mpike-fire-no-command = { $unit }: часть вне командования, огонь только реагирующий
mpike-fire-no-guns = { $unit }: это не батарея
mpike-fire-formation = { $unit }: построение сломано, в движении не стреляют
mpike-fire-no-step = { $unit }: при таком огне части не сходят с места
mpike-fire-step-closed = { $unit }: в гекс этого шага части нельзя
mpike-fire-with-cavalry = { $unit }: отойти от кавалерии в своём гексе ради огня нельзя
mpike-fire-held = { $unit }: сойти с места нельзя, в этой активизации к ней присоединилась другая часть
mpike-fire-no-battery = { $unit }: в гексе нет батареи, меняться местами не с кем
mpike-fire-from-below = { $unit }: огонь при наступлении на месте ведёт часть под батареей
mpike-fire-from-top = { $unit }: огонь при отступлении на месте ведёт часть над батареей
mpike-fire-no-foe = { $unit }: вплотную нет врага
mpike-advancing-order = { $unit }: огонь при наступлении — только с приказом «Атаковать»
mpike-advancing-ahead = { $unit }: при наступлении шаг делают только в гекс по фронту
mpike-advancing-adjacent = { $unit }: после этого шага рядом должен быть враг
mpike-advancing-bound = { $unit }: вперёд нельзя, рядом враг ({ $foe }), и другие ваши части к нему не обращены
mpike-retreating-order = { $unit }: с приказом «Атаковать» огня при отступлении нет
mpike-retreating-adjacent = { $unit }: огонь при отступлении — только от врага вплотную
mpike-retreating-rear = { $unit }: при отступлении шаг делают только в тыл
mpike-retreating-touches = { $unit }: при таком приказе отойти вплотную к врагу нельзя
mpike-salvo-kind = { $unit }: залп даёт только тяжёлая пехота
mpike-salvo-again = { $unit }: залп в этот ход уже был
mpike-salvo-front = { $unit }: залп по { $hex } невозможен, гекс не по фронту
mpike-salvo-apart = { $unit }: залп — отдельный вид огня, прикажите именно его
mpike-salvo-none = { $unit }: назовите цель залпа
mpike-cover-not-target = Занять укрытие сейчас может только цель ({ $unit })
mpike-sidestep-unit = { $unit }: уклоняется только кавалерия без пехоты, в обычном построении или в замешательстве
mpike-sidestep-flank = { $unit }: уклониться можно только в гекс на фланге
mpike-sidestep-path = { $hex }: гекс на линии огня
mpike-sidestep-closed = { $hex }: в этот гекс части нельзя
mpike-sidestep-adjacent = { $hex }: рядом враг, при приказе корпуса туда нельзя
mpike-sidestep-nearer = { $hex }: ближе к врагу, с приказом «Собраться» туда нельзя
mpike-split-range = Лёгкой пехоте можно отдать хитов: от { $least } до { $most }

## Реакции

mpike-react-no-move = Целиком пропустить можно только движение
mpike-react-nobody = Назовите свою часть на карте
mpike-reacted-already = { $unit }: реакция на это уже была
mpike-react-fought = { $unit }: часть участвовала в этом бою, реакции нет
mpike-react-morale = { $unit }: мораль сломлена, реакции нет
mpike-react-column = { $unit }: в колонне такой реакции нет
mpike-react-hedgehog = { $unit }: у «ежа» нет реакций
mpike-react-active = { $unit }: сторона активна, сейчас её части не реагируют
mpike-react-not-target = { $unit }: стреляли не по ней, реагирует только цель
mpike-react-halves = { $unit }: осталась только половина, которая не стреляла, и только огонь
mpike-react-guns-apart = { $unit }: батареи реагируют по своим правилам
mpike-react-no-guns = { $unit }: это не батарея
mpike-react-silent = { $unit }: стрелять нельзя, вместо огня был сменён порядок группировки
mpike-out-of-zone = { $unit }: враг ({ $foe }) вне зоны реакции
mpike-react-other = { $unit }: реагировать можно только на эту часть ({ $foe })
mpike-react-guns-spent = { $unit }: в этот ход уже был выстрел или поворот
mpike-react-grazing = { $unit }: перед орудиями не видно врага на дальности до { $most }
mpike-react-guns-no-shot = { $unit }: по врагу не выстрелить, поэтому и повернуть или сменить порядок нельзя
mpike-swap-alone = { $unit }: в гексе нет другой части, меняться местами не с кем
mpike-swap-companion = { $unit }: сменить порядок нельзя, у другой части ({ $other }) реакция уже была
mpike-swap-fired = { $other }: в этот ход выстрел уже был, порядок группировки не сменить
mpike-face-which = { $unit }: назовите другую ориентацию
mpike-face-too-far = { $unit }: в реакции поворот не больше чем на { $most } угла
mpike-face-too-dear = { $unit }: такой поворот стоит { $needs } ОД, есть { $have }
mpike-face-not-behind = { $unit }: враг ({ $foe }) не вошёл ни во фланг, ни в тыл
mpike-face-touches = { $unit }: зайти в { $hex } нельзя, там вплотную враг
mpike-may-not-face = { $unit }: сменить ориентацию в реакции эта часть не может
mpike-too-slow = { $unit }: ПД { $have }, у врага ({ $foe }) { $need }, не успеть
mpike-react-out-of-command = { $unit }: часть вне командования, такой реакции нет
mpike-hedgehogs-first = { $unit }: другие реакции уже начались, «ежа» строят до них
mpike-hedgehog-no-pikes = { $unit }: «ежа» не построить, нет пик
mpike-may-not-form = { $unit }: для «ежа» нужны пики, подходящее построение и вражеская кавалерия в движении
mpike-hedgehog-far = { $unit }: враг ({ $foe }) не подошёл по фронту на 2 гекса, «ежа» не строят
mpike-withdrew-already = { $unit }: отход в этой активизации уже был
mpike-withdraw-unpaid = { $unit }: враг ({ $foe }) не тратил ОД на движение, отхода нет
mpike-withdraw-far = { $unit }: враг ({ $foe }) дальше { $most } гексов или не виден, отхода нет
mpike-may-not-withdraw = { $unit }: отходят с приказом «Собраться», а кавалерия без «Атаковать» — и от тяжёлой пехоты ({ $foe })
mpike-withdraw-no-leader = Назовите своего генерала на карте
mpike-withdraw-not-alone = { $unit }: генерал в гексе не один
mpike-withdraw-only-moves = { $unit }: при отходе только идут и поворачивают
mpike-withdraw-touches = { $unit }: в { $hex } нельзя, враг там или рядом
mpike-withdraw-not-farther = { $unit }: отойти надо дальше от врага ({ $foe })

## Перехват

mpike-intercept-no-cavalry = { $unit }: перехватывает только кавалерия верхом
mpike-intercept-no-move = { $unit }: враг ({ $foe }) движется не так, чтобы его можно было перехватить
mpike-intercept-active = { $unit }: сторона активна, её части не перехватывают
mpike-tried-already = { $unit }: попытка перехвата в этой активизации уже была
mpike-intercept-formation = { $unit }: в колонне, со сломанным построением или сломленной моралью не перехватывают
mpike-intercept-out-of-zone = { $unit }: враг ({ $foe }) не по фронту или дальше { $most } гексов
mpike-intercept-from-stack = { $unit }: в группировке с пехотой не перехватить врага в порядке ({ $foe })
mpike-intercept-unseen = { $unit }: врага ({ $foe }) не видно
mpike-intercept-no-way = { $unit }: пути к врагу ({ $foe }) нет
mpike-ride-other = { $unit }: сейчас решается её перехват
mpike-ride-only-moves = { $unit }: при перехвате только идут и поворачивают
mpike-ride-not-nearer = { $unit }: в { $hex } нельзя, каждый гекс должен быть на один ближе к цели
mpike-ride-enemy-guns = { $unit }: через { $hex } нельзя, там вражеские орудия
mpike-ride-friends = { $unit }: через { $hex } нельзя, там свои
mpike-ride-dead-zone = { $unit }: в { $hex } нельзя, это мёртвая зона
mpike-ride-breaks = { $unit }: туда нельзя, на такой местности построение сломается
mpike-ride-short = { $unit }: путь надо закончить вплотную к врагу ({ $foe })
mpike-other-pistol = { $unit }: сейчас решает эта часть — стрелять из пистолетов или нет

## Ближний бой

mpike-attack-off-map = { $unit }: части нет на карте, атаковать некому
mpike-attack-off-map-hex = Назовите гекс на карте
mpike-attack-not-own = { $hex }: атаковать можно только своими частями
mpike-attack-without = { $hex }: назовите хотя бы одну атакующую часть
mpike-attack-twice = { $unit }: часть атакует один раз
mpike-attack-split = Каждый гекс атакуют один раз: назовите всех его атакующих вместе
mpike-attack-line = Атаки идут по порядку вдоль линии, от одного края к другому
mpike-attack-wing = { $unit }: часть не из активного корпуса, атаковать нельзя
mpike-attack-designated = { $unit }: часть сама под атакой, контратаковать нельзя
mpike-attack-not-active = { $unit }: контратакуют только части активного корпуса, в { $hex } их нет
mpike-attack-guns = { $unit }: батареи не атакуют
mpike-attack-broken = { $unit }: со сломленной моралью не атакуют
mpike-attack-hedgehog = { $unit }: из «ежа» не атакуют
mpike-attack-column = { $unit }: из колонны не атакуют
mpike-attack-with-cavalry = { $unit }: в группировке с кавалерией атакует только кавалерия
mpike-attack-nobody = { $unit }: в { $hex } атаковать некого
mpike-attack-middle = { $unit }: атаковать можно только средний гекс фронта, не { $hex }
mpike-attack-front = { $unit }: { $hex } не по фронту, атаковать нельзя
mpike-attack-closed = { $unit }: в { $hex } не пускает местность, атаковать нельзя
mpike-attack-on-bridge = { $unit }: { $hex } — мост, часть двойного размера на него не атакует
mpike-attack-bridge = { $unit }: через мост на { $hex } в этой партии не атакуют
mpike-attack-light = { $unit }: лёгкая пехота атакует лишь лёгкую пехоту и орудия без прикрытия ({ $hex }: { $target })
mpike-attack-light-leader = { $unit }: в { $hex } генерал без части, лёгкая пехота в этой партии таких не атакует
mpike-pistols-not-here = Назовите кавалерию, которая участвует в этом бою
mpike-pistols-none = { $unit }: в этом бою из пистолетов не выстрелить
mpike-pistols-twice = Назовите каждую часть один раз
mpike-retreat-not-left = Назовите разбитую часть, которой ещё отступать
mpike-retreat-other = { $unit }: сейчас отступает эта часть, выберите её путь
mpike-retreat-way = { $unit }: так отступить нельзя, выберите из предложенных путей
mpike-rout-not-left = Назовите сломленную часть, которая ещё не двигалась
mpike-facing-not = { $unit }: такую ориентацию принять нельзя, выберите из предложенных
mpike-pursue-who = Назовите кавалерию, для которой ещё не бросали на преследование
mpike-pursue-target = { $unit }: эту часть преследовать нельзя, выберите из предложенных
mpike-advance-must = Победивший атакующий обязан наступать одной частью
mpike-advance-who = { $unit }: эта часть здесь не наступает
mpike-advance-turn = { $unit }: после наступления такую ориентацию не принять
mpike-advance-where = { $unit }: сюда наступать нельзя
