### Несколько приказов одной стороны в одном сообщении.

post-run-player =
    { $count ->
        [one] **{ $side }**: { $count } приказ
        [few] **{ $side }**: { $count } приказа
       *[many] **{ $side }**: { $count } приказов
    }
post-run-computer =
    { $count ->
        [one] **{ $side }** (ходит компьютер): { $count } приказ
        [few] **{ $side }** (ходит компьютер): { $count } приказа
       *[many] **{ $side }** (ходит компьютер): { $count } приказов
    }
post-run-entry = № { $number } · { $what }
post-run-nothing = ничего, что можно видеть всем
small-entry = № { $number }
small-entries = № { $first }–{ $last }
