### Слова самого бота: команды, ответы, сообщения в канале и его правила.
### Имена команд и параметров: строчными, без пробелов, не длиннее 32 знаков; пояснения к ним не длиннее 100.

## Команды

cmd-game = партия
cmd-game-about = Создать партию, занять сторону, начать, отменить приказ, закончить
cmd-game-new = новая
cmd-game-new-about = Создать партию: выбрать сражение и начать
cmd-game-join = занять
cmd-game-join-about = Занять сторону или дать свою фразу для кубиков
cmd-game-leave = уйти
cmd-game-leave-about = Освободить свою сторону
cmd-game-start = начать
cmd-game-start-about = Начать партию, когда у каждой стороны есть игрок
cmd-game-status = сводка
cmd-game-status-about = Кто решает, что спрошено, какие потери
cmd-game-undo = отменить
cmd-game-undo-about = Отменить свой последний приказ или попросить об этом соперника
cmd-referee = судья
cmd-referee-about = Действия судьи: их видят все, у каждого есть причина
cmd-referee-appoint = назначить
cmd-referee-appoint-about = Назначить судью этой партии
cmd-referee-place = поставить
cmd-referee-place-about = Поставить отряд на доску
cmd-referee-remove = снять
cmd-referee-remove-about = Снять отряд с доски
cmd-referee-set = изменить
cmd-referee-set-about = Изменить значение отряда
cmd-referee-ruling = решение
cmd-referee-ruling-about = Решить вопрос о правилах; на доске ничего не меняется
cmd-referee-rewind = откат
cmd-referee-rewind-about = Вернуться к положению после записи журнала
cmd-opt-member = участник
cmd-opt-member-about = Кто будет судьёй
cmd-opt-at = куда
cmd-opt-at-about = Место на доске; подсказывается при вводе
cmd-opt-reason = причина
cmd-opt-reason-about = Её видят все, и она остаётся в журнале
cmd-opt-field = что
cmd-opt-field-about = Что изменить; подсказки зависят от названного отряда
cmd-opt-value = значение
cmd-opt-value-about = Новое значение; подсказывается при вводе
cmd-opt-ruling = текст
cmd-opt-ruling-about = Что решено
cmd-opt-clause = пункт
cmd-opt-clause-about = К какому пункту правил относится, например 6.1e
cmd-opt-entry = запись
cmd-opt-entry-about = Номер записи журнала, которая останется последней
cmd-game-resign = сдаться
cmd-game-resign-about = Признать поражение
cmd-game-abandon = прекратить
cmd-game-abandon-about = Закончить партию без результата
cmd-game-export = выгрузить
cmd-game-export-about = Получить всю партию файлом: проверить или сохранить
cmd-order = приказ
cmd-order-about = Отдать приказ; при вводе подсказываются приказы, возможные сейчас
cmd-board = доска
cmd-board-about = Показать доску; это увидите только вы
cmd-unit = отряд
cmd-unit-about = Значения отряда, его состояние и куда он дойдёт; можно назвать гекс
cmd-help = помощь
cmd-help-about = Что можно сделать сейчас?

cmd-opt-scenario = сценарий
cmd-opt-scenario-about = Во что играть
cmd-opt-language = язык
cmd-opt-language-about = Язык сообщений в канале; если не указан, язык сервера
cmd-opt-side = сторона
cmd-opt-side-about = Сторона, за которую играть
cmd-opt-phrase = фраза
cmd-opt-phrase-about = Любые ваши слова: они войдут в расчёт кубиков до первого броска
cmd-opt-order = приказ
cmd-opt-order-about = Один приказ; введите отряд или гекс, чтобы сузить список
cmd-opt-where = где
cmd-opt-where-about = Что показать крупно: гекс, место или отряд; на столе можно точку, например 20 15
cmd-opt-text = текстом
cmd-opt-text-about = Показать доску текстом
cmd-opt-flip = перевернуть
cmd-opt-flip-about = Показать доску с севера
cmd-opt-palette = палитра
cmd-opt-palette-about = Цвета доски; выбор запоминается
cmd-opt-show = показать
cmd-opt-show-about = Наложить на доску: зоны контроля, командную досягаемость
board-overtaken = Пока эта доска ждала своей очереди, вы попросили более новую.
no-such-overlay = Наложить { $name } на эту доску нельзя. Что можно, подскажет `/{ cmd-board } { cmd-opt-show }:`.
cmd-opt-unit = отряд
cmd-opt-unit-about = Название отряда или гекс

