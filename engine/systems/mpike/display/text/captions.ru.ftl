### «Мушкет и пика»: что написано на кнопках приказов.

## До первого хода

mpike-do-set-orders = { $wing1 }: { $order1 ->
    [charge] «Атаковать»
    [make-ready] «Быть готовыми»
    [receive-charge] «Отразить атаку»
   *[rally] «Собраться»
}{ $order2 ->
    [none] {""}
    [charge] , { $wing2 }: «Атаковать»
    [make-ready] , { $wing2 }: «Быть готовыми»
    [receive-charge] , { $wing2 }: «Отразить атаку»
   *[rally] , { $wing2 }: «Собраться»
}{ $order3 ->
    [none] {""}
    [charge] , { $wing3 }: «Атаковать»
    [make-ready] , { $wing3 }: «Быть готовыми»
    [receive-charge] , { $wing3 }: «Отразить атаку»
   *[rally] , { $wing3 }: «Собраться»
}{ $order4 ->
    [none] {""}
    [charge] , { $wing4 }: «Атаковать»
    [make-ready] , { $wing4 }: «Быть готовыми»
    [receive-charge] , { $wing4 }: «Отразить атаку»
   *[rally] , { $wing4 }: «Собраться»
}{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
mpike-do-open-none = Без разомкнутого строя
mpike-do-open-units = Разомкнуть: { $units }
mpike-do-open-many = Разомкнуть строй, частей: { $count }

## Чья очередь

mpike-do-activate = Активизировать: { $wing }
mpike-do-pass = Пас: { $wing }
mpike-do-let-act = Не перехватывать
mpike-do-preempt = Перехватить: { $wing } · { $percent } %
mpike-do-preempt-aid = Перехват: { $wing } + КА · { $percent } %
mpike-do-keep-order = Оставить { $order }
mpike-do-change = Сменить на { $order } · { $percent } %
mpike-do-change-aid = Сменить на { $order }, с КА · { $percent } %
mpike-do-continue = Продолжить · { $percent } %
mpike-do-continue-aid = Продолжить, с КА · { $percent } %
mpike-do-finish = Закончить: { $wing }

## Акции

mpike-do-move = { $units } → { $hex }{ $turned ->
    [yes] , на { $facing }
   *[no] {""}
}{ $state ->
    [confused] , в замешательстве
    [broken] , построение сломано
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
} · { $cost } ОД
mpike-do-wheel = { $units } → { $hex }{ $turned ->
    [yes] , на { $facing }
   *[no] {""}
}{ $state ->
    [confused] , в замешательстве
    [broken] , построение сломано
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
} · { $cost } ОД
mpike-do-move-pistol = { $units } → { $hex }, огонь: { $target } · { $percent } %
mpike-do-pistol = Пистолеты: { $units } → { $target } · { $percent } %
mpike-do-turn = { $units }: на { $facing } · { $cost } ОД
mpike-do-about = Контрмарш: { $units }, на { $facing } · { $cost } ОД
mpike-do-restack-top = Поставить сверху: { $units }
mpike-do-restack-below = Поставить снизу: { $units }
mpike-do-halt = Остановиться в { $hex }
mpike-do-enter = Ввести в { $hex }: { $units }{ $formation ->
    [open] , разомкнутый строй
    [column] , колонна
   *[other] {""}
}{ $looks ->
    [yes] , на { $facing }
   *[no] {""}
}
mpike-do-hedgehog = Построить «ежа»: { $units }
mpike-do-reform = { $how ->
    [pistol] Перезарядить: { $units }
    [open] Разомкнуть строй: { $units }
    [close] Сомкнуть строй: { $units }
    [column] { $about ->
        [yes] Из колонны назад: { $units }
       *[no] Из колонны вперёд: { $units }
    }
    [hedgehog] Выйти из «ежа»: { $units }
   *[formation] Перестроить: { $units }
}{ $helped ->
    [yes] {" "}+ { $leader }
   *[no] {""}
}
mpike-do-rally = Собрать: { $units }{ $helped ->
    [yes] {" "}+ { $leader }
   *[no] {""}
}{ $turned ->
    [yes] , на { $facing }
   *[no] {""}
} · { $percent } %
mpike-do-fire-skirmish = Огонь: { $units } → { $target }{ $salvo ->
    [true] , залп
   *[false] {""}
} · { $percent } %
mpike-do-fire-advancing = { $steps ->
    [yes] { $units } → { $hex }, огонь: { $target }
   *[no] Наверх и огонь: { $units } → { $target }
}{ $salvo ->
    [true] , залп
   *[false] {""}
} · { $percent } %
mpike-do-fire-retreating = Огонь: { $units } → { $target }, { $steps ->
    [yes] отход в { $hex }
   *[no] затем вниз
}{ $salvo ->
    [true] , залп
   *[false] {""}
} · { $percent } %
mpike-do-fire-salvo = Дать залп: { $units } → { $target } · { $percent } %
mpike-do-fire-guns = Огонь: { $units } → { $target }{ $two ->
    [yes] {" "}({ $hex })
   *[no] {""}
}{ $side ->
    [left] , левая линия
    [right] , правая линия
   *[none] {""}
}{ $end ->
    [none] {""}
   *[other] {" "}в сторону { $end }
} · { $percent } %
mpike-do-turn-guns = { $units }: на { $facing }
mpike-do-limber = На передки: { $units }
mpike-do-unlimber = Снять с передков: { $units }, на { $facing }
mpike-do-ride = { $leader } → { $hex }
mpike-do-end-actions = Закончить акции

## Реакции

mpike-do-no-reaction = Не реагировать
mpike-do-let-move = Пропустить всё движение
mpike-do-react-shoot = { $salvo ->
    [true] Дать залп
   *[false] Огонь
}: { $units } · { $percent } %
mpike-do-react-fire = Огонь: { $units } → { $target } · { $percent } %
mpike-do-react-salvo = Дать залп: { $units } → { $target } · { $percent } %
mpike-do-react-turn = { $units }: на { $facing }
mpike-do-react-wheel = Захождение: { $units }, на { $facing }, { $half ->
    [left] слева на месте
   *[right] справа на месте
}
mpike-do-react-hedgehog = Построить «ежа»: { $units } · { $percent } %
mpike-do-withdraw = Отойти: { $units } → { $hex }{ $turned ->
    [yes] , на { $facing }
   *[no] {""}
}
mpike-do-withdraw-leader = Отъехать: { $leader } → { $hex }
mpike-do-swap-top = Поставить сверху: { $units }
mpike-do-swap-below = Поставить снизу: { $units }
mpike-do-intercept = Перехватить: { $units } · { $percent } %
mpike-do-ride-out = { $moved ->
    [yes] До { $hex }
   *[no] Остаться в { $hex }
}, на { $facing }{ $state ->
    [confused] , в замешательстве
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
} · { $cost } ОД
mpike-do-pistol-shot = Стрелять · { $percent } %
mpike-do-hold-fire = Воздержаться от огня
mpike-do-close = Атаковать сразу
mpike-do-hold-back = Не атаковать
mpike-do-cover = Занять укрытие
mpike-do-no-cover = Не укрываться
mpike-do-sidestep = Уклониться в { $hex }
mpike-do-stand-fast = Стоять · 1 хит построения
mpike-do-split = Лёгкая пехота { $light }, кавалерия { $horse }

## Ближний бой

mpike-do-no-attacks = Не атаковать
mpike-do-no-counters = Не контратаковать
mpike-do-attack = Атаковать { $hexes }: { $units }
mpike-do-counter = Контратаковать { $hexes }: { $units }
mpike-do-attack-several = Атаковать { $attacks }
mpike-do-counter-several = Контратаковать { $attacks }
mpike-do-attack-many = Атаковать { $hexes }, частей: { $count }
mpike-do-counter-many = Контратаковать { $hexes }, частей: { $count }
mpike-do-save-pistols = Беречь пистолеты
mpike-do-spend-pistols = Стреляют: { $units }
mpike-do-retreat-first = Первой: { $units }
mpike-do-flee-first = Первой: { $units }
mpike-do-retreat = { $flees ->
    [yes] Бежать в { $hex }
   *[no] Отступить в { $hex }
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
}
mpike-do-retreat-off = { $flees ->
    [yes] Бежать за карту
   *[no] Отступить за карту
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
}
mpike-do-pursue = { $units } → { $target }
mpike-do-advance = { $units } → { $hex }{ $turned ->
    [yes] , на { $facing }
   *[no] {""}
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
}
mpike-do-stay-put = Не наступать
mpike-do-keep-facing = Оставить: на { $facing }
mpike-do-face = На { $facing }

## Генералы

mpike-do-join = { $units } ({ $hex })
mpike-do-place = В { $hex }
mpike-do-lose-leader = Не спасать: { $leader }

## Заголовки: в вопросе часть названа, в заголовке её надо назвать

mpike-do-whole-ride-out = { $moved ->
    [yes] { $unit } → { $hex }
   *[no] { $unit }: остаться в { $hex }
}, на { $facing }{ $state ->
    [confused] , в замешательстве
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
} · { $cost } ОД
mpike-do-whole-retreat = { $unit }: { $flees ->
    [yes] бежать в { $hex }
   *[no] отступить в { $hex }
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
}
mpike-do-whole-retreat-off = { $unit }: { $flees ->
    [yes] бежать за карту
   *[no] отступить за карту
}{ $riders ->
    [0] {""}
   *[other] {" "}+ { $leaders }
}
mpike-do-whole-pistol-shot = Стрелять из пистолетов: { $unit } · { $percent } %
mpike-do-whole-close = Атаковать сразу: { $unit }
mpike-do-whole-sidestep = { $unit }: уклониться в { $hex }
