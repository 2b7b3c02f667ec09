### Editors: answers that are built rather than chosen.

cmd-army = army
cmd-army-about = Before the battle: build your army, pick cards, deploy; or send a list as a file
cmd-opt-list = file
cmd-opt-list-about = A text file with one unit per line

editor-private = Nothing is final until you press the green button.
editor-faults = { $count ->
    [one] This isn’t right yet:
   *[other] This isn’t right yet ({ $count }):
}
editor-more-faults = and { $count } more
editor-less = ◀ Earlier
editor-more = More ▶
editor-nothing = There is nothing to build now.
editor-no-file = A file can’t answer this question.
editor-not-text = { $file } isn’t a text file.
editor-long = The list has { $count } characters; a form takes { $most }. Here it is as a file: edit it and send it back with `/{ cmd-army }`.
editor-sent = What you sent:
    ```
    { $text }
    ```
