### «Простые великие битвы истории»: почему движение невозможно.

sgboh-an-enemy = вражеский отряд
sgboh-hand-left = левая
sgboh-hand-right = правая

## Кто движется

sgboh-units-unclear = Непонятно, о каких отрядах речь: назовите каждый один раз
sgboh-not-yours = { $unit }: это отряд противника
sgboh-not-on-map = { $unit }: отряда нет на карте
sgboh-not-activated = { $unit }: формирование отряда в этот ход не задействовано
sgboh-moved-already = { $unit }: отряд уже закончил движение
sgboh-not-together = { $unit }: движется один отряд или вся группировка, верхний отряд называется первым
sgboh-way-empty = { $unit }: в приказе нет ни пути, ни поворота
sgboh-out-in-zone = { $unit }: отряд вне командования во вражеской ЗК ({ $other }), двигаться и поворачивать нельзя
sgboh-out-engaged = { $unit }: отряд вне командования, враг ({ $other }) в его ЗК, двигаться нельзя
sgboh-elephant-engaged = { $unit }: враг ({ $other }) в ЗК слонов, поэтому они вне командования, двигаться нельзя
sgboh-engine-fired = { $unit }: артиллерия за ход либо движется, либо стреляет
sgboh-changed = { $unit }: отряд сменил построение, на этом его движение кончилось

## Куда

sgboh-double-steps = { $unit }: отряд занимает два гекса, он идёт вперёд или заходит плечом
sgboh-double-only = { $unit }: так движется только отряд на двух гексах в боевом построении
sgboh-double-turns = { $unit }: отряд на двух гексах не поворачивается на месте; в боевом построении он заходит плечом или разворачивается кругом
sgboh-which-hand = { $unit }: укажите «влево» или «вправо»
sgboh-off-map = { $unit }: движением за карту не уйти
sgboh-gap =
    { $far ->
        [yes] { $unit }: до { $next } не дойти, от { $hex } туда { $distance ->
            [one] { $distance } гекс
            [few] { $distance } гекса
           *[many] { $distance } гексов
        }, а осталось { $left } ОД
       *[no] { $unit }: из { $hex } до { $next } за { $left } ОД не дойти: мешают повороты, местность или враги
    }
sgboh-not-front = { $unit }: { $hex } не по фронту; сначала поверните на { $count ->
        [one] { $count } вершину
        [few] { $count } вершины
       *[many] { $count } вершин
    }, лицом на { $facing }, за { $need } ОД
sgboh-column-front = { $unit }: { $hex } не перед колонной и не сбоку от её фронта; сначала поверните на { $count ->
        [one] { $count } сторону
        [few] { $count } стороны
       *[many] { $count } сторон
    }, лицом на { $facing }, за { $need } ОД
sgboh-snake = { $unit }: голова колонны на двух гексах идёт прямо или на одну сторону левее или правее, в { $hex } ей не попасть
sgboh-closed = { $unit }: из { $hex } в { $next } отряду пути нет
sgboh-cavalry-gates = { $unit }: кавалерия пересекает укрепления только через ворота, из { $hex } в { $next } ей нельзя
sgboh-elephant-camp = { $unit }: слоны не входят в укрепления, из { $hex } в { $next } им нельзя
sgboh-too-dear = { $unit }: нужно { $need } ОД, осталось { $left }; всего вышло бы { $total } из { $allowance }
sgboh-phalanx = { $unit }: у фаланги { $allowance } ОД, напечатанное { $printed } не считается

## Противник

sgboh-enemy-there = { $unit }: в { $hex } нельзя, там враг
sgboh-out-beside = { $unit }: отряд вне командования, в { $hex } нельзя, рядом враг ({ $other }); за два гекса можно
sgboh-column-beside = { $unit }: колонне в { $hex } нельзя, рядом враг ({ $other })
sgboh-elephant-zone = { $unit }: кавалерии нельзя в ЗК слонов ({ $hex })
sgboh-stopped = { $unit }: отряд вошёл во вражескую ЗК ({ $other }) и в этот ход дальше не идёт
sgboh-stopped-turn = { $unit }: отряд вошёл во вражескую ЗК ({ $other }) и там не поворачивается
sgboh-left-zone = { $unit }: в { $hex } нельзя, в этот ход отряд уже покинул ЗК этого врага ({ $other })
sgboh-stop-among-friends = { $unit }: вражеская ЗК остановит отряд в { $hex }, а стоять там с отрядом ({ $other }) нельзя
sgboh-face-on-arrival = { $unit }: вражеская ЗК остановит отряд в { $hex } с другим равнением, чем у отряда ({ $other })

