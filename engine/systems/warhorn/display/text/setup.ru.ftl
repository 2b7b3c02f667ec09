### WARHORN до игры: ландшафт, армии и расстановка.

warhorn-ground-hill = холм
warhorn-ground-wood = лес
warhorn-ground-building = здание
warhorn-ground-wall = стена
warhorn-ground-fence = ограда
warhorn-ground-rough = труднопроходимый участок
warhorn-ground-stream = ручей
warhorn-ground-rocks = скалы
warhorn-ground-bridge = мост через ручей
warhorn-ground-gorge = ущелье между скал

## Сбор армии

warhorn-editor-army = Собрать армию
warhorn-editor-ready = Посмотреть готовые армии
warhorn-army-bring = Взять готовую армию сразу…
warhorn-army-nobody = Отрядов пока нет, очков на армию: { $most }. Добавьте отряды или возьмите готовую армию.
warhorn-army-sum = **Очков: { $points } из { $most }** · отрядов: { $units }
warhorn-army-facts = { $men } · очков: { $points }{ $leader ->
    [none] {""}
    [regular] {" "}· генерал
    [mercenary] {" "}· наёмный генерал
   *[chief] {" "}· Главнокомандующий
}{ $standard ->
    [yes] {" "}· знамя
   *[no] {""}
}{ $musician ->
    [yes] {" "}· музыкант
   *[no] {""}
}
warhorn-army-line = { $held ->
    [yes] **{ $unit }**
   *[no] { $unit }
} · { warhorn-army-facts }
warhorn-army-about = { warhorn-army-facts }
warhorn-army-named = { $name }
warhorn-army-add = Добавить отряд ({ $list })…
warhorn-army-card = { $name } · за модель: { $points }
warhorn-army-card-about = { $kind ->
    [foot] Пехота
    [horse] Кавалерия
    [skirmish] Застрельщики
    [chariot] Колесницы
    [scythed] Тяжёлые колесницы
    [elephant] Слоны
   *[battery] Боевые машины
}: { $arms } · Мастерство { $skill } · Стойкость { $resilience }{ $body ->
    [light] {" "}· лёгкий доспех
    [heavy] {" "}· тяжёлый доспех
    [full] {" "}· полный доспех
   *[none] {""}
}{ $shield ->
    [small] {" "}· малый щит
    [large] {" "}· большой щит
   *[none] {""}
}{ $barding ->
    [light] {" "}· лёгкий доспех коня
    [heavy] {" "}· тяжёлый доспех коня
   *[none] {""}
}
warhorn-army-unit = Выбрать отряд…
warhorn-army-change = Изменить: { $unit }…
warhorn-army-men = { $change ->
    [more] Добавить { $by }
   *[less] Убрать { $by }
}: { $who }, станет { $men }
warhorn-army-leader = { $leader ->
    [none] Без генерала
    [regular] Регулярный генерал
    [mercenary] Наёмный генерал
   *[chief] Главнокомандующий
}
warhorn-army-bearer-on = Добавить: { $bearer ->
    [standard] знаменосец
   *[musician] музыкант
}
warhorn-army-bearer-off = Убрать: { $bearer ->
    [standard] знаменосец
   *[musician] музыкант
}
warhorn-army-copy = Добавить такой же
warhorn-army-remove = Убрать отряд
warhorn-army-from = Сменить список отрядов или взять готовую армию…
warhorn-army-list = Отряды: { $list }
warhorn-army-ready = Готовая: { $army }
warhorn-army-ready-about = Очков: { $points } · отрядов: { $units }
warhorn-army-choose = Открыть готовую армию, посмотреть и изменить…
warhorn-army-offers = Готовые армии до { $most } очков:
warhorn-army-offer = **{ $army }** (очков: { $points }): { $units }
warhorn-army-text = Править как текст
warhorn-army-text-about = Строка на отряд: название, воины по типам (8/24), генерал, главком, наёмник, знамя, музыкант
warhorn-army-give = Выставить эту армию
warhorn-army-clear = Начать заново

## Ландшафт

