### Слова картинок турнира: заголовки, обозначения, описания.

board-cup-round = тур
board-cup-of = тур из { $rounds }
board-cup-page = Страница { $page } из { $pages } · { $first }–{ $last } из { $count }
board-cup-sign-lead = флажок — лидер
board-cup-sign-through = выше черты — выход в следующий этап
board-cup-sign-moved = треугольники — сколько мест выиграно или потеряно за тур
board-cup-sign-won = жирным — победитель
board-cup-sign-notation = + победа, = ничья, − поражение, затем место соперника
board-cup-sign-open = число без знака — партия ещё идёт
board-cup-sign-forfeit = красный уголок — неявка или техническое поражение
board-cup-sign-bye = bye — пропуск тура
board-cup-sign-out = бледным — игрок выбыл
board-cup-part = Страница { $page } из { $pages }
board-cup-section-bare = Часть { $part }
board-cup-columns = Столбцы { $first }–{ $last } из { $count }
board-cup-section = { $title } · часть { $part }
board-cup-late = опаздывает
board-cup-bye = пропуск тура · { $points }
board-cup-stage-waiting = не началась
board-cup-stage-playing = идёт партия
board-cup-stage-late = ждут игрока
board-cup-stage-halted = на паузе
board-cup-stage-done = сыграна

board-cup-alt-head = { $title }. { $about }.
board-cup-alt-columns = Место, игрок, очки:
board-cup-alt-row = { $rank }. { $name }: { $points }.
board-cup-alt-table = Стол { $table }: { $one } — { $two }, { $told }.
board-cup-alt-seat = { $name } ({ $side })
board-cup-alt-bye = { $name }: пропуск тура.
board-cup-alt-late = опаздывает { $name }
board-cup-alt-group = { $title }: { $rows }.
board-cup-alt-match = { $label }: { $one } — { $two }.
board-cup-alt-won = { $label }: { $one }, { $two }, дальше проходит { $winner }.
board-cup-alt-more = Ещё на картинке: { $count }.