## Два гекса

sgboh-follow-contact = { $unit }: вторая половина идёт вперёд, только если во вражеской ЗК ровно одна половина
sgboh-follow-edge = { $unit }: второй половине некуда идти вперёд
sgboh-follow-once = { $unit }: вторая половина идёт вперёд один раз за движение
sgboh-follow-deep = { $unit }: отряд двойной глубины, вторая половина сама вперёд не идёт
sgboh-follow-empty = { $unit }: вторая половина идёт только в пустой гекс, а { $hex } занят
sgboh-follow-open = { $unit }: вторая половина идёт вперёд только по открытой местности, { $hex } — не открытый гекс
sgboh-follow-side = { $unit }: второй половине не пройти из { $hex } в { $next }, сторона гекса не открытая (ручей, склон или укрепление)
sgboh-reverse-zone = { $unit }: во вражеской ЗК ({ $other }) отряд кругом не разворачивается
sgboh-reverse-deep = { $unit }: отряд двойной глубины кругом не разворачивается

## Повороты

sgboh-faces-so = { $unit }: равнение уже такое, этот поворот лишний
sgboh-no-facing = { $unit }: такого равнения нет
sgboh-engine-turns = { $unit }: у артиллерии нет равнения, поворачивать её незачем
sgboh-column-faces = { $unit }: отряд в колонне, равнение может быть только на сторону гекса
sgboh-line-faces = { $unit }: отряд не в колонне, равнение может быть только на вершину гекса

## Группировки

sgboh-swap-first = { $unit }: отряд в группировке нижний, а в одиночку выходит только верхний. Сначала смените порядок (2 ОД)
sgboh-no-stack = { $unit }: отряд не в группировке из двух
sgboh-engine-below = { $unit }: артиллерия всегда под пехотой
sgboh-too-many = { $unit }: в { $hex } уже { $other }, а больше двух отрядов в гексе не бывает
sgboh-may-not-stack = { $unit }: в { $hex } уже { $other }. Вместе могут стоять два отряда одного легиона и класса (когорты, триарии, LG) или орудие с пехотой
sgboh-face-alike = { $unit }: в { $hex } нужно то же равнение, что у отряда ({ $other }): { $need } ОД, осталось { $left }
sgboh-chariot-fired = { $unit }: колесницы стреляли и не могут закончить движение рядом с врагом, а { $hex } рядом с ним

## Колонна и двойная глубина

sgboh-no-column = { $unit }: отряды этого типа в колонну не строятся
sgboh-column-already = { $unit }: отряд уже в колонне
sgboh-line-already = { $unit }: отряд и так не в колонне
sgboh-column-alone = { $unit } и { $other } в { $hex }: отряды в колонне не группируются
sgboh-ranks-beside = { $unit }: рядом враг ({ $other }), построения не сменить
sgboh-ranks-facing = { $unit }: равнение может быть { $one } или { $other }
sgboh-line-head = { $unit }: голова колонны — { $hand } половина, в боевое построение отряд переходит только по ней
sgboh-no-depth = В этом сценарии двойной глубины не строят
sgboh-depth-types = { $unit } и { $other }: двойную глубину строят только фаланги и гоплиты, притом одного размера
sgboh-depth-alone = { $unit } и { $other }: оба должны быть на карте, без других отрядов в гексах и ещё не двойной глубины
sgboh-depth-place = { $other }: отряд должен целиком стоять в тылу, а { $unit } у него по фронту
sgboh-depth-facing = { $unit } и { $other }: оба не в колонне и с одинаковым равнением
sgboh-depth-untouched = { $unit } и { $other }: нужно, чтобы оба были задействованы и в этот ход ещё не действовали
sgboh-depth-hits = { $unit } и { $other }: двойной глубины не построить, повреждений вместе { $hits } при КВ { $quality } или боеспособность снижена только у одного

## Лидеры

sgboh-leader-way-empty = { $leader }: в приказе нет пути
sgboh-leader-gap = { $leader }: { $hex } и { $next } не соседние. Назовите путь гекс за гексом
sgboh-leader-enemy = { $leader }: в { $hex } стоит вражеский отряд
sgboh-leader-beside = { $leader }: вплотную к врагу лидер едет только туда, где стоит свой отряд, а рядом с { $hex } враг ({ $other })
sgboh-leader-closed = { $leader }: из { $hex } в { $next } пути нет
sgboh-leader-too-far = { $leader }: до { $hex } не доехать, путь стоит { $need } ОД, есть { $have }. Хватает до { $reach }
