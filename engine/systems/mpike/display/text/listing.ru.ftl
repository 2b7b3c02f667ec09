### «Мушкет и пика»: приказы по частям и видам, и что остаётся несделанным к концу акций.

mpike-act-activate = Активизация корпуса
mpike-act-pass = Пас
mpike-act-preempt = Перехват инициативы
mpike-act-order = Смена приказа
mpike-act-continue = Продолжение
mpike-act-enter = Выход на карту
mpike-act-move = Движение
mpike-act-move-alone = Движение отдельно от группировки
mpike-act-move-momentum = Движение с Momentum
mpike-act-move-momentum-alone = Движение с Momentum отдельно от группировки
mpike-act-move-pistol = Движение и выстрел из пистолетов
mpike-act-move-pistol-alone = Движение отдельно от группировки и выстрел
mpike-act-pistol = Выстрел из пистолетов
mpike-act-pistol-alone = Выстрел отдельно от группировки
mpike-act-turn = Смена ориентации
mpike-act-turn-alone = Смена ориентации отдельно от группировки
mpike-act-about = Контрмарш
mpike-act-about-alone = Контрмарш отдельно от группировки
mpike-act-restack = Порядок в группировке
mpike-act-halt = Остановка
mpike-act-hedgehog = Построение «ежа»
mpike-act-reform = Перестроение
mpike-act-rally = Сбор
mpike-act-fire = Огонь
mpike-act-fire-skirmish = Огонь (беспокоящий)
mpike-act-fire-advancing = Огонь (при наступлении)
mpike-act-fire-retreating = Огонь (при отступлении)
mpike-act-fire-salvo = Огонь (залповый)
mpike-act-limber = Взятие на передки
mpike-act-unlimber = Снятие с передков
mpike-act-leader = Движение генерала
mpike-act-withdraw = Отход
mpike-act-withdraw-leader = Отъезд генерала
mpike-act-intercept = Перехват
mpike-act-ride = Путь перехвата
mpike-act-retreat = Отступление
mpike-act-first = Идти первой
mpike-act-advance = Наступление
mpike-act-pursue = Преследование
mpike-act-sidestep = Уклонение
mpike-act-place-leader = Место генерала

mpike-list-left = { $left } ОД
mpike-list-hex = { $hex }
mpike-list-points = { $cost } ОД
mpike-list-percent = { $percent } %
mpike-list-facing = На { $facing }
mpike-list-wing = { $wing }
mpike-list-trial = { $what }{ $aid ->
    [yes] , с КА
   *[no] {""}
} · { $percent } %
mpike-list-commanded =
    { $units ->
        [one] { $units } часть
        [few] { $units } части
       *[many] { $units } частей
    }, { $alone ->
        [0] { $units ->
            [1] в командовании
           *[other] все в командовании
        }
       *[other] вне командования: { $alone }
    }
