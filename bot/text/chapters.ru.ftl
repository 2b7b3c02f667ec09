### Сообщения о ходе игры: фазы, бои, вопросы.

chapter-asked = **{ $side }** ({ $player }): { $question }
chapter-waits = Нужен ответ: **{ $side }** ({ $player }).
chapter-nothing = Ничего не произошло.
chapter-earlier = *{ $count ->
    [one] … ещё { $count } более ранняя строка есть в `/{ cmd-ledger }`
    [few] … ещё { $count } более ранние строки есть в `/{ cmd-ledger }`
   *[many] … ещё { $count } более ранних строк есть в `/{ cmd-ledger }`
}*
chapter-ordered = Приказ: { $what }
chapter-answered = **{ $side }**: { $what }
chapter-unasked = **{ $side }**: вопрос снят.
chapter-small-new = Партия { $game }
status-fights = Последние бои: { $links }
status-turns = Ходы: { $links }
chapter-below = Бой ниже ждёт ответа.
