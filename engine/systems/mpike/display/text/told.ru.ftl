### «Мушкет и пика»: что произошло.

## Порядок хода

mpike-told-orders-sealed = { $side }: первые приказы записаны
mpike-told-open-sealed = { $side }: разомкнутый строй выбран
mpike-told-order-shown = { $wing }: первый приказ { $order }
mpike-told-open-shown = Начинают в разомкнутом строю: { $units }
mpike-told-open-none = { $side }: разомкнутого строя нет
mpike-told-turn = Ход { $number }
mpike-told-phase = { $phase }
mpike-told-initiative = { $side }: инициатива при приказе { $order }, { $why ->
    [wings] корпусов { $ours } против { $theirs }
    [leader] командир лучше
    [dice] по кубикам
   *[alone] у противника таких корпусов нет
}
mpike-told-choice = { $side }: выбор корпуса с приказом { $order }
mpike-told-wing-named = { $wing }: следующий корпус
mpike-told-passed = { $wing }: пас, корпус закончил
mpike-told-preempted = { $wing }: инициатива перехвачена ({ $other }), выпало { $total }, нужно { $most } или меньше
mpike-told-not-preempted = { $wing }: перехват инициативы не удался ({ $other }), выпало { $total }, нужно { $most } или меньше; { $finished ->
    [yes] корпус закончил
   *[no] продолжать в этот ход нельзя
}
mpike-told-bypassed = { $wing }: корпус пропущен и действует следующим
mpike-told-cut-short = { $wing }: новая активизация потеряна из-за перехвата
mpike-told-activated = { $wing }: активизация{ $number ->
    [1] {""}
   *[other] {" "}№ { $number }
}, приказ { $order }
mpike-told-order-forced = { $wing }: корпус расстроен, приказ сменён на «Собраться»
mpike-told-order-changed = { $wing }: новый приказ { $order }, выпало { $total }, нужно { $most } или меньше
mpike-told-order-kept = { $wing }: сменить на { $order } не удалось, остаётся { $before }; выпало { $total }, нужно { $most } или меньше
mpike-told-continues = { $wing }: активизация продолжается, выпало { $total }, нужно { $most } или меньше
mpike-told-not-continued = { $wing }: продолжить не удалось, выпало { $total }, нужно { $most } или меньше
mpike-told-finished = { $wing }: корпус закончил
mpike-told-points = Конец хода { $number }. Победные очки: { $one } { $points }, { $other } { $others }
mpike-told-abandoned = { $side }: поле боя сдано, все корпуса с приказом «Собраться»

## Движение, построение, группировки

mpike-told-moved = { $units }: { $path }, { $cost } ОД{ $looks ->
    [yes] , ориентация { $facing }
   *[no] {""}
}{ $momentum ->
    [yes] , получен Momentum
   *[no] {""}
}
mpike-told-turned = { $units }: поворот в { $hex } на { $facing }, { $cost } ОД
mpike-told-faced = { $units }: поворот в { $hex } на { $facing }
mpike-told-faces = { $unit }: ориентация в { $hex } на { $facing }
mpike-told-rode = { $units }: путь перехвата { $path }{ $looks ->
    [yes] , ориентация { $facing }
   *[no] {""}
}
mpike-told-withdrew = { $units }: отход { $path }{ $looks ->
    [yes] , ориентация { $facing }
   *[no] {""}
}
mpike-told-retreated = { $units }: отступление { $start } → { $hex }
mpike-told-routed = { $units }: бегство { $start } → { $hex }
mpike-told-advanced = { $units }: наступление { $start } → { $hex }
mpike-told-pursued = { $units }: преследование { $start } → { $hex }
mpike-told-sidestepped = { $units }: уклонение { $start } → { $hex }
mpike-told-stepped-up = { $units }: шаг вперёд { $start } → { $hex }
mpike-told-stepped-back = { $units }: шаг назад { $start } → { $hex }
mpike-told-joined = { $units }: теперь в одной группировке с частью ({ $others })
mpike-told-restacked = Группировка в { $hex }: сверху { $top }, снизу { $below }
mpike-told-formation = { $units }: { $hits ->
    [0] { $how ->
        [reform] { $formation ->
            [normal] снова обычное построение
            [confused] перестроение, ещё в замешательстве
            [open] строй разомкнут
            [column] построена колонна
           *[other] перестроение
        }
       *[other] { $formation ->
            [normal] обычное построение
            [confused] построение в замешательстве
            [broken] построение сломано
            [hedgehog] построен «ёж»
            [open] разомкнутый строй
            [column] колонна
           *[none] построения нет
        }
    }
    [one] { $hits } хит построения
    [few] { $hits } хита построения
   *[many] { $hits } хитов построения
}{ $hits ->
    [0] {""}
   *[other] { $formation ->
        [confused] {" "}— замешательство
        [broken] {" "}— построение сломано
       *[other] {""}
    }
}
mpike-told-guns-captured = { $side }: захвачены орудия ({ $unit })
mpike-told-guns-disabled = { $unit }: батарея выведена из строя
mpike-told-guns-limbered = { $unit }: орудия взяты на передки
mpike-told-guns-unlimbered = { $unit }: орудия сняты с передков
mpike-told-guns-back = { $unit }: батарея снова у своих
mpike-told-wagon = { $side }: захвачены повозки в { $hex }
mpike-told-objective = { $side }: занята цель ({ $place }), ПО: { $points }
mpike-told-merged = { $unit }: слияние с частью ({ $other }), хитов теперь { $hits }
mpike-told-entered = { $units }: выход на карту в { $hex }, ориентация { $facing }, { $cost } ОД