cmd-language-en = английский
cmd-language-ru = русский
cmd-palette-standard = обычная
cmd-palette-dark = тёмная
cmd-palette-safe = для дальтоников
cmd-palette-print = для печати

## Ссылки на правила

rule-cited = { $book } { $clause }
rule-titled = { $rule } «{ $title }»
rule-umpire = правило бота «{ $title }»

## Правила бота

umpire-turn = Решение не за вами. Спросили другую сторону: { $side }.
umpire-question = Это ответ на вопрос, который уже закрыт.
umpire-not-an-answer = Этот приказ подождёт: сначала решает сторона «{ $asked }».
umpire-over = Партия закончена и больше не принимает приказов.
umpire-undo = У вас нет приказа, который можно отменить.
umpire-referee = Это может сделать только судья партии, участник с ролью судьи или администратор сервера.
umpire-plays = Вы в этой партии играете или играли, поэтому получите её файл, когда она закончится; до тех пор `/{ cmd-ledger } { cmd-opt-file }:` даёт только то, что можно видеть вашей стороне.
umpire-referee-reason = Судья обязан назвать причину.
umpire-referee-position = После этого положение было бы невозможным: { $what }.
umpire-referee-question = После этого на открытый вопрос не осталось бы ни одного ответа по правилам.
umpire-referee-text = «{ $what }» нельзя выполнить в таком виде.
umpire-referee-piece = «{ $what }»: такого исправления сейчас сделать нельзя. Команда подсказывает названия при вводе.
umpire-referee-field = «{ $what }»: значения «{ $field }» здесь нет. Можно задать: { $fields }.
umpire-referee-value = «{ $what }», «{ $field }»: значение «{ $value }» не подходит. Подходят: { $values }.
umpire-referee-example = «{ $what }», «{ $field }»: значение «{ $value }» не подходит. Примеры: { $values }.
umpire-referee-at = «{ $what }» сюда не поставить: «{ $at }». Примеры мест: { $places }.
umpire-no-watch = Такого дозора в правилах нет, или он уже поставлен.
umpire-premeasure = По правилам до объявления приказа ничего не измеряют.
umpire-clock = Закончить партию по времени могут только её часы.
umpire-resigned = Сдаётся сторона: { $side }.

## Кнопки и списки

button-now = Что можно сделать
button-board = Моя доска
button-undo = Отменить
button-pick = Выбрать приказ ({ $count })
button-others = Другие приказы ({ $count })
button-back = В начало
button-less = ◀
button-more = ▶
button-join = Играть: { $side }
button-begin = Начать партию
button-agree = Согласиться
button-decline = Отклонить
button-resign = Сдаться
button-abandon = Закончить без результата
button-text = Показать текстом
button-picture = Показать картинкой
button-flip = Перевернуть
button-whole = Показать всю карту
button-whole-table = Показать весь стол
button-framed = Показать вблизи
choose-order = Выберите приказ
button-pick-hidden = Выбрать приказ
choose-next =
    { $pages ->
        [1] Выберите, что дальше
       *[other] Выберите, что дальше ({ $page }/{ $pages })
    }
pick-title = { $count ->
    [one] { $count } приказ по правилам
    [few] { $count } приказа по правилам
   *[many] { $count } приказов по правилам
}
choose-order-page =
    { $pages ->
        [1] Выберите приказ
       *[other] Выберите приказ ({ $page }/{ $pages })
    }
pick-count =
    { $count ->
        [one] { $count } приказ
        [few] { $count } приказа
       *[many] { $count } приказов
    }

## Ответы игроку: что не сделано и почему

not-done-title = Не сделано
nothing-changed = Ничего не изменилось.
refused-order = Почему нельзя: { $order }
refused-no-more = { $order }: теперь это можно, отдайте приказ ещё раз.
refused-small = { $rule } · Ничего не изменилось.
refused-small-order = { $order } · { $rule } · Ничего не изменилось.
button-why-else = Другие причины
reason = - { $what } *({ $rule })*
refused-instead = Ближайшие возможные приказы:
refused-others = { $more ->
        [0] Сейчас могут действовать: { $units }.
       *[other] Сейчас могут действовать: { $units } и ещё { $more }.
    }
