### Workshops: answers that are built rather than chosen.

cmd-army = army
cmd-army-about = Before the battle: build your army, take cards, deploy; or bring a list as a file
cmd-opt-list = file
cmd-opt-list-about = A text file: a line for each unit

bench-private = Only you see this. Nothing is given before you press the green button.
bench-faults = { $count ->
    [one] This is not right yet:
   *[other] This is not right yet ({ $count }):
}
bench-more-faults = and { $count } more
bench-less = « Earlier
bench-more = More »
bench-nothing = There is nothing to build now
bench-no-file = The answer to this question cannot be brought as a file
bench-not-text = { $file } is not a text file
bench-long = The list has { $count } characters, a form takes { $most }. Here it is as a file: change it and send it back with `/army`.
bench-sent = What you sent:
    ```
    { $text }
    ```