## Генералы

mpike-told-leader-rode = { $leader } → { $hex }
mpike-told-leader-went = { $leader } → { $hex }, к своим
mpike-told-leader-withdrew = { $leader }: отход в { $hex }
mpike-told-leader-aids = { $leader }: помощь броску
mpike-told-leader-helps = { $leader }: помощь части ({ $unit })
mpike-told-leader-hit = { $leader }: попадание, выпало { $die }
mpike-told-leader-safe = { $leader }: невредим, выпало { $die }
mpike-told-leader-lost = { $leader }: генерал выбыл, судьба решится в Фазу удаления маркеров
mpike-told-leader-pursues = { $leader }: ушёл за карту с преследующей кавалерией
mpike-told-leader-back = { $leader }: невредим и возвращается, выпало { $die }
mpike-told-leader-away = { $leader }: вернётся на { $turn }-м ходу, выпало { $die }
mpike-told-leader-dead = { $leader }: генерал погиб, выпало { $die }
mpike-told-leader-renewed = { $leader }: место занимает новый заместитель
mpike-told-leader-no-post = { $leader }: командовать больше некем
mpike-told-leader-placed = { $leader }: снова на карте ({ $hex })
mpike-told-leader-takes = { $leader }: принял командование ({ $hex })
mpike-told-replacement-placed = { $leader }: место занимает заместитель ({ $hex })
mpike-told-command = { $side }: армией командует { $leader }
mpike-told-no-successor = { $side }: командующего армией больше нет

## Реакции

mpike-told-intercepts = { $unit }: перехват удался ({ $foe }), выпало { $total }, нужно { $most } или меньше
mpike-told-not-intercepted = { $unit }: перехват не удался ({ $foe }), выпало { $total }, нужно { $most } или меньше
mpike-told-move-let = { $side }: реакций до конца движения нет ({ $unit })
mpike-told-no-reaction = { $side }: реакции нет
mpike-told-momentum = { $units }: получен Momentum
mpike-told-momentum-lost = { $units }: Momentum потерян

## Огонь

