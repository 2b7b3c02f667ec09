### «Мушкет и пика»: доска, части и генералы словами.

mpike-recent-move = { $units }: { $way ->
    [retreat] отступление в
    [rout] бегство в
    [advance] наступление в
    [pursuit] преследование до
    [withdraw] отход в
    [sidestep] уклонение в
    [ride] перехват в
    [wheel] захождение в
    [turn] поворот в
    [about] контрмарш в
    [enter] выход на карту в
   *[move] движение в
} { $hex }
mpike-recent-fire = { $units }: огонь по { $hex }, { $hits ->
    [0] без потерь
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}
mpike-recent-combat = { $units }: атака на { $hex }, { $loser ->
    [attacker] атакующий
   *[defender] защитник
} { $fate ->
    [shaken] потрясён и отступает на { $retreat ->
        [one] { $retreat } гекс
        [few] { $retreat } гекса
       *[many] { $retreat } гексов
    }
    [broken] сломлен
   *[eliminated] уничтожен
}
mpike-recent-dice = кубик, модификаторы и строка: { $dice }

mpike-unit-kind = { $unit }: { $kind }
mpike-unit-strength = сила { $strength } из { $printed }, { $hits ->
    [0] хитов нет
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}; порог потерь { $most }
mpike-unit-reached = порог потерь достигнут: выше потрясённой мораль не поднимется, за новые хиты от огня проверка морали
mpike-unit-morale = мораль { $morale }{ $level ->
    [shaken] , потрясена (на фишке { $printed })
    [broken] , сломлена (на фишке { $printed })
   *[normal] {" "}(на фишке { $printed })
}
mpike-unit-formation = { $formation }
mpike-unit-pistols = { $left ->
    [0] пистолеты разряжены
    [one] пистолеты: ещё { $left } выстрел
   *[few] пистолеты: ещё { $left } выстрела
}
mpike-unit-guns = мораль { $morale }, настильная дальность { $grazing }, наибольшая { $range }
mpike-unit-captured = орудия захвачены стороной «{ $side }»
mpike-unit-disabled = орудия выведены из строя до конца партии
mpike-unit-limbered = орудия на передках: двигаться можно, стрелять нельзя
mpike-unit-double-battery = двойная батарея
mpike-unit-at = стоит в { $hex }, ориентация { $facing }
mpike-unit-in = стоит в { $hex }, без ориентации
mpike-unit-moves = потенциал движения сейчас: { $allowance } ОД
mpike-unit-with = в одной группировке: { $units }
mpike-unit-leader = при части генерал: { $leader }
mpike-unit-wing = { $wing }, приказ { $order }
mpike-unit-out-of-command = вне командования: обязана вернуться; огонь только реагирующий, перестроение и сбор только через КА
mpike-unit-touches = вплотную враги: { $units }
mpike-unit-regimental = с полковым орудием
mpike-unit-below = в группировке снизу, стрелять нельзя
mpike-unit-momentum = есть Momentum
mpike-unit-salvo = залп в этот ход уже был
mpike-unit-fired = в этот ход уже стреляла или поворачивалась
mpike-unit-acted = акция в этой активизации уже была
mpike-unit-held = к ней присоединились в этой активизации, уйти из гекса нельзя
mpike-unit-helped-by-ac = в этой активизации ей помог командующий армией
mpike-unit-tried = в этой активизации уже пробовала перехватить
mpike-unit-covered = заняла укрытие
mpike-unit-spent = в этой активизации больше не ведёт реагирующий огонь
mpike-unit-stacked = кавалерия и лёгкая пехота действуют вместе
mpike-unit-points = сейчас даёт врагу ПО: { $points }
mpike-unit-coming = выходит на карту на { $turn }-м ходу
mpike-unit-eliminated = уничтожена, врагу ПО: { $points }
mpike-unit-merged = влита в другую часть, врагу ПО: { $points }
mpike-unit-pursued = ушла за карту в преследовании, врагу ПО: { $points }

mpike-order-permits-charge = «Атаковать»: сближаться обязательно, вплотную можно; нельзя перестраиваться, собираться и пасовать
mpike-order-permits-make-ready = «Быть готовыми»: движение, но не вплотную к врагу. Перестроение только при КК или рядом с ним, сбора нет
mpike-order-permits-receive-charge = «Отразить атаку»: не дальше 1 гекса и не вплотную к врагу. Перестроение где угодно, сбор только при КК или рядом с ним
mpike-order-permits-rally = «Собраться»: перестроение и сбор; нельзя приближаться к врагу, продолжать и перехватывать инициативу

mpike-leader-values = { $leader }: { $role ->
    [army] командующий армией
   *[wing] командир корпуса
}, рейтинг { $rating }
mpike-leader-replacement = его место занял заместитель ({ $leader })
mpike-leader-with = стоит в { $hex }, при нём: { $units }
mpike-leader-alone = один в { $hex }: будет потерян, если туда войдёт враг
mpike-leader-helps = раз за активизацию: движется, добавляет рейтинг к броску, помогает перестроить или собрать часть
mpike-leader-wing = командует: { $wing }, приказ { $order }
mpike-leader-commands = в командовании частей: { $held } из { $units }
mpike-leader-acted = { $how ->
    [move] в этой активизации уже двигался
    [aid] в этой активизации уже помог броску
   *[help] в этой активизации уже помог части
}
mpike-leader-coming = ещё не на карте
mpike-leader-removed = потерян в этот ход, судьба решится в Фазу удаления маркеров
mpike-leader-away = вернётся на { $turn }-м ходу
mpike-leader-dead = погиб
mpike-leader-reserve = примет корпус, если его командир погибнет
mpike-wing-is-finished = корпус закончил в этот ход
mpike-wing-is-bypassed = корпус пропущен и действует следующим
mpike-wing-is-no-continue = в этот ход корпус больше не продолжает
