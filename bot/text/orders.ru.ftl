### Приказы до того, как они отданы, приказы списком, прозвища отрядов.

cmd-orders = приказы
cmd-orders-about = Отдать сразу много приказов, по одному в строке
cmd-opt-now = сразу
cmd-opt-now-about = Отдать сразу, без предпросмотра
cmd-opt-nickname = прозвище
cmd-opt-nickname-about = Ваше имя для отряда в приказах, только для вас; «-» убирает его

preview-title = Отдать этот приказ?
preview-order = **{ $side }**: { $order }
preview-drawn = **{ $title }**: { $lines }
preview-closed = 🔒 Что будет дальше, станет известно после объявления приказа.
preview-next = Затем решает «{ $side }»: { $question }
preview-next-own = Затем: { $question }
preview-over = 🏁 На этом партия заканчивается. { $why }
preview-asks = { $what }?
preview-small = { $side } · { $order } · Приказ ещё не отдан.
preview-nothing = Приказ ещё не отдан.
button-confirm = Подтвердить
button-roll = 🎲 Подтвердить и бросить
button-whole-odds = Показать все исходы
button-whole-order = Показать подробно
button-confirm-lines = Отдать все
button-change = Изменить
button-drop = Не отдавать
button-redo = Изменить остальные
dropped = Отменено, ни один приказ не отдан.
draft-gone = Этот набросок приказов устарел.

button-give = Отдать приказ
button-guide-back = Назад
button-guide-own = Ввести вручную
guide-unit = Какой отряд?
guide-else = Что-то другое?
guide-units =
    { $count ->
        [one] Может действовать { $count } отряд.
        [few] Могут действовать { $count } отряда.
       *[many] Могут действовать { $count } отрядов.
    }
guide-who = { $kind }: { $count ->
        [one] может действовать { $count } отряд.
        [few] могут действовать { $count } отряда.
       *[many] могут действовать { $count } отрядов.
    }
guide-none = { $verb ->
        [move] Двигаться сейчас некому.
        [attack] Атаковать сейчас некому.
       *[fire] Стрелять сейчас некому.
    }
guide-nobody = Действовать больше некому.
guide-kind = Что сделать?
guide-kind-count = { $kind } ({ $count })
guide-detail = Куда или как?
guide-variant = Сделать то же иначе
guide-with = вместе: { $units }
guide-less = ◀ Раньше
guide-more = Ещё ▶
guide-stale = Положение изменилось. Вот какие приказы возможны сейчас.

button-parts = Ответить
button-joined = Готово
part-choice = { $part }: { $choice }
parts-small = Что вы не измените, останется как есть.

form-order-title = Изменить приказ
form-order-new = Ввести приказ
form-order-about = Отряд, затем что он делает: гекс, действие, цель
form-order = Приказ
form-orders-title = Приказы
form-orders = По одному приказу в строке
form-orders-about = Пустые строки и текст после # пропускаются. Первый отказ останавливает остальные.
orders-empty-title = Приказов нет
orders-empty = В этих строках нет приказов. Ничего не изменилось.
orders-preview-title =
    { $count ->
        [1] Отдать этот приказ?
        [one] Отдать { $count } приказ?
        [few] Отдать { $count } приказа?
       *[many] Отдать { $count } приказов?
    }
orders-later =
    { $count ->
        [1] Будет проверен в свою очередь: { $orders }
        [one] { $count } приказ будет проверен в свою очередь: { $orders }
        [few] { $count } приказа будут проверены в свою очередь: { $orders }
       *[many] { $count } приказов будут проверены в свою очередь: { $orders }
    }
orders-stop =
    { $count ->
        [one] На этой строке список остановится: { $count } приказ отдан не будет.
        [few] На этой строке список остановится: { $count } приказа отданы не будут.
       *[many] На этой строке список остановится: { $count } приказов отдано не будет.
    }
orders-done = ✅ { $order }: записано, № { $number }
orders-refused = ❌ { $order }
orders-not-asked = Следующее решение не за вами:
orders-left =
    { $count ->
        [one] Не отдан { $count } приказ: { $orders }
        [few] Не отданы { $count } приказа: { $orders }
       *[many] Не отдано { $count } приказов: { $orders }
    }

nickname-title = Прозвище
nickname-given = Теперь в ваших приказах этой партии `{ $name }` — это { $unit }. Это видите только вы.
nickname-taken = Прозвище убрано: { $unit }.
nickname-bad = { $name }: такое прозвище не подходит. Можно до { $longest } знаков и { $words } слов, хотя бы с одной буквой; гекс, слово приказа или имя другого отряда прозвищем быть не могут.
nickname-many = В этой партии у вас уже { $most } прозвищ, больше нельзя.
nickname-one = Прозвище даётся одному отряду, а под «{ $unit }» подходят несколько: { $count }.

## Слова, по которым приказ находится при вводе

order-small = в во на к ко с со по все всех
order-move = ход двинуть двигать движение идти марш
order-attack = атака атаковать напасть удар ударить штурм
order-fire = огонь стрелять стрельба выстрел обстрел обстрелять залп
order-kind-infantry = пехота пехоты пехотный стрелки
order-kind-armour = танк танки танков танковая танковый броня
order-kind-mechanised = механизированная механизированные мех мехпехота
order-kind-motorised = моторизованная моторизованные мотопехота
order-kind-cavalry = кавалерия конница кавалерийская
order-kind-artillery = артиллерия пушки орудия
order-kind-engineers = сапёры инженеры сапёрный
order-kind-headquarters = штаб штабы
order-kind-supply = снабжение обоз
order-kind-recon = разведка разведчики
order-kind-phalanx = фаланга пикинёры пехота
order-kind-heavy-foot = тяжёлая пехота
order-kind-legion = легион легионы когорта когорты пехота
order-kind-medium-foot = средняя пехота
order-kind-light-foot = лёгкая пехота
order-kind-peltast = пельтасты пельтаст лёгкая пехота
order-kind-skirmisher = застрельщики стрелки лучники пращники
order-kind-heavy-cavalry = тяжёлая кавалерия конница
order-kind-light-cavalry = лёгкая кавалерия конница всадники
order-kind-lancers = копейщики кавалерия конница
order-kind-camel = верблюд верблюды
order-kind-elephant = слон слоны слонов
order-kind-chariot = колесница колесницы