mpike-told-fired = { $reaction ->
    [yes] Реагирующий { $weapon ->
        [salvo] залп
        [pistol] пистолетный огонь
       *[muskets] огонь
    }
   *[no] { $weapon ->
        [salvo] Залп
        [pistol] Пистолетный огонь
       *[muskets] Огонь
    }
}: { $unit } → { $target } ({ $hex })
mpike-told-fire-result = Выпало { $total }, строка { $row }: { $effect ->
    [none] без последствий
   *[some] { $hits ->
        [0] {""}
        [one] { $hits } хит
        [few] { $hits } хита
       *[many] { $hits } хитов
    }{ $formation ->
        [yes] { $hits ->
            [0] хит построения
           *[other] {""}, хит построения
        }
       *[no] {""}
    }{ $check ->
        [yes] { $hits ->
            [0] { $formation ->
                [yes] {""}, проверка морали
               *[no] проверка морали
            }
           *[other] {""}, проверка морали
        }
       *[no] {""}
    }
}
mpike-told-pistol-spent = { $unit }: выстрел из пистолетов, { $left ->
    [0] больше нет
   *[other] осталось { $left }
}
mpike-told-pistol-loaded = { $unit }: пистолеты перезаряжены
mpike-told-fire-spent = { $unit }: реагирующего огня в этой активизации больше нет
mpike-told-cover = { $units }: занято укрытие
mpike-told-shot-lost = { $unit }: выстрел впустую, { $why ->
    [cover] цель в укрытии
   *[gone] цели уже нет
}

## Хиты и мораль

mpike-told-hit = { $unit }: { $taken ->
    [one] { $taken } хит
    [few] { $taken } хита
   *[many] { $taken } хитов
}, всего { $hits } из { $strength }
mpike-told-threshold = { $unit }: порог потерь достигнут
mpike-told-check = { $unit }: проверка морали { $passed ->
    [yes] пройдена
   *[no] провалена
}, выпало { $total } при морали { $morale }
mpike-told-rally = { $unit }: сбор { $passed ->
    [yes] удался
   *[no] не удался
}, выпало { $total } при морали { $morale }
mpike-told-morale = { $units }: { $rises ->
    [yes] { $level ->
        [normal] мораль снова обычная
       *[shaken] мораль поднялась, теперь потрясена
    }
   *[no] { $level ->
        [broken] мораль сломлена
       *[shaken] мораль потрясена
    }
}
mpike-told-eliminated = { $unit }: часть уничтожена
mpike-told-off-map = { $unit }: часть ушла за карту в преследовании

## Ближний бой

mpike-told-attack = Атака на { $hex }: { $units }
mpike-told-counter = Контратака на { $hex }: { $units }
mpike-told-no-attacks = { $side }: атак нет
mpike-told-attack-void = Атака на { $hex } не состоится
mpike-told-combat = Ближний бой в { $hex }: { $units } → { $target }
mpike-told-combat-dice = Выпало { $die }, модификаторы { $total }: строка { $row }
mpike-told-combat-result = { $loser ->
    [attacker] Атака отбита: { $fate ->
        [shaken] мораль атакующего потрясена
        [broken] мораль атакующего сломлена
       *[eliminated] атакующий уничтожен
    }
   *[defender] Атака удалась: { $fate ->
        [shaken] мораль защитника потрясена
        [broken] мораль защитника сломлена
       *[eliminated] защитник уничтожен
    }
}{ $fate ->
    [shaken] , отступление на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
   *[other] {""}
}
mpike-told-unable = { $unit }: отступать некуда, { $stands ->
    [yes] часть держится, мораль потрясена
   *[no] часть уничтожена
}; выпало { $total }
mpike-told-pursuit = { $unit }: { $result ->
    [break-off] преследования нет ({ $target })
    [eliminate] враг изрублен в преследовании ({ $target })
   *[off-map] враг изрублен ({ $target }), преследование за карту
}, выпало { $die }

## Модификаторы

mpike-told-modifiers = { $more ->
    [yes] Ещё
   *[no] Модификаторы
}: { $name1 } { $value1 }{ $value2 ->
        [none] {""}
       *[other] , { $name2 } { $value2 }
    }{ $value3 ->
        [none] {""}
       *[other] , { $name3 } { $value3 }
    }{ $value4 ->
        [none] {""}
       *[other] , { $name4 } { $value4 }
    }{ $value5 ->
        [none] {""}
       *[other] , { $name5 } { $value5 }
    }{ $value6 ->
        [none] {""}
       *[other] , { $name6 } { $value6 }
    }
