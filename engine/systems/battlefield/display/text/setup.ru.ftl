### «Поле боя»: армии, местность и расстановка перед игрой (4.2–4.4) и чего не может судья.

battlefield-phase-armies = Составление армий
battlefield-phase-field = Местность
battlefield-phase-sketches = Расстановка

## О чём спрашивают

battlefield-ask-army = Выставьте армию не дороже { $points } очков: готовую, свою или списком из файла. Противник увидит её, когда готовы будут оба
battlefield-ask-cards = Тайно возьмите карты местности: { $count }, одинаковых не больше { $alike }
battlefield-ask-card = Сыграйте карту местности
battlefield-ask-beat = На столе карта «{ $card }». Согласиться или побить её своей картой?
battlefield-ask-piece = { $piece }: куда поставить на { $half ->
    [own] своей половине
   *[other] половине противника
}?
battlefield-ask-sketch = Расставьте армию ({ $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[many] { $units } отрядов
}) на своей половине вне нейтральной полосы и запечатайте план. Противник увидит его, когда запечатаны будут оба

## Армии

battlefield-muster-both = Назовите готовую армию или перечислите отряды, а не то и другое сразу
battlefield-muster-list = Готовой армии { $list } нет
battlefield-muster-empty = В армии нет отрядов
battlefield-muster-card = { $unit }: такого отряда в этой игре нет
battlefield-muster-ranks = { $unit }: { $ranks ->
    [one] { $ranks } шеренга
    [few] { $ranks } шеренги
   *[many] { $ranks } шеренг
}; можно от 1 до { $most }
battlefield-muster-corps-number = { $unit }: корпус { $corps }; номера корпусов от 1 до { $most }
battlefield-muster-two-figures = { $unit }: генерал и главнокомандующий не могут быть в одном отряде; если другого генерала в корпусе нет, им командует сам главнокомандующий
battlefield-muster-points = Очков { $points } из { $most }: лишних { $over }
battlefield-muster-no-chief = В армии нет главнокомандующего
battlefield-muster-chiefs = Главнокомандующих { $count } ({ $units }), а он в армии один
battlefield-muster-corps-empty = В корпусе { $corps } нет отрядов; номера корпусов идут подряд
battlefield-muster-no-general = В корпусе { $corps } нет генерала
battlefield-muster-generals = В корпусе { $corps } генералов { $count } ({ $units }), а он в корпусе один
battlefield-muster-room = Столько отрядов ({ $count }) не поместятся там, где расставляют армию

## Список армии словами

battlefield-list-empty = В списке нет отрядов
battlefield-list-long = В списке { $lines } строк; читаются { $most }
battlefield-list-nobody = Строка { $line }: какой это отряд?
battlefield-list-several = Строка { $line }: «{ $word }» может значить: { $names }
battlefield-list-unknown = Строка { $line }: отряда «{ $word }» нет{ $count ->
    [0] {""}
   *[other] ; возможно, { $near }
}
battlefield-list-ranks = Строка { $line }: { $unit }: сколько шеренг?
battlefield-list-twice = Строка { $line }: «{ $word }» названо дважды
battlefield-list-word = Строка { $line }: непонятно: «{ $word }»

## Местность

battlefield-cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, а на руку берут { $hand }
battlefield-cards-unknown = Карты местности { $card } нет
battlefield-cards-alike = { $card }: карт { $count }, одинаковых бывает не больше { $most }
battlefield-card-not-held = Карты «{ $card }» у вас на руке нет
battlefield-card-nothing-to-beat = Сейчас ваш ход картой, бить нечего
battlefield-card-not-your-turn = На столе карта противника: побейте её или согласитесь
battlefield-piece-must = Элемент «{ $piece }» нужно поставить; не ставить можно только равнину, грязь, пески и пашню
battlefield-piece-heading = Поворот от 0 до 359,5 градуса
battlefield-piece-across = Элемент «{ $piece }» должен пересекать стол от края до края
battlefield-piece-half = Элемент «{ $piece }» должен целиком лежать на { $side ->
    [red] южной половине
   *[black] северной половине
}
battlefield-piece-overlap = Элемент «{ $piece }» лёг бы на другую местность: { $ground }
battlefield-piece-needs = Элемент «{ $piece }» должен лежать поперёк, от берега до берега: { $ground }
battlefield-piece-room = Элемент «{ $piece }» не оставит армии места для расстановки на { $side ->
    [red] южной половине
   *[black] северной половине
}

## Расстановка

battlefield-sketch-not-now = Сейчас планов расстановки не рисуют
battlefield-sketch-sealed = Ваш план запечатан
battlefield-sketch-not-yours = Расставлять можно только свои отряды
battlefield-sketch-each-once = Назовите каждый отряд один раз и его место
battlefield-sketch-heading = { $unit }: направление от 0 до 359,5 градуса
battlefield-sketch-off-table = { $unit } оказался бы за краем стола
battlefield-sketch-strip = { $unit } оказался бы на { $over } шага за линией расстановки; она проходит в { $line } шагах от южного края
battlefield-sketch-closed = { $unit }: местность для отряда закрыта ({ $ground })
battlefield-sketch-overlap = { $unit } наложился бы на { $other } на { $by } шага
battlefield-sketch-way = Судья расставляет боевой линией, с отведённым левым или правым крылом или в глубину
battlefield-sketch-room = Отряды не помещаются на своей половине
battlefield-seal-missing = { $count ->
    [one] Ещё не расставлен { $count } отряд
    [few] Ещё не расставлены { $count } отряда
   *[many] Ещё не расставлены { $count } отрядов
}: { $units }

