### «Поле боя»: армии, местность и расстановка перед игрой (4.2–4.4) и чего не может судья.

battlefield-phase-armies = Составление армий
battlefield-phase-field = Местность
battlefield-phase-sketches = Расстановка

## О чём спрашивают

battlefield-ask-army = Какую армию выставить (до { $points } очков)? Пока не готовы обе стороны, она скрыта.
battlefield-ask-cards = Какие карты местности взять (всего { $count }, одинаковых до { $alike })? Можно раздать случайно.
battlefield-ask-card = Какую карту местности сыграть?
battlefield-ask-beat = Сыграна карта «{ $card }»: пропустить или побить?
battlefield-ask-piece = Куда поставить местность ({ $piece }, { $half ->
    [own] своя половина
   *[other] половина противника
})?
battlefield-ask-sketch = Как расставить армию ({ $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[many] { $units } отрядов
})? Планы откроются одновременно.

## Армии

battlefield-muster-both = Назовите готовую армию или перечислите отряды, но не то и другое сразу
battlefield-muster-list = Готовой армии «{ $list }» нет
battlefield-muster-empty = В армии нет отрядов
battlefield-muster-card = { $unit }: такого отряда в этой игре нет
battlefield-muster-ranks = { $unit }: { $ranks ->
    [one] { $ranks } шеренга
    [few] { $ranks } шеренги
   *[many] { $ranks } шеренг
}, а можно от 1 до { $most }
battlefield-muster-corps-number = { $unit }: корпус { $corps }, а номера корпусов — от 1 до { $most }
battlefield-muster-two-figures = { $unit }: генерала и главнокомандующего вместе поставить нельзя. Без другого генерала корпусом командует сам главнокомандующий
battlefield-muster-points = Армия стоит { $points } при пределе { $most }: лишних очков { $over }
battlefield-muster-no-chief = Армии нужен главнокомандующий
battlefield-muster-chiefs = Главнокомандующих { $count } ({ $units }), а в армии он один
battlefield-muster-corps-empty = Корпус { $corps } пуст; номера корпусов идут подряд
battlefield-muster-no-general = Корпус { $corps }: нужен генерал
battlefield-muster-generals = Корпус { $corps }: генералов { $count } ({ $units }), а нужен один
battlefield-muster-room = Зона расстановки мала для этой армии (отрядов: { $count }). Возьмите меньше отрядов или шеренг

## Список армии словами

battlefield-list-empty = В списке нет отрядов
battlefield-list-long = Строк в списке: { $lines }, предел — { $most }
battlefield-list-nobody = Строка { $line }: назовите отряд
battlefield-list-several = Строка { $line }: «{ $word }» — это может быть { $names }
battlefield-list-unknown = Строка { $line }: отряда «{ $word }» нет{ $count ->
    [0] {""}
   *[other] ; возможно, { $near }
}
battlefield-list-ranks = Строка { $line }: укажите число шеренг ({ $unit })
battlefield-list-twice = Строка { $line }: «{ $word }» повторяется
battlefield-list-word = Строка { $line }: слово «{ $word }» в списках не используется

## Местность

battlefield-cards-count = Выбрано карт: { $count }, а нужно { $hand }
battlefield-cards-unknown = Карты местности «{ $card }» нет
battlefield-cards-alike = { $card }: карт { $count }, одинаковых можно до { $most }
battlefield-card-not-held = Карты «{ $card }» у вас нет
battlefield-card-nothing-to-beat = Бить нечего: сейчас ваша очередь играть карту
battlefield-card-not-your-turn = Противник сыграл карту: пропустите её или побейте
battlefield-piece-must = { $piece }: не ставить нельзя. Пропустить можно только равнину, грязь, пески и пашню
battlefield-piece-heading = Поворот — от 0° до 359,5°
battlefield-piece-across = { $piece }: местность должна пересекать стол от края до края
battlefield-piece-half = { $piece }: местность должна целиком лежать на { $side ->
    [red] южной половине
   *[black] северной половине
}
battlefield-piece-overlap = { $piece }: нельзя накрывать другую местность ({ $ground })
battlefield-piece-needs = { $piece }: местность должна лежать от берега до берега ({ $ground })
battlefield-piece-room = { $piece }: армии не останется места на { $side ->
    [red] южной половине
   *[black] северной половине
}. Сдвиньте к середине стола или к краю

## Расстановка