mpike-list-move = { $hex }{ $ground ->
    [none] {""}
   *[other] , { $ground }
}{ $state ->
    [confused] , в замешательстве
    [broken] , построение сломано
   *[same] {""}
} · { $cost } из { $have } ОД
mpike-list-move-facing = { $hex }{ $ground ->
    [none] {""}
   *[other] , { $ground }
}, на { $facing }{ $wheels ->
    [0] {""}
    [one] , { $wheels } захождение
    [few] , { $wheels } захождения
   *[many] , { $wheels } захождений
}{ $back ->
    [none] {""}
   *[other] , в командовании с { $back }
}{ $over ->
    [none] {""}
   *[other] , через орудия в { $over }
}{ $state ->
    [confused] , в замешательстве
    [broken] , построение сломано
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $stack ->
    [top] , сверху
    [below] , снизу
   *[none] {""}
} · { $cost } из { $have } ОД
mpike-list-turn = На { $facing }{ $back ->
    [none] {""}
   *[other] , в командовании с { $back }
}{ $over ->
    [none] {""}
   *[other] , через орудия в { $over }
}{ $state ->
    [confused] , в замешательстве
    [broken] , построение сломано
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $stack ->
    [top] , сверху
    [below] , снизу
   *[none] {""}
} · { $cost } из { $have } ОД
mpike-list-stack = { $stack ->
    [top] Встать сверху
   *[below] Встать снизу
}
mpike-list-beside = вплотную: { $units }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
mpike-list-entering = { $formation ->
    [open] Разомкнутый строй
    [column] Колонна
    [none] Без построения
   *[other] Обычное построение
}{ $looks ->
    [yes] , на { $facing }
   *[no] {""}
}
mpike-list-enter = { $hex }{ $formation ->
    [open] , разомкнутый строй
    [column] , колонна
   *[other] {""}
}{ $looks ->
    [yes] , на { $facing }
   *[no] {""}
}
mpike-list-reform = { $how ->
    [pistol] Перезарядить пистолет
    [open] Разомкнуть строй
    [close] Сомкнуть строй
    [column] { $about ->
        [yes] Из колонны назад
       *[no] Из колонны вперёд
    }
    [hedgehog] Выйти из «ежа»
   *[formation] Улучшить построение на уровень
}{ $helped ->
    [yes] {" "}+ { $leader }
   *[no] {""}
}
mpike-list-rally = { $helped ->
    [yes] С генералом: { $leader }
   *[no] Без генерала
}{ $looks ->
    [yes] , на { $facing }
   *[no] {""}
} · { $percent } %
mpike-list-shot = { $target } ({ $at }){ $salvo ->
    [yes] , залп
    [left] , залп левой половины
    [right] , залп правой половины
   *[no] {""}
}{ $half ->
    [left] , только левая половина
    [right] , только правая половина
   *[both] {""}
} · { $percent } %
mpike-list-move-shot = { $target } ({ $at }) из { $hex }, на { $facing }{ $back ->
    [none] {""}
   *[other] , в командовании с { $back }
}{ $over ->
    [none] {""}
   *[other] , через орудия в { $over }
}{ $state ->
    [confused] , в замешательстве
    [broken] , построение сломано
   *[same] {""}
}{ $stack ->
    [top] , сверху
    [below] , снизу
   *[none] {""}
} · { $percent } %, { $cost } ОД
mpike-list-advancing = { $target } ({ $at }), { $steps ->
    [yes] из { $hex }
   *[no] сверху
}{ $salvo ->
    [yes] , залп
    [left] , залп левой половины
    [right] , залп правой половины
   *[no] {""}
}{ $half ->
    [left] , только левая половина
    [right] , только правая половина
   *[both] {""}
} · { $percent } %
mpike-list-retreating = { $target } ({ $at }), { $steps ->
    [yes] затем отход в { $hex }
   *[no] затем вниз
}{ $salvo ->
    [yes] , залп
    [left] , залп левой половины
    [right] , залп правой половины
   *[no] {""}
}{ $half ->
    [left] , только левая половина
    [right] , только правая половина
   *[both] {""}
} · { $percent } %
mpike-list-guns = { $target } ({ $at }){ $side ->
    [left] , левая линия
    [right] , правая линия
   *[none] {""}
}{ $end ->
    [none] {""}
   *[other] , в сторону { $end }
} · { $percent } %
mpike-list-limber = Взять орудия на передки
mpike-list-wheel = На { $facing }{ $half ->
    [left] , слева на месте
    [right] , справа на месте
   *[none] {""}
}
mpike-list-off = За карту{ $hexes ->
    [none] {""}
   *[other] {" "}через { $hexes }
}
mpike-list-way = { $hex }{ $way ->
    [none] {""}
   *[other] , через { $way }
}
mpike-list-advance = { $hex }, на { $facing }
mpike-list-target = { $target } ({ $hex })
mpike-list-along = с частью: { $leaders }
mpike-list-ride = { $leader } → { $hex }
mpike-list-joins = там стоит: { $units }

mpike-unspent-rallies = Могут ещё собраться ({ $count }): { $units }
mpike-unspent-shots = Могут ещё выстрелить ({ $count }): { $units }
mpike-unspent-reforms = Могут ещё перестроиться ({ $count }): { $units }
mpike-unspent-moves = Не двигались ({ $count }): { $units }
mpike-unspent-entries = Не вышли на карту ({ $count }): { $units }
mpike-unspent-leaders = Генералы, у которых осталась акция ({ $count }): { $leaders }
mpike-unspent-attacks = Вплотную к врагу, но не атакуют ({ $count }): { $units }
mpike-unspent-counters = Вплотную к врагу, но не контратакуют ({ $count }): { $units }

mpike-warn-off = { $unit }: уход за карту, часть погибнет
mpike-warn-leader = { $leader }: генерал выбудет
mpike-warn-stand-fast = Часть получит 1 хит построения
