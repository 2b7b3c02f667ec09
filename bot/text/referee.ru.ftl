### Действия судьи: их названия, предпросмотр, сообщения.

cmd-referee-role = роль
cmd-referee-role-about = Назвать роль, которая судит все партии сервера
cmd-opt-role = роль
cmd-opt-role-about = Без неё право судить отменяется
cmd-referee-reroll = переброс
cmd-referee-reroll-about = Исполнить приказ заново с новыми кубиками
cmd-opt-reroll-entry-about = Номер записи журнала; без него — последняя с броском
cmd-referee-pass = пропуск
cmd-referee-pass-about = Ответить на открытый вопрос за отсутствующего игрока
cmd-opt-referee-side-about = О какой стороне речь
cmd-opt-referee-order-about = Приказ по правилам; без него — автоответ игрока или пропуск
cmd-referee-substitute = замена
cmd-referee-substitute-about = Передать сторону другому участнику
cmd-opt-substitute-about = Кто будет играть дальше
cmd-referee-close = закончить
cmd-referee-close-about = Закончить партию и объявить исход
cmd-opt-verdict = исход
cmd-opt-verdict-about = Чем закончится партия
ref-verdict-draw = ничья
ref-verdict-won = победа стороны
ref-verdict-position = по положению на доске
cmd-referee-note = заметка
cmd-referee-note-about = Записать замечание в журнал
cmd-opt-note = текст
cmd-opt-note-about = Её видят все, и она остаётся в журнале

umpire-reroll = Запись № { $entry } нельзя перебросить: в ней нет броска или она уже отменена.
umpire-referee-for = У этой стороны нет открытого вопроса.
umpire-substitute-seated = Выберите участника, у которого в этой партии нет стороны.
umpire-substitute-self = Вы судите эту партию и не можете отдать сторону себе. Если она свободна, попросите её командой `/{ cmd-game } { cmd-game-join }`: решат другие игроки.
umpire-closed-draw = Судья закончил партию вничью.
umpire-closed-won = Судья объявил победителя: { $side }.

ref-role-set = Роль { $role } теперь даёт право судить любую партию сервера, в которой участник не играет.
ref-role-none = Роль больше не даёт права судить. Судьи партий и администраторы сервера судят как раньше.
ref-role-everyone = Выберите роль, которая есть не у всех.
ref-close-side = Победившая сторона нужна для исхода «{ ref-verdict-won }», и только для него.
ref-no-answer = Этот вопрос нельзя пропустить. Укажите приказ по правилам, откатите партию командой `/{ cmd-referee } { cmd-referee-rewind }` или передайте сторону другому.
ref-gone = С тех пор вы смотрели другое действие. Начните заново.
ref-stale = Пока вы смотрели, партия продолжилась. Вот что действие изменит теперь.

ref-place-title = Поставить этот отряд?
ref-remove-title = Снять этот отряд с доски?
ref-set-title = Изменить это значение?
ref-rule-title = Вынести это решение?
ref-rewind-title = Откатить партию?
ref-reroll-title = Перебросить?
ref-for-title = Ответить за эту сторону?
ref-close-title = Закончить партию?
ref-note-title = Добавить эту заметку?
ref-substitute-title = Передать эту сторону?
ref-pause-title = Поставить часы на паузу?
ref-resume-title = Снова пустить часы?
ref-extend-title = Изменить время на часах?
ref-pace-title = Изменить часы?
ref-clock-pause = ⏸️ Все часы встанут до { $until }.
ref-clock-resume = ▶️ Часы пойдут, как только вы подтвердите.
ref-clock-none = Сейчас ничьи часы не идут, ничего не изменится.
ref-clock = ⏳ **{ $side }** ({ $player }): { $what }
ref-clock-left = на ответ осталось { $time }
ref-clock-left-to = на ответ осталось { $was } → **{ $now }**
ref-clock-bank = запас { $time }
ref-clock-bank-to = запас { $was } → **{ $now }**
ref-clock-stands = часы встанут; без паузы время вышло бы { $when }
ref-reason = Причина, для всех: { $reason }
ref-reason-ruled = Повод, для всех: { $reason }
ref-small = { $game } · Это видите только вы. Пока ничего не изменилось.
ref-rule = ⚖️ { $text } ({ $clause })
ref-rule-free = ⚖️ { $text }
ref-rule-precedent = Решение станет прецедентом этого сервера.
ref-rewind = Снова действует положение после записи № { $to }.
ref-undone =
    { $count ->
        [one] Отменяется запись № { $numbers }
        [few] Отменяются { $count } записи: № { $numbers }
       *[other] Отменяются { $count } записей: № { $numbers }
    }
ref-restored =
    { $count ->
        [one] Снова действует запись № { $numbers }.
        [few] Снова действуют { $count } записи: № { $numbers }
       *[other] Снова действуют { $count } записей: № { $numbers }
    }
ref-more =
    { $count ->
        [one] … и ещё { $count } строка
        [few] … и ещё { $count } строки
       *[other] … и ещё { $count } строк
    }
ref-reroll = Запись № { $number } исполняется заново с положения перед ней:
ref-reroll-was = Прежний итог:
ref-reroll-dice = 🎲 Новый бросок берётся из новой серии, запечатанной до партии, как и прежняя.
ref-for = **{ $side }** ({ $player }), вопрос: { $question }
ref-for-order = Ответ: { $order }
button-ref-drop = Оставить как есть
ref-close = Исход: { $verdict }
ref-close-key = ⚠️ После этого раскрывается ключ кубиков, и продолжить партию нельзя.
ref-close-hidden = Вам видно не всё, что есть на доске, поэтому исход вы узнаете вместе со всеми.
ref-note = 📝 { $text }
ref-substitute = **{ $side }**: прежний игрок — { $player }, новый — { $member }.
ref-substitute-all = ⚠️ { $member }: этот участник видел в партии всё, и скрытое тоже.
ref-substitute-other = ⚠️ { $member }: этот участник играл за другую сторону и знает её тайны.
ref-unseen = Зрителю это изменение не видно.

post-rerolled = 🎲 По решению судьи запись № { $number } исполнена заново: { $order }
post-rerolled-secret = 🎲 По решению судьи запись № { $number } исполнена заново.
post-remark = 📝 Заметка судьи: { $text }
post-substituted = 🪑 **{ $sides }**: теперь играет { $player }. Решение судьи ({ $by }): { $reason }

settings-referees = **Судьи**: роль { $role } даёт право судить все партии сервера. Изменить: `/{ cmd-referee } { cmd-referee-role }`.
settings-referees-none = **Судьи**: судья партии и администраторы сервера. Назвать роль: `/{ cmd-referee } { cmd-referee-role }`.
