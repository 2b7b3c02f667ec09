### Новая партия: выбор битвы и ветки, в которых идут партии.

picker-title = Новая партия: по каким правилам?
picker-system = **{ $name }**: { $battles }
picker-battles =
    { $pages ->
        [1] Выбрать другую битву
       *[other] Выбрать другую битву (страница { $page } из { $pages })
    }
picker-length =
    { $turns ->
        [1] { $turns } ход
        [one] до { $turns } хода
        [few] до { $turns } ходов
       *[many] до { $turns } ходов
    } · { $players ->
        [one] { $players } сторона
        [few] { $players } стороны
       *[many] { $players } сторон
    }
picker-plan = { $who } { $where }
picker-plan-computer = Ваша сторона — **{ $side }**, соперник — компьютер,
picker-plan-members = Ваша сторона — **{ $side }**, другую может занять любой участник,
picker-plan-both = Вы играете за обе стороны,
picker-plan-here = партия идёт в этом канале.
picker-plan-thread = партия идёт в новой ветке.
picker-plan-games = партия идёт в новой ветке в { $channel }.
picker-players-title = { $title } · кто играет?
picker-sides = Ваша сторона
picker-side = Моя сторона: { $side }
picker-opponents = Соперник
picker-opponent-computer = Против компьютера
picker-opponent-computer-about = Партия начнётся сразу
picker-opponent-members = Против участника
picker-opponent-members-about = Другую сторону займёт любой, затем партию начинают кнопкой
picker-opponent-both = За обе стороны
picker-opponent-both-about = Для двоих за одним экраном или чтобы изучить правила
picker-terms-title = { $title } · кубики и часы?
picker-dice = Кубики
picker-dice-sealed-about = Бросает бот: броски запечатаны до игры и доказаны после
picker-dice-entered-about = Бросаете вы сами, вводите, что выпало, соперник подтверждает
picker-dice-alone = Чтобы бросать свои кубики, сначала выберите игру против участника: их подтверждает другой игрок.
picker-clocks = Часы
picker-clock-none = Без часов
picker-clock-none-about = Думать можно сколько угодно
picker-clock-limit =
    { $days ->
        [one] { $days } день на каждый вопрос
        [few] { $days } дня на каждый вопрос
       *[many] { $days } дней на каждый вопрос
    }
picker-clock-limit-about = Стоят в тихие часы и выходные; когда время выйдет, бот напомнит
picker-clock-bank = { $days } дней на сторону на всю партию
picker-clock-bank-about = Идут, пока вы должны ответить; когда время выйдет, бот напомнит
picker-place-title = { $title } · где играть?
picker-places = Где идёт партия
picker-place-here = Здесь
picker-place-here-about = Сообщения партии появятся в этом канале
picker-place-thread = В новой ветке
picker-place-thread-about = В канале останется одна строка со ссылкой на ветку
picker-place-games = В канале партий
picker-place-games-about = Там у каждой партии своя ветка
picker-stale = Это меню устарело. Новое откроет `/{ cmd-game } { cmd-game-new }`.
picker-at-it = Ваша партия уже создаётся.
button-picker-begin = Начать
button-picker-players = Кто играет
button-picker-terms = Кубики и часы
button-picker-place = Где играть
button-picker-back = Назад
button-another = Другая битва
cmd-opt-place = место
cmd-opt-place-about = Где играть; по умолчанию в канале партий сервера, а без него здесь, если канал свободен
cmd-place-here = здесь
cmd-place-thread = в новой ветке
receipt-both = Партия сейчас начнётся, смотрите в канал. Вы играете за обе стороны.
receipt-thread = Партия идёт в { $channel }.
thread-line = ⚔️ **{ $title }** · партия идёт в этой ветке. { $seats }
thread-link = ⚔️ **{ $title }** · партия идёт в { $channel }. { $seats }
thread-permissions = Ветку в { $channel } создать не удалось. Боту не хватает прав: { $names }.
thread-unopened = Discord не дал создать ветку в { $channel }. Попробуйте ещё раз или играйте без ветки.
thread-nowhere = Здесь ветку создать нельзя. Наберите команду в текстовом канале или в его ветке.
thread-too-many = На этом сервере у вас уже идут партии: { $count }. Сначала закончите одну из них.
permission-create-public-threads = «Создавать публичные ветки»
another-battle = { $players }: { $by } предлагает ещё одну битву. Займите сторону кнопкой под первым сообщением партии.

thread-open = есть место
thread-full = вот-вот начнётся
thread-turn = ход { $turn }
thread-over = закончена
tag-open = есть место
tag-running = идёт
tag-over = закончена
button-pick-battle = Выбрать битву