## Сборка армии

battlefield-editor-army = Собрать армию
battlefield-editor-ready = Готовая армия
battlefield-editor-list = Загрузить список
battlefield-army-nobody = Пока никого: очков { $most }. Добавляйте отряды, начните с готовой армии или напишите список
battlefield-army-sum = **Очков: { $points } из { $most }** · { $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[many] { $units } отрядов
} · { $corps ->
    [one] { $corps } корпус
    [few] { $corps } корпуса
   *[many] { $corps } корпусов
} · маркеров приказов { $markers }
battlefield-army-corps = **Корпус { $corps }**: { $units }
battlefield-army-broken = Список пока непонятен ({ $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}). Поправьте его как текст
battlefield-army-add = Добавить отряд ({ $list })
battlefield-army-card = { $name } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за шеренгу, до { $most }
battlefield-army-card-about = Движение { $move }, рукопашный бой { $melee }, Защита { $protection }{ $count ->
    [0] {""}
    [1] ; { $one }
   *[other] ; { $one }, { $other }
}
battlefield-army-unit = Взять отряд в работу
battlefield-army-named = { $name }
battlefield-army-unit-about = корпус { $corps }, очков { $points }
battlefield-army-change = Изменить: { $unit }
battlefield-army-ranks = { $ranks ->
    [one] { $ranks } шеренга
    [few] { $ranks } шеренги
   *[many] { $ranks } шеренг
} (очков { $points })
battlefield-army-figure-on = С ним: { $who }
battlefield-army-figure-off = Убрать: { $who }
battlefield-army-to-corps = В корпус { $corps }
battlefield-army-copy = Ещё один такой же
battlefield-army-remove = Убрать отряд
battlefield-army-from = Другие отряды или готовая армия
battlefield-army-list = Отряды: { $list }
battlefield-army-ready = Готовая: { $army }
battlefield-army-ready-about = очков { $points }, отрядов { $units }, корпусов { $corps }
battlefield-army-choose = Выберите готовую армию, её можно рассмотреть и изменить
battlefield-army-offers = Готовые армии не дороже { $most } очков:
battlefield-army-offer = **{ $army }** (очков { $points }): { $units }
battlefield-army-file = Пришлите текстовый файл командой `/армия` или напишите список здесь: по строке на отряд, название, шеренги, корпус и командиры, по-русски или по-английски. Например:
battlefield-army-example = ```{ $text }```
battlefield-army-text = Править как текст
battlefield-army-text-about = По строке на отряд: название, шеренги, корпус, генерал, главнокомандующий, знаменосец, музыкант
battlefield-army-give = Выставить эту армию
battlefield-army-clear = Начать заново

## Карты местности на руку

battlefield-editor-cards = Взять карты
battlefield-hand-taken = { $count ->
    [0] Карты ещё не взяты; на руку берут { $hand }
   *[other] Карты ({ $count } из { $hand }): { $cards }
}
battlefield-hand-take = Взять карту (осталось { $count })
battlefield-hand-back = Вернуть карту
battlefield-hand-card = { $card }
battlefield-hand-give = Взять эти карты

## Как поставить местность

battlefield-editor-piece = Поставить местность
battlefield-piece-at = { $piece }: середина в { $x } шагах от западного края и в { $y } от южного, поворот { $angle }°
battlefield-piece-spots = Места
battlefield-piece-spot = { $x }; { $y } · { $angle }°
battlefield-piece-move = Сдвинуть
battlefield-piece-by = на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} { $way ->
    [north] к северу
    [south] к югу
    [east] к востоку
   *[west] к западу
}
battlefield-piece-turn = Повернуть
battlefield-piece-turned = на { $angle }° { $hand ->
    [left] влево
   *[right] вправо
}
battlefield-piece-text = Указать место
battlefield-piece-text-about = Шаги от западного и от южного края, градусы поворота: 12 8 45
battlefield-piece-give = Поставить здесь
battlefield-piece-waive = Не ставить

## План расстановки

battlefield-editor-sketch = Нарисовать план
battlefield-sketch-made = Расставлено { $placed } из { $units ->
    [one] { $units } отряда
   *[other] { $units } отрядов
}
battlefield-sketch-nowhere = Ещё не стоят: { $units }
battlefield-sketch-in-hand = В работе: { $unit }
battlefield-sketch-stands = В работе: { $unit }, в { $x } шагах от западного края и в { $y } от южного, направление { $angle }°
battlefield-sketch-arrange = Пусть всех расставит судья
battlefield-arrange-battle-line = Боевая линия
battlefield-arrange-refused-left = Левое крыло отведено
battlefield-arrange-refused-right = Правое крыло отведено
battlefield-arrange-deep = В глубину
battlefield-sketch-unit = Взять отряд в работу
battlefield-sketch-named = { $unit }
battlefield-sketch-unit-stands = корпус { $corps }, шеренг { $ranks }
battlefield-sketch-unit-nowhere = корпус { $corps }, шеренг { $ranks }; ещё не стоит
battlefield-sketch-move = Сдвинуть: { $unit }
battlefield-sketch-put = Поставить на линию
battlefield-sketch-by = на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} { $way ->
    [ahead] вперёд
    [back] назад
    [left] влево
   *[right] вправо
}
battlefield-sketch-turned = повернуть на { $angle }° { $hand ->
    [left] влево
   *[right] вправо
}
battlefield-sketch-text = Указать места
battlefield-sketch-text-about = По строке на отряд: передний левый угол в шагах от запада и от юга, направление в градусах
battlefield-sketch-seal = Запечатать план