mpike-mod-morale = мораль
mpike-mod-ratio = соотношение сил
mpike-mod-momentum = Momentum
mpike-mod-flank = фланг или тыл
mpike-mod-matrix = матрица боя
mpike-mod-attacker-pistols = пистолеты атакующего
mpike-mod-defender-pistols = пистолеты защитника
mpike-mod-attacker-leader = генерал атакующего
mpike-mod-defender-leader = генерал защитника
mpike-mod-attacker-broken = построение атакующего сломано
mpike-mod-attacker-confused = атакующий в замешательстве
mpike-mod-defender-broken = построение защитника сломано
mpike-mod-defender-confused = защитник в замешательстве
mpike-mod-attacker-salvo = залп атакующего
mpike-mod-defender-salvo = залп защитника
mpike-mod-ground = местность
mpike-mod-side = сторона гекса
mpike-mod-wagons = повозки
mpike-mod-advancing = огонь при наступлении
mpike-mod-retreating = огонь при отступлении
mpike-mod-at-retreating = по отступающим
mpike-mod-at-cavalry = по скачущей кавалерии
mpike-mod-after-salvo = после залпа
mpike-mod-firer-confused = стрелки в замешательстве
mpike-mod-firer-broken = построение стрелков сломано
mpike-mod-firer-shaken = мораль стрелков потрясена
mpike-mod-weak = мало стрелков
mpike-mod-hedgehog = «ёж»
mpike-mod-from-flank = во фланг или тыл
mpike-mod-light = лёгкая пехота
mpike-mod-guns = орудия
mpike-mod-range = дальность
mpike-mod-double-battery = двойная батарея
mpike-mod-hedgehog-or-flank = «ёж» или фланг
mpike-mod-light-or-guns = лёгкая пехота или орудия
mpike-mod-further = дальше первой цели
mpike-mod-leader = генерал
mpike-mod-confused = замешательство
mpike-mod-shaken = мораль потрясена
mpike-mod-far = расстояние
mpike-mod-adjacent = вплотную
mpike-mod-checks = несколько проверок сразу
mpike-mod-commander = командир корпуса
mpike-mod-army-commander = командующий армией
mpike-mod-contact = враг вплотную
mpike-mod-cavalry-wing = корпус кавалерии
mpike-mod-cavalry-charge = кавалерия, «Атаковать»
mpike-mod-cavalry-receive = кавалерия, «Отразить атаку»
mpike-mod-second = второе продолжение
mpike-mod-scenario = сценарий
mpike-mod-no-continue = «Нет продолжения»
mpike-mod-hurt = большие потери
mpike-mod-steady = стойкая часть
mpike-mod-threshold = порог потерь достигнут
mpike-mod-enemies = путь закрыт врагом

## Броски

mpike-roll-initiative = инициатива
mpike-roll-preemption = перехват инициативы
mpike-roll-continuation = продолжение
mpike-roll-order = смена приказа
mpike-roll-musket = мушкетный огонь
mpike-roll-light = огонь лёгкой пехоты
mpike-roll-pistol = пистолетный огонь
mpike-roll-guns = огонь артиллерии
mpike-roll-morale = проверка морали
mpike-roll-rally = сбор
mpike-roll-interception = перехват
mpike-roll-combat = ближний бой
mpike-roll-unable = отступать некуда
mpike-roll-pursuit = преследование
mpike-roll-leader = потеря генерала
mpike-roll-replacement = судьба генерала

## Победа

mpike-losses = победные очки
mpike-level-draw = ничья
mpike-level-marginal = незначительная победа
mpike-level-substantial = значительная победа
mpike-level-decisive = решительная победа
mpike-end-won = { $winner }: { $level }. ПО: { $one } { $points }, { $other } { $others }
mpike-end-draw = Ничья. ПО: { $one } { $points }, { $other } { $others }
mpike-end-abandoned-draw = Ничья: поле боя сдано. ПО: { $one } { $points }, { $other } { $others }
mpike-terms-levels = { $side }: перевес в ПО для незначительной победы { $marginal }, значительной { $substantial }, решительной { $decisive }
mpike-terms-abandoned = Если все корпуса стороны с приказом «Собраться», поле боя сдано: партия кончается, и больше ничьей ей не получить
mpike-terms-turns = Партия кончается после хода { $turns }
