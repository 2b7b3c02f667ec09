### Сообщения о ходе игры: фазы, бои, вопросы.

chapter-asked = **{ $side }** ({ $player }): { $question }
chapter-waits = Нужен ответ: **{ $side }** ({ $player }).
chapter-nothing = Приказов не было.
chapter-earlier = *{ $count ->
    [one] … раньше ещё { $count } строка, см. `/{ cmd-ledger }`
    [few] … раньше ещё { $count } строки, см. `/{ cmd-ledger }`
   *[many] … раньше ещё { $count } строк, см. `/{ cmd-ledger }`
}*
chapter-ordered = Приказ: { $what }
chapter-answered = **{ $side }**: { $what }
chapter-unasked = **{ $side }**: вопрос снят.
chapter-combat-undone = ↩️ Этот бой отменён.
chapter-meanwhile = После вашего прошлого хода:
chapter-meanwhile-more = …и ещё { $count }, выше
chapter-small-new = Партия { $game }
status-fights = Последние бои: { $links }
status-turns = Ходы: { $links }
chapter-below = Бой ниже ждёт ответа.
