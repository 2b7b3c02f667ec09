### Сообщения о ходе игры: фазы, бои, вопросы.

chapter-asked = **{ $side }** ({ $player }): { $question }
chapter-waits = Нужен ответ: **{ $side }** ({ $player }).
chapter-nothing = Ничего не произошло.
chapter-earlier = *{ $count ->
    [one] … ещё { $count } строка раньше: `/{ cmd-ledger }`
    [few] … ещё { $count } строки раньше: `/{ cmd-ledger }`
   *[many] … ещё { $count } строк раньше: `/{ cmd-ledger }`
}*
chapter-ordered = Приказ: { $what }
chapter-answered = **{ $side }**: { $what }
chapter-unasked = **{ $side }**: вопрос снят.
chapter-small-new = Партия { $game }
status-fights = Последние бои: { $links }
status-turns = Ходы: { $links }
chapter-below = Бой ниже ждёт ответа.
