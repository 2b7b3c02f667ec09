### Процедуры без партии.

sgboh-adjudged-modifier = { $what } { $value }
sgboh-adjudged-needed = { $most ->
    [none] Ни одно значение не подойдёт
    [any] Подойдёт любое значение
   *[other] Успех: { $most } или меньше
}

## Инициатива и КВ

sgboh-adjudged-base = { $what ->
    [initiative] Инициатива { $most }
   *[quality] КВ { $most }
}
sgboh-adjudged-printed = КВ { $tq } на фишке
sgboh-adjudged-reduced = Боеспособность снижена: КВ на 2 меньше
sgboh-adjudged-column = В колонне: КВ на 2 меньше
sgboh-adjudged-read = { $total } при { $most }
sgboh-adjudged-seized = лидер захватывает ход
sgboh-adjudged-not-seized = попытка израсходована, ход продолжается
sgboh-adjudged-stands = отряд не бежит и получает повреждения по таблице, вся группировка отступает
sgboh-adjudged-routs = верхний отряд бежит или, если может, снижает боеспособность, группировка отступает
sgboh-adjudged-unhurt = отряд сохраняет порядок
sgboh-adjudged-one-hit = отряд получает 1 повреждение
sgboh-adjudged-turns = отряд меняет равнение
sgboh-adjudged-not-turned = отряд сохраняет равнение и получает 1 повреждение
sgboh-adjudged-calm = слоны устояли
sgboh-adjudged-rampage = начинается слоновье буйство, если слоны не могут сначала снизить боеспособность
sgboh-adjudged-held = кавалерия наступает в освободившийся гекс
sgboh-adjudged-pursues = кавалерия со своими лидерами уходит с карты в преследование
sgboh-adjudged-overcome = { $hits } { $hits ->
    [one] повреждение
    [few] повреждения
   *[many] повреждений
} при КВ { $quality }: слоны бегут без проверки
sgboh-adjudged-first-turn = Первый ход партии не захватывают
sgboh-adjudged-successive = Сторона не пробует захватить два хода противника подряд
sgboh-adjudged-replacement = У лидера, пришедшего на замену, нет захватов
sgboh-adjudged-off-map = Лидер вне карты не захватывает ход

## Столкновение

sgboh-adjudged-sides = Численность { $our_size } против { $their_size }, КВ { $our_quality } против { $their_quality }, повреждения { $our_hits } против { $their_hits }
sgboh-adjudged-net = Итого к броску { $net }
sgboh-adjudged-house = Матрица и таблица столкновения наши: печатные не опубликованы, другую цифру вводят прочим модификатором
sgboh-adjudged-read-row = { $total }: строка от { $row }
sgboh-adjudged-read-first = { $total }: первая строка, { $row } и меньше
sgboh-adjudged-advance = устоявшие атакующие обязаны наступать
sgboh-adjudged-chase = если обороняющийся бежит, выбранный отряд кавалерии вместо этого проверяет преследование
sgboh-adjudged-chariots = атаковавшие колесницы уничтожены, если бегут не все обороняющиеся
sgboh-adjudged-size = Численность отряда — целое число от 1
sgboh-adjudged-type = Назовите тип каждого отряда: PH, HI, LG, …
sgboh-adjudged-skirmishers = SK никогда не атакуют
sgboh-adjudged-artillery = Артиллерия никогда не атакует
sgboh-adjudged-elephants = Кавалерия не атакует слонов
sgboh-adjudged-no-flank = У артиллерии нет фланга: её атакуют с фронта
sgboh-adjudged-gallops = Прибавка за четыре гекса — для колесниц, атакующих с ходу
sgboh-adjudged-fought = Прибавка за первую атаку есть только у варварской пехоты (BI)
sgboh-adjudged-indian = Индийскими бывают только слоны
sgboh-adjudged-cataphract = Катафракты бывают только в кавалерии
sgboh-adjudged-deep = В двойной глубине стоят только PH и HO

## Обстрел

sgboh-adjudged-shot = { $row }, дальность { $distance }: { $value }
sgboh-adjudged-hit = попадание: верхний отряд цели получает 1 повреждение
sgboh-adjudged-missed = промах
sgboh-adjudged-check-elephants = слоны проходят проверку, к броску прибавляются все их повреждения
sgboh-adjudged-killed = { $leaders ->
    [0] никто из лидеров не погиб
    [one] погиб { $leaders } лидер
    [few] погибли { $leaders } лидера
   *[many] погибли { $leaders } лидеров
}
sgboh-adjudged-range = Слишком далеко: дальность { $distance }, это оружие бьёт на { $most }
sgboh-adjudged-no-row = В таблице обстрела нет такой строки: это оружие так не применяют
sgboh-adjudged-german = Германская кавалерия мечет дротики (J)
sgboh-adjudged-engine-moved = Артиллерия либо движется, либо стреляет
sgboh-adjudged-leaders = Укажите, сколько лидеров в цели
sgboh-adjudged-run-bow = Удар и отход — для дротиков и пращей
sgboh-adjudged-run-cavalry = Против кавалерии удара и отхода нет

## Прочие броски

sgboh-adjudged-dice = выпало { $dice }
sgboh-adjudged-leader-dice = { $leaders ->
    [one] При 0 второй бросок
   *[other] За каждого лидера: при 0 второй бросок
}, 0 или 1 — гибель
sgboh-adjudged-return = Кавалерия возвращается при { $back } и меньше, пропадает при { $lost } и больше, иначе остаётся за картой
sgboh-adjudged-returns = { $result ->
    [back] преследователи возвращаются у края отхода противника, не вплотную к врагу
    [lost] преследователи пропали насовсем, без очков бегства
   *[away] преследователи остаются за картой
}
sgboh-adjudged-rampage-dice = Каждое очко сверх КВ { $quality } — 1 повреждение; 0, 1, 8 или 9 завершает буйство
sgboh-adjudged-trampled = { $hits ->
    [0] отряд не пострадал
    [one] отряд получает { $hits } повреждение
    [few] отряд получает { $hits } повреждения
   *[many] отряд получает { $hits } повреждений
}
sgboh-adjudged-rampage-ends = слон снимается с карты, буйство окончено

## Что исключает бросок

sgboh-adjudged-used-up = У лидера не осталось попыток
sgboh-adjudged-seized-turn = Захваченный ход не захватывают обратно
sgboh-adjudged-two-hexes = Навстречу движущемуся поворачиваются только отряды в один гекс
sgboh-adjudged-in-zone = Отряд во вражеской ЗК не поворачивается навстречу движущемуся
sgboh-adjudged-tried = Отряд пробует повернуться один раз за фазу
sgboh-adjudged-engine = У артиллерии нет равнения
sgboh-adjudged-rides = Кавалерия поворачивается к движущейся пехоте без броска
sgboh-adjudged-engine-walled = Через стены, валы и башни артиллерия стреляет только с башни
