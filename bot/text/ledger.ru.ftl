### Журнал, пояснения к его записям; что стало с сообщениями и просьбами.

cmd-ledger = журнал
cmd-ledger-about = Журнал партии: показать запись, отобрать, скачать файлом, проверить
cmd-opt-number = запись
cmd-opt-number-about = Номер одной записи, чтобы показать её целиком
cmd-opt-ledger-side-about = Только записи одной стороны
cmd-opt-kind = вид
cmd-opt-kind-about = Только записи этого вида
cmd-opt-page = страница
cmd-opt-page-about = Страница; новые записи на первой
cmd-opt-file = файлом
cmd-opt-file-about = Весь журнал файлами, только для вас
cmd-opt-verify = проверить
cmd-opt-verify-about = Проверить журнал: пересчитать контрольные суммы

ledger-kind-orders = приказы
ledger-kind-rolls = броски
ledger-kind-standing = автоответы
ledger-kind-referee = действия судьи
ledger-kind-rulings = решения судьи
ledger-kind-undos = отмены и откаты
ledger-kind-ends = конец партии

ledger-title = { $title } · журнал
ledger-count =
    { $count ->
        [0] Записей нет
        [one] { $count } запись
        [few] { $count } записи
       *[many] { $count } записей
    }
ledger-small = Страница { $page } из { $pages } · контрольная сумма { $link }
ledger-opening = Начало партии
ledger-nothing = Ничего, что вам можно видеть
ledger-secret = **{ $side }** › тайный приказ
ledger-taken-back = (отменено записью № { $number })
ledger-gone = ↩️ Отменено записью № { $number }.
ledger-post = [сообщение]({ $link })
ledger-about = { $when } · { $who } · { $via }
ledger-nobody = бот
ledger-via-opening = начало партии
ledger-via-player = приказ игрока
ledger-via-standing = автоответ
ledger-via-computer = ход компьютера
ledger-via-clock = по часам
ledger-via-referee = действие судьи
ledger-chain = 🔗 { $link }, после { $previous }
ledger-rules = правила { $system } { $rules }
ledger-no-entry = Записи № { $number } нет, последняя — № { $last }.
ledger-file =
    { $count ->
        [one] { $count } запись: для чтения (.md) и для таблицы (.csv), только то, что вам можно видеть.
        [few] { $count } записи: для чтения (.md) и для таблицы (.csv), только то, что вам можно видеть.
       *[many] { $count } записей: для чтения (.md) и для таблицы (.csv), только то, что вам можно видеть.
    }
ledger-too-large = Файлы больше, чем принимает Discord. Всю партию может выгрузить владелец бота.
ledger-holds =
    { $count ->
        [one] ✅ Журнал цел: пересчитана { $count } запись, первая контрольная сумма { $first }.
        [few] ✅ Журнал цел: пересчитаны { $count } записи, первая контрольная сумма { $first }.
       *[many] ✅ Журнал цел: пересчитано { $count } записей, первая контрольная сумма { $first }.
    }
ledger-head = Контрольная сумма записи № { $number }: { $link }. Сравните её с контрольной суммой в мелкой строке под сообщением.
ledger-verify-more = Кубики и приказы проверяет `umpire verify` по выгрузке; ключ раскроют в конце партии.
ledger-broken = ❌ Журнал повреждён с записи № { $number }: контрольная сумма не совпала.

button-explain = Объяснить
button-entry = Запись № { $number }
button-entry-before = ◀ № { $number }
button-entry-after = № { $number } ▶
button-ledger = Журнал
button-newer = ◀ Новее
button-older = Старее ▶
choose-entry = Открыть запись
choose-rule = Открыть пункт правил

explain-title = № { $number }: как это вышло
explain-reason = - { $what }
explain-roll = { $dice } от { $low } до { $high }: бросок № { $index } запечатанных кубиков (отмен и откатов, затронувших броски, до него: { $epoch }); это подтвердит ключ, раскрытый в конце
explain-forced = По правилам можно было только так, поэтому никого не спросили *({ $rule })*
explain-rewound = Партия вернулась к положению после той записи; прежние броски не повторятся *({ $rule })*
explain-asked = Дальше решает «{ $side }»: { $question }
explain-hidden = Эта запись вам пока не видна.
explain-nothing = К записи добавить нечего.
explain-rules = **По каким правилам**
explain-rule = - { $rule }

request-open = Одна просьба уже открыта: { $link } Согласитесь с ней там, отклоните её или отзовите; пока она открыта, другую подать нельзя.
damaged-title = Эту партию не прочесть
damaged = Сохранённую партию { $game } не удаётся прочесть. Приказов она больше не принимает, ничего не изменилось. Администратор сервера может закончить её здесь: `/{ cmd-game } { cmd-game-abandon }`, а затем `/{ cmd-game } { cmd-game-new }` создаст новую. Журнал прежней партии сохранён, его может выгрузить владелец бота. Номер ошибки: `{ $reference }`.
confirm-damaged = Партию { $game } не прочесть. Если закончить её без результата, канал освободится; журнал сохранится.
damaged-ended = Партию { $game } не удалось прочесть, она прекращена без результата. Журнал сохранён.
receipt-scrapped = Партия прекращена без результата, канал свободен. Журнал сохранён.
