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