unreadable = { $order }: приказ не понят.
unreadable-word = Непонятно: { $word }. Здесь ожидается: { $what }
expected = Ожидается: { $what }
ambiguous = { $order } можно понять по-разному.
did-you-mean = Возможно, вы имели в виду: { $orders }
stale = Эта кнопка устарела. Вот что происходит сейчас.
undo-overtaken = Это уже не последний ваш приказ (о тайных действиях сообщений нет). Последний — № { $number }, { $order }. Чтобы отменить его, нажмите ещё раз.
unknown-control = Эта кнопка осталась от прежней версии бота. `/{ cmd-help }` подскажет, что можно сделать.
not-yours = Решение за другими: { $sides } ({ $players }).
not-yours-vacant = Решение за другими: { $sides } (сейчас без игрока).
no-seat = В этой партии вы не играете ни за одну сторону.
asked = **{ $side }** ({ $player }): { $question } *({ $rule })*
nobody = никто
not-running-open = Партия ещё не началась. Её начинает `/{ cmd-game } { cmd-game-start }`, когда у каждой стороны есть игрок.
not-running-sealed = Места и фразы закрыты: партия начнётся сама, как только в канале появится её первое сообщение. Если его долго нет, проверьте, может ли бот писать в этот канал, и нажмите **{ button-begin }** ещё раз.
not-running-running = Партия уже идёт.
not-running-over = Партия закончена. Новую создаёт `/{ cmd-game } { cmd-game-new }`.
not-running-abandoned = Партия прекращена без результата. Новую создаёт `/{ cmd-game } { cmd-game-new }`.
not-open = Это возможно только до начала партии.
no-such-game = Такой партии или такой просьбы больше нет.
no-game-here = В этом канале партии нет.
how-to-start = Партию создаёт `/{ cmd-game } { cmd-game-new }`: выберите битву и начинайте.
games-elsewhere =
    { $count ->
        [1] Ваша партия здесь: { $channels }.
       *[other] Ваши партии здесь: { $channels }.
    }
channel-busy = В этом канале уже есть партия «{ $title }» (номер { $game }). Доиграйте её или закончите: `/{ cmd-game } { cmd-game-abandon }`.
no-system = Системы правил «{ $name }» нет.
no-scenario = Сценария «{ $name }» нет.
no-side = Стороны «{ $name }» в этой партии нет.
known-names = Есть: { $names }.
seat-taken = Сторона занята: { $side }, играет { $player }.
unseated = Пока без игрока: { $sides }.
which-side = За какую сторону? Свободны: { $sides }.
no-vacant-side = Все стороны заняты.
already-seated = Вы уже играете за эту сторону: { $side }.
no-such-place = Здесь нет такого гекса, точки, места или отряда: { $place }.
no-unit-there = В гексе { $hex } вы не видите ни одного отряда.
no-such-unit = Вы не видите такого отряда или гекса: { $unit }.
missing-permissions = Бот не может писать в этот канал. Не хватает прав: { $names }.
permission-view-channel = «Просматривать канал»
permission-send-messages = «Отправлять сообщения»
permission-send-messages-in-threads = «Отправлять сообщения в ветках»
permission-attach-files = «Прикреплять файлы»
restarting-title = Перезапуск
restarting = Бот перезапускается, попробуйте через минуту. Ничего не изменилось.
fault-title = Ошибка бота
fault = Это ошибка бота, не ваша. Её номер — `{ $reference }`, под ним она и записана в журнал бота.
export-not-yet = Пока партия идёт, выгрузить её может только судья или администратор сервера, который сам не играет: в файле есть и то, что скрыто от игроков. О такой выгрузке узнают все. В конце файл появится здесь для всех.
export-too-large = Файл больше, чем принимает Discord. Партию { $game } может выгрузить владелец бота.

## Ответы игроку: что сделано

receipt-entry-done = Записано, № { $number }: { $what }
receipt-entry = Записано, № { $number }
receipt-changed = Готово.
receipt-new = Партия создана. Стороны занимают в её первом сообщении.
receipt-sealed = Места и фразы закрыты. Бой сейчас начнётся в канале.
receipt-joined = Вы за столом: { $sides }.
receipt-joined-phrase = Вы за столом: { $sides }. Ваша фраза повлияет на броски.
receipt-phrase = Ваша фраза повлияет на броски.
receipt-left = Вы вышли из-за стола.
receipt-request = Нужно согласие: { $sides }. Вопрос задан в канале.
receipt-agreed = Вы согласились.
receipt-declined = Просьба закрыта.
receipt-appointed = Судья назначен.
receipt-undone = Отменено, запись № { $number }
receipt-abandoned = Партия прекращена без результата.
export-title = Выгрузка
export-ready = Вся партия одним файлом. Проверить её может кто угодно: { $command }
confirm-resign-title = Сдаться?
confirm-resign = Вы сдаётесь за: { $sides }. Партия на этом закончится, отменить это нельзя.
confirm-undo-title = Отменить и ход компьютера?
confirm-undo = Ваш последний приказ — № { $number }. С ним отменится всё, что было после него, и ход компьютера тоже ({ $sides }).
confirm-abandon-title = Закончить без результата?
confirm-abandon = Партия кончится для всех, без победителя. До начала это решает её создатель, позже — все стороны вместе, судья или администратор сервера.