battlefield-sketch-not-now = Сейчас армии не расставляют: это делают до первого хода
battlefield-sketch-sealed = Ваша расстановка уже подтверждена
battlefield-sketch-not-yours = Расставлять можно только свои отряды
battlefield-sketch-each-once = Назовите каждый отряд один раз, с его местом
battlefield-sketch-heading = { $unit }: направление — от 0° до 359,5°
battlefield-sketch-off-table = { $unit }: отряд выходит за край стола
battlefield-sketch-strip = { $unit }: отряд на { $over } ш за линией расстановки ({ $line } ш от южного края)
battlefield-sketch-closed = { $unit }: местность для отряда закрыта ({ $ground })
battlefield-sketch-overlap = { $unit }: накладывается на другой отряд ({ $other }) на { $by } ш
battlefield-sketch-way = Такой готовой расстановки нет; выберите её на странице расстановки
battlefield-sketch-room = Отряды не помещаются в зоне расстановки
battlefield-seal-missing = { $count ->
    [one] Не расставлен { $count } отряд
    [few] Не расставлены { $count } отряда
   *[many] Не расставлено { $count } отрядов
}: { $units }

## Сборка армии

battlefield-editor-army = Собрать армию
battlefield-editor-ready = Посмотреть готовые армии
battlefield-editor-list = Прислать файлом
battlefield-army-bring = Взять готовую армию сразу…
battlefield-army-nobody = Отрядов пока нет, очков на армию: { $most }. Добавьте отряды, возьмите готовую армию или пришлите список.
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
battlefield-army-broken = { $count ->
    [one] Не прочитана { $count } строка
    [few] Не прочитаны { $count } строки
   *[many] Не прочитано { $count } строк
}. Исправьте список как текст.
battlefield-army-add = Добавить отряд ({ $list })…
battlefield-army-card = { $name } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за шеренгу, шеренг до { $most }
battlefield-army-card-about = Движение { $move } · рукопашный бой { $melee } · Защита { $protection }{ $count ->
    [0] {""}
    [1] {" "}· { $one }
   *[other] {" "}· { $one }, { $other }
}
battlefield-army-unit = Выбрать отряд…
battlefield-army-named = { $name }
battlefield-army-unit-about = Корпус { $corps } · очков: { $points }
battlefield-army-change = Изменить: { $unit }…
battlefield-army-ranks = { $ranks ->
    [one] { $ranks } шеренга
    [few] { $ranks } шеренги
   *[many] { $ranks } шеренг
} · очков: { $points }
battlefield-army-figure-on = Добавить: { $who }
battlefield-army-figure-off = Убрать: { $who }
battlefield-army-to-corps = Перевести в корпус { $corps }
battlefield-army-copy = Добавить такой же
battlefield-army-remove = Убрать отряд
battlefield-army-from = Сменить список отрядов или взять готовую армию…
battlefield-army-list = Отряды: { $list }
battlefield-army-ready = Готовая: { $army }
battlefield-army-ready-about = Очков: { $points } · отрядов: { $units } · корпусов: { $corps }
battlefield-army-choose = Открыть готовую армию, посмотреть и изменить…
battlefield-army-offers = Готовые армии до { $most } очков:
battlefield-army-offer = **{ $army }** (очков: { $points }): { $units }
battlefield-army-file = Пришлите текстовый файл командой `/армия` или напишите список здесь. На каждый отряд своя строка: название, шеренги, корпус, командиры. Можно по-русски и по-английски. Например:
battlefield-army-example = ```{ $text }```
battlefield-army-text = Править как текст
battlefield-army-text-about = Строка на отряд: название, шеренги, корпус, генерал, главнокомандующий, знаменосец, музыкант
battlefield-army-give = Выставить эту армию
battlefield-army-clear = Начать заново

## Карты местности на руку

battlefield-editor-cards = Выбрать карты
battlefield-hand-taken = { $count ->
    [0] Карты ещё не выбраны; нужно { $hand }.
   *[other] Выбрано карт: { $count } из { $hand } — { $cards }
}
battlefield-hand-take = Взять карту (осталось { $count })…
battlefield-hand-back = Вернуть карту…
battlefield-hand-card = { $card }
battlefield-hand-give = Подтвердить выбор
battlefield-hand-draw = Раздать карты и расставить местность за обоих
battlefield-hand-held = **{ $card }**{ $count ->
    [0] {" "}(сыграна противником)
    [1] {""}
   *[other] {" "}×{ $count }
}: { $ground ->
    [none] открытое место, ничего не ставится
    [closed] { $edge ->
        [yes] закрыто для всех, край труднопроходим
       *[no] закрыто для всех
    }
    [loose] только для рассыпного строя, коэффициент { $cost }
   *[cost] коэффициент движения { $cost }
}{ $sight ->
    [yes] ; закрывает обзор
   *[no] {""}
}
battlefield-card-about = { $ground ->
    [none] Открытое место, ничего не ставится
    [closed] { $edge ->
        [yes] Закрыто для всех, край труднопроходим
       *[no] Закрыто для всех
    }
    [loose] Только для рассыпного строя, коэффициент { $cost }
   *[cost] Коэффициент движения { $cost }
}{ $sight ->
    [yes] ; закрывает обзор
   *[no] {""}
}
battlefield-editor-hand = Посмотреть карты
battlefield-card-play = Сыграть: { $card }
battlefield-card-beat = Побить: { $card }
battlefield-card-accept = Пропустить: { $card }

