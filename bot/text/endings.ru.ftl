### Что остаётся после партии: фильм, отчёт о сражении, повтор.

cmd-game-replay = повтор
cmd-game-replay-about = Пройти партию шаг за шагом; видно только вам
cmd-game-report = отчёт
cmd-game-report-about = Отчёт о сражении: всё, что уже произошло
cmd-opt-game = партия
cmd-opt-game-about = Номер партии этого сервера; без номера — партия этого канала

## Повтор

button-replay = Посмотреть повтор
button-first = ⏮
button-last = ⏭
replay-title = { $title } · запись { $number } из { $last }
replay-taken-back = ↩️ *Позже отменено записью № { $number }.*
replay-entry = запись № { $number }
replay-turns = Перейти к ходу
replay-game-running = идёт
replay-game-over = окончена
replay-game-abandoned = прекращена без результата

## Фильм

film-title = { $title } · фильм
film-alt =
    { $frames ->
        [one] Фильм партии: { $frames } доска от начала до конца. `/{ cmd-game } { cmd-game-replay }` показывает партию по шагам, в том числе текстом.
        [few] Фильм партии: { $frames } доски от начала до конца. `/{ cmd-game } { cmd-game-replay }` показывает партию по шагам, в том числе текстом.
       *[other] Фильм партии: { $frames } досок от начала до конца. `/{ cmd-game } { cmd-game-replay }` показывает партию по шагам, в том числе текстом.
    }
film-about = Все положения партии от начала до конца.
film-chosen = Самые важные положения партии: { $frames } из { $entries }. В повторе есть все.
film-broken = Фильм этой партии снять не удалось. Номер ошибки: `{ $reference }`, он есть и в журнале бота. Все положения покажет повтор.

## Отчёт о сражении

report-title = { $title } · отчёт о сражении
report-running = Партия ещё идёт; здесь то, что уже известно всем.
report-abandoned = Партия прекращена без результата.
report-won = 🏁 Победа: **{ $side }**.
report-draw = 🏁 **Ничья.**
report-counts = { $entries ->
        [one] { $entries } запись в журнале
        [few] { $entries } записи в журнале
       *[other] { $entries } записей в журнале
    }, { $rolls ->
        [one] { $rolls } бросок кубиков
        [few] { $rolls } броска кубиков
       *[other] { $rolls } бросков кубиков
    }.
report-game = Партия
report-turn = Ход { $turn }
report-killed = уничтожено: { $names }
report-taken = взято: { $names }
report-course = Ход сражения
report-story = Рассказ по ходам
report-turning = Переломные моменты
report-turning-short = **Переломные моменты**
report-losses = Потери
report-no-losses = Потерь нет.
report-luck = Кубики
report-luck-about = Все кубики, брошенные по приказам самой стороны. В указанные границы попадает среднее 95 из 100 таких же выборок честных кубиков. Больше не всегда лучше: что значит бросок, решает таблица.
report-rulings = Решения судьи
report-acts = Вмешательства судьи
report-backs = Отмены и откаты
report-rules = Самые частые правила
report-rules-short = Самые частые правила: { $rules }
report-refereed = { $rulings ->
        [one] { $rulings } решение судьи
        [few] { $rulings } решения судьи
       *[other] { $rulings } решений судьи
    }, { $acts ->
        [one] { $acts } вмешательство
        [few] { $acts } вмешательства
       *[other] { $acts } вмешательств
    }, { $backs ->
        [one] { $backs } отмена
        [few] { $backs } отмены
       *[other] { $backs } отмен
    }.
report-board-opening = Начальная расстановка
report-board-after = { $name }: положение в конце хода
report-deeds = Прочие перемещения: { $sides }
report-ruling = № { $number } ⚖️ **Решение судьи** ({ $clause }): { $text } Повод: { $reason }
report-ruling-free = № { $number } ⚖️ **Решение судьи**: { $text } Повод: { $reason }
report-act = № { $number } **Судья** вмешался: { $reason }
report-back = № { $number } ↩️ **{ $side }**: отменено всё после № { $to }.
report-side = **{ $side }**: { $clashes ->
        [one] { $clashes } атака
        [few] { $clashes } атаки
       *[other] { $clashes } атак
    }, потери: { $lost }
report-more = и ещё { $count }
report-gains = · взято: { $places }
report-lost-of = потеряно { $lost } из { $total }
report-destroyed = отряд уничтожен
report-column-turn = Ход
report-column-side = Сторона
report-column-unit = Отряд
report-column-lost = Потери
report-column-fate = Судьба
report-column-dice = Кубики
report-column-mean = Среднее
report-column-fair = Ожидалось
report-column-range = Границы
report-column-verdict = Вывод
report-luck-line = { $side }: { $die } × { $count }, среднее { $mean }, ожидалось { $fair } ({ $verdict })
report-luck-few = слишком мало кубиков для вывода
report-luck-usual = как у честных кубиков
report-luck-seldom = необычно: с честными кубиками бывает реже, чем в 5 партиях из 100
report-luck-rare = очень необычно: с честными кубиками бывает реже, чем в 1 партии из 200
report-small = Партия { $game } · правила { $rules } · последняя контрольная сумма { $head } · отпечаток ключа { $seal }
