### Приказы до того, как они отданы, приказы списком, прозвища подразделений.

cmd-orders = приказы
cmd-orders-about = Отдать сразу много приказов, по одному в строке
cmd-opt-now = сразу
cmd-opt-now-about = Отдать сразу, без предварительного показа
cmd-opt-nickname = прозвище
cmd-opt-nickname-about = Ваше имя для подразделения в приказах, только для вас; «-» убирает его

preview-title = Отдать этот приказ?
preview-order = **{ $side }** › { $order }
preview-drawn = **{ $title }**: { $lines }
preview-closed = 🔒 Что из этого выйдет, можно сказать только после объявления.
preview-next = Затем решает сторона «{ $side }»: { $question }.
preview-over = На этом партия кончается: { $why }
preview-nothing = Это видите только вы. Приказ ещё не отдан.
button-confirm = Подтвердить
button-roll = 🎲 Подтвердить и бросить
button-confirm-lines = Отдать
button-change = Изменить
button-drop = Не отдавать
button-redo = Изменить остальные
dropped = Хорошо, приказ не отдан.
draft-gone = Эти строки больше не хранятся: их место заняли новые.

form-order-title = Изменить приказ
form-order = Приказ
form-orders-title = Приказы
form-orders = По одному приказу в строке
form-orders-about = Пустые строки и всё после # не считаются. Первый отказ останавливает остальные.
orders-empty-title = Приказов нет
orders-empty = В этих строках нет ни одного приказа. Ничего не изменилось.
orders-preview-title =
    { $count ->
        [one] Отдать { $count } приказ?
        [few] Отдать { $count } приказа?
       *[many] Отдать { $count } приказов?
    }
orders-later =
    { $count ->
        [one] { $count } приказ будет проверен, когда до него дойдёт: { $orders }
        [few] { $count } приказа будут проверены, когда до них дойдёт: { $orders }
       *[many] { $count } приказов будет проверено, когда до них дойдёт: { $orders }
    }
orders-stop =
    { $count ->
        [one] На этом всё остановится: { $count } приказ отдан не будет.
        [few] На этом всё остановится: { $count } приказа отданы не будут.
       *[many] На этом всё остановится: { $count } приказов отдано не будет.
    }
orders-done = ✅ { $order }: записано под номером #{ $number }.
orders-not-asked = Дальше решаете уже не вы:
orders-left =
    { $count ->
        [one] Не отдан { $count } приказ: { $orders }
        [few] Не отданы { $count } приказа: { $orders }
       *[many] Не отдано { $count } приказов: { $orders }
    }

nickname-title = Прозвище
nickname-given = В приказах этой партии { $unit } можно называть `{ $name }`. Больше этого никто не видит.
nickname-taken = У подразделения { $unit } больше нет вашего прозвища.
nickname-bad = { $name } не годится в прозвища: не больше { $longest } знаков и { $words } слов, хотя бы с одной буквой; не гекс, не слово приказов, не имя другого подразделения.
nickname-many = В этой партии у вас уже { $most } прозвищ, больше нельзя.
nickname-one = Прозвище даётся одному подразделению, а { $unit } называет { $count }.