## Что я могу

you-play = Вы играете за: { $sides }.
you-watch = Вы зритель.
you-judge = Вы судья. `/{ cmd-referee }` с `{ cmd-referee-place }`, `{ cmd-referee-remove }` или `{ cmd-referee-set }` исправляет доску, с `{ cmd-referee-ruling }` решает вопрос о правилах, с `{ cmd-referee-rewind }` возвращает партию к прежней записи, с `{ cmd-referee-desk }` показывает все ваши партии.
asked-paused = ⏸ { $side }: ход продолжится после этого.
not-your-decision = Сейчас от вас решений не ждут.
now-open = Партия ещё не началась: займите стороны и начинайте.
now-sealed = Места и фразы закрыты. Бой сейчас начнётся.
now-over = Партия закончена.
now-abandoned = Партия прекращена без результата.
duty = Ещё нужно сделать: { $duty }
kinds-of-orders = Примеры приказов, их вводят после `/{ cmd-order }`:
kind-of-order = { $kind ->
        [none] - { $examples }
       *[other] - { $kind }: { $examples }
    }
help-title = Umpire
help-welcome = Umpire ведёт настольные варгеймы: вы отдаёте приказы, бот проверяет их по книге правил, бросает кубики, честность которых можно доказать, и показывает доску.
help-commands = Команды
help-command = - { $command }: { $about }

## Отряд

leader-line = **{ $leader }** · { $side } · лидер · { $hex }
unit-line = **{ $unit }** · { $side } · { $kind } { $size } · { $hex }
unit-stand = **{ $slug } · { $unit }** · { $side } · { $strength } · { $place }
unit-values = Значения { $values }, осталось уровней: { $steps } из { $of }
unit-state = Состояние: { $states }
unit-reach =
    { $count ->
        [one] Доступен { $count } гекс (в скобках очки движения): { $hexes }
        [few] Доступны { $count } гекса (в скобках очки движения): { $hexes }
       *[many] Доступно { $count } гексов (в скобках очки движения): { $hexes }
    }
off-map = вне карты

## Сообщения в канале

post-turn =
    { $turns ->
        [0] Ход { $turn }
       *[other] Ход { $turn } из { $turns }
    }
post-headline-plain = { $title } · № { $number }
post-order-player = **{ $side }** › { $order }
post-order-standing = **{ $side }** › { $order } (автоответ)
post-order-clock = **{ $side }** › { $order } (по часам)
post-referee = **Судья** вмешивается: { $reason }
post-referee-rules = **Судья** выносит решение. Повод: { $reason }
post-referee-for = **Судья** отвечает за сторону **{ $side }**: { $order }. Причина: { $reason }
post-referee-for-secret = **Судья** отвечает за сторону **{ $side }**. Причина: { $reason }
post-sentence = { $what } *({ $rule })*
post-roll = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })* · бросок № { $index }
post-roll-sum = 🎲 { $purpose }: { $dice } → { $faces } = **{ $sum }** *({ $rule })* · бросок № { $index }
post-forced = **{ $side }**, единственный ответ по правилам: { $order } *({ $rule })*
post-won = 🏁 Победитель: { $player } (**{ $side }**).
post-draw = 🏁 **Ничья.**
post-rewound = ↩️ **{ $side }**: отменено всё после № { $to }. Записи не стёрты, прежние броски не повторятся.
post-rewound-agreed = Согласие дали: { $sides }.
post-reason = Причина: { $reason }
post-ruling = ⚖️ Решение судьи: { $text } ({ $clause })
post-ruling-free = ⚖️ Решение судьи: { $text }
post-broken = Запись сделана (№ { $number }), но сообщение о ней не получилось. Номер ошибки `{ $reference }`. Доску показывает `/{ cmd-board }`.
the-referee = Судья
small-rolls =
    { $count ->
        [1] бросок № { $rolls }
       *[other] броски № { $rolls }
    }
