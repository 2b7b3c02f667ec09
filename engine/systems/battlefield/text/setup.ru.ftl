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
battlefield-muster-points = { $points } очков из { $most }: лишних { $over }
battlefield-muster-no-chief = В армии нет главнокомандующего
battlefield-muster-chiefs = Главнокомандующих { $count } ({ $units }), а он в армии один
battlefield-muster-corps-empty = В корпусе { $corps } нет отрядов; номера корпусов идут подряд
battlefield-muster-no-general = В корпусе { $corps } нет генерала
battlefield-muster-generals = В корпусе { $corps } генералов { $count } ({ $units }), а он в корпусе один
battlefield-muster-room = Столько отрядов ({ $count }) не поместятся там, где расставляют армию

## Список армии словами

battlefield-list-line = Строка { $line }: { $what }
battlefield-list-whole = { $what }
battlefield-list-empty = В списке нет отрядов
battlefield-list-long = В списке { $lines } строк; читаются { $most }
battlefield-list-nobody = какой это отряд?
battlefield-list-several = «{ $word }» может значить: { $names }
battlefield-list-unknown = отряда «{ $word }» нет{ $count ->
    [0] {""}
   *[other] ; возможно, { $near }
}
battlefield-list-ranks = { $unit }: сколько шеренг?
battlefield-list-twice = «{ $word }» названо дважды
battlefield-list-word = непонятно: «{ $word }»

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