warhorn-editor-terrain = Поставить ландшафт
warhorn-terrain-first = Поставить автоматически…
warhorn-terrain-named = { $ground }
warhorn-terrain-left = Осталось поставить: { $least ->
    [0] до { $left }
   *[other] { $spare ->
        [0] { $left }
       *[other] от { $least } до { $left }
    }
}
warhorn-terrain-at = **{ $ground }**: { $length } × { $width } см, середина в { $x } см от западного края и в { $y } см от южного, поворот { $angle }°
warhorn-terrain-kinds = Вид ландшафта…
warhorn-terrain-spots = Свободные места…
warhorn-terrain-spot = { $x }; { $y } см
warhorn-terrain-move = Сдвинуть или повернуть…
warhorn-terrain-by = На { $by } см { $way ->
    [north] к северу
    [south] к югу
    [east] к востоку
   *[west] к западу
}
warhorn-terrain-turned = На { $angle }° { $hand ->
    [left] влево
   *[right] вправо
}
warhorn-terrain-sizes = Изменить размер…
warhorn-terrain-resized = { $change ->
    [more] { $what ->
        [length] Длиннее
       *[width] Шире
    }
   *[less] { $what ->
        [length] Короче
       *[width] Уже
    }
} на { $by } см
warhorn-terrain-text = Указать место и размер
warhorn-terrain-text-about = Вид, середина в см от запада и юга, размер, градусы: ландшафт лес 120,60 размер 30x20 фронт 45
warhorn-terrain-give = Поставить здесь
warhorn-terrain-end = Больше не ставить

## Расстановка

warhorn-editor-deploy = Продумать расстановку
warhorn-deploy-now = Расставить и сразу подтвердить…
warhorn-deploy-made = Расставлено отрядов: { $placed } из { $units }
warhorn-deploy-nowhere = Осталось расставить: { $units }
warhorn-deploy-in-hand = Выбран отряд: **{ $unit }**, ещё не расставлен
warhorn-deploy-stands = Выбран отряд: **{ $unit }** ({ $x } см от запада, { $y } от юга, направление { $angle }°)
warhorn-deploy-arrange = Расставить автоматически…
warhorn-way-line = Боевая линия
warhorn-way-line-about = Пехота в центре, конница на крыльях, лёгкие отряды впереди
warhorn-way-two-lines = Две линии
warhorn-way-two-lines-about = Лучшая пехота впереди, прочая сзади, лёгкие отряды на крыльях
warhorn-way-strong-right = Сильное правое крыло
warhorn-way-strong-right-about = Вся конница справа, линия сдвинута к этому краю
warhorn-way-strong-left = Сильное левое крыло
warhorn-way-strong-left-about = Вся конница слева, линия сдвинута к этому краю
warhorn-deploy-unit = Выбрать отряд…
warhorn-deploy-named = { $unit }
warhorn-deploy-unit-about = Моделей: { $men }{ $state ->
    [nowhere] {" "}· не расставлен
   *[stands] {""}
}
warhorn-deploy-part = Поставить: { $unit }…
warhorn-deploy-in-part = { $across ->
    [left] Левое крыло
    [centre] Центр
   *[right] Правое крыло
}, { $depth ->
    [front] первая линия
    [second] вторая линия
   *[reserve] резерв
}
warhorn-deploy-move = Построить, сдвинуть: { $unit }…
warhorn-deploy-by = На { $by } см { $way ->
    [ahead] вперёд
    [back] назад
    [left] влево
   *[right] вправо
}
warhorn-deploy-turned = Повернуть на { $angle }° { $hand ->
    [left] влево
   *[right] вправо
}
warhorn-deploy-order = { $order ->
    [very-dense] Очень плотное построение
    [dense] Плотное построение
   *[open] Разомкнутое построение
}
warhorn-deploy-shape = { $shape ->
    [line] В одну шеренгу
   *[block] Тесной группой
}
warhorn-deploy-text = Указать места
warhorn-deploy-text-about = Строка на отряд: место Р1 100,25 фронт 0 плотный (см от запада и юга, затем градусы)
warhorn-deploy-give = Подтвердить расстановку
warhorn-deploy-clear = Начать заново

## Броски

warhorn-roll-deployment = бросок за расстановку
warhorn-roll-first-turn = бросок за первый ход
warhorn-roll-terrain = бросок за ландшафт
