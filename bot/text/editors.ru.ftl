### Мастерские: ответы, которые собирают, а не выбирают.

cmd-army = армия
cmd-army-about = До боя: собрать армию, взять карты, расставить отряды или прислать список
cmd-opt-list = файл
cmd-opt-list-about = Текстовый файл: по строке на отряд

editor-private = До нажатия зелёной кнопки ничего не решено.
editor-faults = { $count ->
    [1] Пока не всё верно:
   *[other] Пока не всё верно ({ $count }):
}
editor-more-faults = и ещё { $count }
editor-less = ◀ Раньше
editor-more = Дальше ▶
editor-nothing = Сейчас собирать нечего
editor-no-file = Ответ на этот вопрос нельзя прислать файлом
editor-not-text = { $file }: это не текстовый файл
editor-long = В списке { $count ->
        [one] { $count } знак
        [few] { $count } знака
       *[other] { $count } знаков
    }, а в форму помещается { $most }. Вот он файлом: поправьте и пришлите командой `/{ cmd-army }`.
editor-sent = Что вы прислали:
    ```
    { $text }
    ```
