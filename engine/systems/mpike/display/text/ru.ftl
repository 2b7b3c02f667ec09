### «Мушкет и пика»: слова правил.

mpike-phase-setup = Подготовка
mpike-phase-initiative = Фаза инициативы
mpike-phase-activations = Фаза активизации
mpike-phase-rout = Фаза бегства
mpike-phase-markers = Фаза удаления маркеров
mpike-chapter-setup = Тайные приказы
mpike-chapter-activation = { $wing } · { $order }{ $number ->
    [1] {""}
   *[other] {" "}· активизация № { $number }
}
mpike-chapter-combat = Ближний бой: { $wing }

mpike-order-charge = «Атаковать»
mpike-order-make-ready = «Быть готовыми»
mpike-order-receive-charge = «Отразить атаку»
mpike-order-rally = «Собраться»

mpike-facing-n = С
mpike-facing-ne = СВ
mpike-facing-e = В
mpike-facing-se = ЮВ
mpike-facing-s = Ю
mpike-facing-sw = ЮЗ
mpike-facing-w = З
mpike-facing-nw = СЗ
mpike-facing-none = нет

mpike-formation-normal = обычное построение
mpike-formation-confused = построение в замешательстве: ПД вдвое меньше, огонь и бой хуже
mpike-formation-broken = построение сломано: двигаться нельзя, огонь и бой ещё хуже
mpike-formation-hedgehog = «ёж»: без флангов, без огня и движения
mpike-formation-open = разомкнутый строй: без хитов построения от местности, бой как в замешательстве
mpike-formation-column = колонна: ПД больше на 2, без огня и атак
mpike-formation-none = без построения

mpike-kind-cuirassiers = кавалерия, кирасиры
mpike-kind-arquebusiers = кавалерия, аркебузиры
mpike-kind-dismounted = спешенная кавалерия
mpike-kind-light = лёгкая пехота
mpike-kind-heavy = тяжёлая пехота
mpike-kind-heavy-no-pikes = тяжёлая пехота без пик
mpike-kind-double = тяжёлая пехота двойного размера
mpike-kind-double-no-pikes = тяжёлая пехота двойного размера без пик
mpike-kind-guns-12 = 12-фунтовая батарея
mpike-kind-guns-4-8 = 4–8-фунтовая батарея
mpike-kind-guns-3 = 3-фунтовая батарея

rule-book-mpike = Мушкет и пика
