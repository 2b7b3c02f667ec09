### Editors: answers that are built rather than chosen.

cmd-army = army
cmd-army-about = Before the battle: build your army, take cards, deploy; or bring a list as a file
cmd-opt-list = file
cmd-opt-list-about = A text file: a line for each unit

editor-private = Only you see this. Nothing is given before you press the green button.
editor-faults = { $count ->
    [one] This is not right yet:
   *[other] This is not right yet ({ $count }):
}
editor-more-faults = and { $count } more
editor-less = « Earlier
editor-more = More »
editor-nothing = There is nothing to build now
editor-no-file = The answer to this question cannot be brought as a file
editor-not-text = { $file } is not a text file
editor-long = The list has { $count } characters, a form takes { $most }. Here it is as a file: change it and send it back with `/{ cmd-army }`.
editor-sent = What you sent:
    ```
    { $text }
    ```