small-link = контрольная сумма { $link }
small-rules = правила { $system } { $rules }

opening-sides =
    { $turns ->
        [0] **Стороны**:
        [one] **Стороны** ({ $turns } ход):
        [few] **Стороны** ({ $turns } хода):
       *[many] **Стороны** ({ $turns } ходов):
    }
seat = **{ $side }**: { $player }
opening-terms = **Как победить:**
opening-seal = 🎲 Кубики запечатаны. Отпечаток ключа (SHA-256): { $seal }. Ключ раскроют в конце; добавить к нему свою фразу можно командой `/{ cmd-game } { cmd-game-join }`.
seal-title = { $title } · бой начинается
seal-closed = Места и фразы закрыты:
seal-phrase = { $seat } · фраза «{ $phrase }»
seal-fixed =
    🎲 Ключ кубиков запечатан ещё при создании партии, его отпечаток (SHA-256): { $seal }.
    Теперь каждый бросок определяют ключ, фразы и номер, который Discord только что дал этому сообщению.
seal-small = Партия { $game } · фразы { $phrases } · это сообщение не правят
seal-undelivered = ⚠️ Партия не началась: не удалось опубликовать здесь фразы и отпечаток ключа. Места и фразы снова открыты. Нажмите **{ button-begin }** ещё раз или закончите партию командой `/{ cmd-game } { cmd-game-abandon }`.
post-dice-fixed = 🎲 Кубики определены: каждый бросок следует из ключа, фраз и номера сообщения { $link }.
opening-house = 🏠 Таблицы авторов бота в этой партии: { $tables }
opening-no-house = Все таблицы этой партии взяты из правил или из опубликованных источников.
opening-begin = Займите сторону кнопкой и начните партию — или отдайте остальные стороны компьютеру.
opening-small = Партия { $game } · { $system } · содержимое { $content } · правила { $rules }

status-title = { $title } · сводка
status-open = **До начала.** Стороны:
status-sealed = **Сейчас начнётся.** Стороны:
status-running = Партия идёт.
status-over = Партия закончена.
status-abandoned = Партия прекращена без результата.
status-lost = потеряно { $lost } из { $total }
status-points =
    { $points ->
        [one] { $points } очко победы
        [few] { $points } очка победы
       *[many] { $points } очков победы
    }
status-breaking = предел потерь { $breaking }
status-last = Последняя запись: № { $number } { $link }
status-small = Партия { $game }

request-undo-title = Отменить приказ?
request-undo = **{ $side }**, { $player }: просьба отменить приказ, после которого уже бросили кубики, что-то раскрыли или кто-то ответил. Нужно согласие: { $needs } ({ $whom }).
request-undone =
    { $how ->
        [open] { $count ->
            [one] Отменится { $count } запись:
            [few] Отменятся { $count } записи:
           *[many] Отменятся { $count } записей:
        }
        [granted] { $count ->
            [one] Отменена { $count } запись:
            [few] Отменены { $count } записи:
           *[many] Отменено { $count } записей:
        }
       *[other] { $count ->
            [one] { $count } запись остаётся в силе:
            [few] { $count } записи остаются в силе:
           *[many] { $count } записей остаются в силе:
        }
    }
request-abandon-title = Закончить партию без результата?
request-abandon = **{ $side }**, { $player }: просьба закончить партию без результата. Нужно согласие: { $needs } ({ $whom }).
request-lapses = Просьба теряет силу { $when } или после следующего приказа.
request-over = { $how ->
        [granted] **Согласие получено.**
        [declined] **Отклонено или отозвано.**
       *[lapsed] **Просьба потеряла силу**: вовремя никто не ответил, или партия пошла дальше.
    }
request-small = Партия { $game } · № { $number }

closing-title = { $title } · конец
closing-seal = Отпечаток ключа из первого сообщения (SHA-256): { $seal }
closing-key = 🔑 Ключ кубиков: { $key }
closing-phrase = Фраза стороны «{ $side }»: { $phrase }
closing-message = Сообщение, от которого зависят броски: { $link }
closing-head = Последняя контрольная сумма журнала: { $head }
closing-verify = Вся партия приложена. Кубики, журнал и правила может проверить кто угодно: { $command }
