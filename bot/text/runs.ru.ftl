### Несколько приказов одной стороны в одном сообщении.

post-run-player =
    { $count ->
        [one] **{ $side }**: { $count } приказ
        [few] **{ $side }**: { $count } приказа
       *[many] **{ $side }**: { $count } приказов
    }
post-run-house =
    { $count ->
        [one] **{ $side }** (ходит бот): { $count } приказ
        [few] **{ $side }** (ходит бот): { $count } приказа
       *[many] **{ $side }** (ходит бот): { $count } приказов
    }
post-run-entry = #{ $number } · { $what }
post-run-nothing = ничего, что можно знать всем
small-entries = #{ $first }–#{ $last }