## Как поставить местность

battlefield-editor-piece = Поставить местность
battlefield-piece-first = Поставить автоматически
battlefield-piece-at = **{ $piece }**: середина в { $x } ш от западного края и в { $y } ш от южного, поворот { $angle }°
battlefield-piece-spots = Свободные места…
battlefield-piece-spot = { $x }; { $y } ш · { $angle }°
battlefield-piece-move = Сдвинуть…
battlefield-piece-by = На { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} { $way ->
    [north] к северу
    [south] к югу
    [east] к востоку
   *[west] к западу
}
battlefield-piece-turn = Повернуть…
battlefield-piece-turned = На { $angle }° { $hand ->
    [left] влево
   *[right] вправо
}
battlefield-piece-text = Указать место
battlefield-piece-text-about = Шаги от западного и южного края, затем градусы: 12 8 45
battlefield-piece-give = Поставить здесь
battlefield-piece-waive = Не ставить

## План расстановки

battlefield-editor-sketch = Нарисовать план
battlefield-sketch-made = Расставлено { $placed } из { $units ->
    [one] { $units } отряда
   *[other] { $units } отрядов
}
battlefield-sketch-nowhere = Осталось расставить: { $units }
battlefield-sketch-in-hand = Выбран отряд: **{ $unit }**, ещё не расставлен
battlefield-sketch-stands = Выбран отряд: **{ $unit }** — { $across ->
    [left] левое крыло
    [centre] центр
   *[right] правое крыло
}, { $depth ->
    [front] первая линия
    [second] вторая линия
   *[reserve] резерв
} ({ $x } ш от западного края, { $y } ш от южного, направление { $angle }°)
battlefield-sketch-deploy = Расставить и сразу подтвердить…
battlefield-sketch-arrange = Расставить автоматически…
battlefield-arrange-horse-wings = Пехота в центре, конница на крыльях
battlefield-arrange-horse-wings-about = Одна линия, обычный порядок большинства армий
battlefield-arrange-battle-line = Боевая линия по корпусам
battlefield-arrange-battle-line-about = Одна линия, каждый корпус вокруг генерала
battlefield-arrange-two-lines = Две линии
battlefield-arrange-two-lines-about = Сильная половина корпуса впереди, генералы во второй линии
battlefield-arrange-refused-left = Левое крыло отведено
battlefield-arrange-refused-left-about = Удар справа, левое крыло позади
battlefield-arrange-refused-right = Правое крыло отведено
battlefield-arrange-refused-right-about = Удар слева, правое крыло позади
battlefield-arrange-massed-centre = Кулак в центре
battlefield-arrange-massed-centre-about = Пехота, кроме рассыпной, в два отряда глубиной, остальные по бокам
battlefield-arrange-skirmish-screen = Застрельщики впереди
battlefield-arrange-skirmish-screen-about = Рассыпная пехота прикрывает линию
battlefield-arrange-deep = Расстановка в глубину
battlefield-arrange-deep-about = Три линии: рассыпная пехота, прочая пехота, конница
battlefield-sketch-unit = Выбрать отряд…
battlefield-sketch-named = { $unit }
battlefield-sketch-unit-stands = Корпус { $corps } · шеренг: { $ranks }
battlefield-sketch-unit-nowhere = Корпус { $corps } · шеренг: { $ranks } · не расставлен
battlefield-sketch-part = Поставить: { $unit }…
battlefield-sketch-in-part = { $across ->
    [left] Левое крыло
    [centre] Центр
   *[right] Правое крыло
}, { $depth ->
    [front] первая линия
    [second] вторая линия
   *[reserve] резерв
}
battlefield-sketch-move = Сдвинуть или повернуть: { $unit }…
battlefield-sketch-by = На { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} { $way ->
    [ahead] вперёд
    [back] назад
    [left] влево
   *[right] вправо
}
battlefield-sketch-turned = Повернуть на { $angle }° { $hand ->
    [left] влево
   *[right] вправо
}
battlefield-sketch-text = Указать места
battlefield-sketch-text-about = Строка на отряд: передний левый угол в шагах от запада и юга, направление в градусах
battlefield-sketch-seal = Подтвердить расстановку
