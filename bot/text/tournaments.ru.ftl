### Турниры: таблицы, главное сообщение, столы, страница игрока, подсчёт очков, журнал.

## Таблицы
tour-foot = Турнир { $number } · правила { $rules } · цепочка { $chain }
tour-nobody = не определено
tour-number = № { $number }
tour-standings = Участники
tour-standings-now = Положение
tour-standings-during = Положение по ходу тура { $round }
tour-standings-after = Положение после тура { $round }
tour-standings-final = Итоговое положение
tour-crosstable = Таблица результатов
tour-pairings = Пары тура { $round }
tour-tables-open = Идущие партии
tour-bracket = Сетка
tour-group = Группа { $group }
tour-round = Тур { $round }
tour-table = Стол { $table }
tour-column-points = Очки
tour-column-wins = Победы
tour-column-games = Игры
tour-column-buchholz = Бух.
tour-column-buchholz-cut = Бух. −1
tour-column-sonneborn-berger = Бергер
tour-column-direct = Л. встр.
tour-column-margin = Разница
tour-tie-buchholz = Бухгольц
tour-tie-buchholz-cut = Усечённый Бухгольц
tour-tie-sonneborn-berger = Бергер (Зоннеборн-Бергер)
tour-tie-direct = Личная встреча
tour-tie-wins = Победы
tour-tie-margin = Разница
tour-side-first = сначала { $side }
tour-how-set = решение судьи
tour-how-forfeit = неявка
tour-how-both-forfeit = обоюдная неявка
tour-how-adjudicated = присуждение
tour-section-w = Верхняя сетка
tour-section-l = Нижняя сетка
tour-section-f = Суперфинал
tour-section-t = Матч за третье место
tour-stage =
    { $matches ->
        [1] Финал
        [2] Полуфинал
        [4] Четвертьфинал
       *[other] 1/{ $matches } финала
    }
tour-final-again = Решающая партия
tour-slot-bye = без игры
tour-slot-open = не определено
tour-slot-either = { $one } или { $two }

## Таблицы текстом
tour-text-nobody = Участников пока нет.
tour-text-through =
    { $count ->
        [one] Дальше выходит { $count } место.
        [few] Дальше выходят первые { $count } места.
       *[other] Дальше выходят первые { $count } мест.
    }
tour-text-moved = ↑ и ↓ — сколько мест выиграно и потеряно за тур.
tour-text-against = После имени — место соперника в скобках и результат встречи.
tour-text-rounds = После имени — туры по порядку: + победа, = ничья, − поражение, затем место соперника. Число без знака — партия ещё идёт.
tour-text-forfeit = { " " }(неявка)
tour-text-row = **{ $rank }. { $name }**, { $points }: { $results }
tour-text-pairing = **{ $table }.** { $one } — { $two }: { $told }
tour-text-bye = { $name }: пропуск тура ({ $points })
tour-text-no-table = Сейчас никто не играет.
tour-text-no-bracket = Сетка появится с первым туром.
tour-pair = { $one } — { $two }
tour-text-free = { $name }: без игры

## Главное сообщение
tour-format-swiss = швейцарская система
tour-format-round-robin = круговая система
tour-format-double-round-robin = круговая система в два круга
tour-format-knockout = на выбывание
tour-format-double-knockout = на выбывание до двух поражений
tour-format-groups = группы и плей-офф
tour-format-ladder = лестница
tour-format-league = лига
tour-balance = Баланс, { $title }: компьютер играет сам с собой, у стороны { $side } { $share } % побед.
tour-scenarios =
    { $more ->
        [one] { $title } и ещё { $more } сценарий
        [few] { $title } и ещё { $more } сценария
       *[other] { $title } и ещё { $more } сценариев
    }
tour-sides-both = каждая пара играет за обе стороны
tour-sides-drawn = стороны по жеребьёвке
tour-sides-bid = стороны по торгам
tour-stage-entry = **Запись открыта.** Участников: { $players }{ $waiting ->
        [0] .
       *[other] , в листе ожидания: { $waiting }.
    }
tour-stage-entry-of = **Запись открыта.** Участников: { $players } из { $most }{ $waiting ->
        [0] .
       *[other] , в листе ожидания: { $waiting }.
    }
tour-stage-open = **Вызовы принимаются.** { $tables ->
        [0] Сейчас никто не играет.
       *[other] Партий идёт: { $tables }.
    }
tour-stage-round = Идёт **тур { $round } из { $rounds }**.
tour-stage-between = **Тур { $round } из { $rounds }** завершён.
tour-stage-over = 🏁 **Турнир завершён.**
tour-stage-cancelled = 🏁 **Турнир отменён.**
tour-entered = { $names }
tour-entered-more = { $names } и ещё { $more }
tour-waiting = Лист ожидания: { $names }
tour-allowed-practice = тренировка с компьютером
tour-allowed-previews = предпросмотр
tour-allowed-odds = вероятности
tour-allowed-sandbox = песочница
tour-allowed = Во время партий разрешено: { $what }.
tour-not-allowed = Запрещено: { $what }.
tour-status-due = ⏳ Время выйдет { $when } ({ $in_ }). Результат незаконченных партий тогда присудят.
tour-status-table = { $table } · { $one } — { $two } · { $told }
tour-status-late = ещё не пришли: { $names }
tour-status-more =
    { $count ->
        [one] Ещё { $count } стол — на картинке с парами тура.
        [few] Ещё { $count } стола — на картинке с парами тура.
       *[other] Ещё { $count } столов — на картинке с парами тура.
    }
tour-status-byes = Пропуск тура (bye): { $names }.
tour-status-bids = торг за стороны
tour-status-challenges = Вызовы без ответа: { $pairs }.
tour-result = **{ $place }.** { $name }
tour-next-players = **Дальше:** нужны участники, хотя бы { $least ->
        [2] двое.
       *[other] { $least }.
    }
tour-next-check-in = **Дальше:** участники подтверждают явку, затем организатор начинает тур 1.
tour-next-begin = **Дальше:** организатор закрывает запись и начинает тур 1.
tour-next-round = **Дальше:** жеребьёвка тура { $round }, её проводит организатор.
tour-next-end = **Дальше:** все туры сыграны, организатор завершает турнир.
tour-next-challenge = **Дальше:** участники вызывают друг друга.
tour-next-wait = **Дальше:** { $tables ->
        [one] доигрывается { $tables } стол.
        [few] доигрываются { $tables } стола.
       *[other] доигрываются { $tables } столов.
    }
tour-next-impossible =
    ⚠️ **Следующий тур составить нельзя:** { $why }
    Что может сделать организатор: { $remedies }
tour-why-too-few = участников осталось слишком мало.
tour-why-all-met = кое-кому не найти соперника, с которым ещё не было встречи.
tour-why-opened = партии, которые пришлось бы заменить, уже идут.
tour-remedy-end = завершить турнир
tour-remedy-fewer-rounds = сократить число туров
tour-remedy-repeat = разрешить повторные встречи
tour-remedy-by-hand = составить пары вручную
tour-remedy-more-players = дождаться новых участников
tour-remedy-fewer-groups = уменьшить число групп

## Стол
tour-announce = { $title } · стол { $table }
tour-announce-round = { $title } · тур { $round }, стол { $table }
tour-announce-scenario = **{ $title }**
tour-announce-seat = **{ $side }**: { $player }
tour-announce-side-open = Сторона не определена
tour-announce-bids = Ставки за первую сторону: { $bids }.
tour-announce-leg = Партия { $leg } из 2. Во второй партии игроки меняются сторонами.
tour-announce-referees =
    { $count ->
        [one] Судья: { $referees }
       *[other] Судьи: { $referees }
    }
tour-announce-pace = Часы: { $pace }
tour-announce-due = ⏳ Если партия не закончится до { $when }, результат присудят по шкале победы этого сценария.
tour-announce-come = **Сначала** каждый игрок нажимает **{ event-button-here }**, после этого партия начнётся. Срок явки — до { $when }; кто не нажмёт, тому засчитают техническое поражение.
tour-announce-first = Оба игрока уже за столом, партия начинается сразу.

## Страница игрока
tour-mine-title = Вы на турнире «{ $title }»
tour-mine-place = **Место { $place } из { $players }**, очки: { $points }
tour-mine-entered = Вы среди участников, всего их: { $players }.
tour-mine-check-in = Вы записаны. Подтвердите явку до первого тура, иначе вас не включат в жеребьёвку.
tour-mine-waiting = Ваш номер в листе ожидания: { $place }.
tour-mine-dropped = Вы выбыли из турнира.
tour-mine-disqualified = Вы дисквалифицированы.
tour-mine-table = **{ $table }**
tour-mine-opponent = Соперник: { $name }
tour-mine-side = Ваша сторона: **{ $side }**
tour-mine-side-first = Ваша сторона в первой партии: **{ $side }**
tour-mine-bid = Стороны ещё не определены. Первая сторона — **{ $side }**: она достанется тому, чья ставка выше, но без этих победных очков.
tour-mine-halted = ⏸️ Стол на паузе, сроки не идут.
tour-mine-come = ⚠️ Нажмите **{ event-button-here }** до { $when }, иначе вам засчитают техническое поражение.
tour-mine-left = На ваших часах: { $time }
tour-mine-due = ⏳ Результат присудят { $when } ({ $in_ }).
tour-mine-next = Соперника назовёт жеребьёвка тура { $round }.
tour-mine-meets = **Следующий соперник:** { $name }
tour-mine-out = Вы выбыли из сетки.
tour-mine-bye = В туре { $round } у вас пропуск (bye).
tour-mine-over = Турнир завершён.
tour-mine-return = Вернуться можно до жеребьёвки последнего тура.
tour-mine-challenge = Партии у вас сейчас нет. Вызовите другого участника.
tour-mine-no-challenge = Партии у вас сейчас нет, и вызвать сейчас некого.
tour-mine-result = Тур { $round } · { $outcome } · { $name } · { $told }
tour-mine-result-open = Стол { $table } · { $outcome } · { $name } · { $told }
tour-mine-result-bye = Тур { $round } · пропуск (bye) · { $points }
tour-mine-result-late = Тур { $round } · запись позже · { $points }
tour-mine-result-rest = Тур { $round } · без игры · 0
tour-outcome-won = победа
tour-outcome-lost = поражение
tour-outcome-drawn = ничья

## Как посчитано
tour-count-title = { $name } · как посчитано место
tour-count-line = **{ $column }:** { $sum }
tour-count-part = { $value } ({ $name })
tour-count-unplayed = несыгранный тур
tour-count-alone = Столько очков больше ни у кого нет, поэтому дополнительные показатели на это место не влияют.
tour-count-equal = При равных очках решает первый показатель, в котором есть разница.
tour-count-small = В скобках — соперник. Зачёркнутое отброшено. Несыгранные туры учтены по правилам ФИДЕ о дополнительных показателях.

## На что обратить внимание
tour-marks-title = Партии, на которые стоит взглянуть
tour-marks-none = Ничего необычного.
tour-marks-often = **{ $one } — { $two }**, встреч между собой: { $count }. { $tables }
tour-marks-soon = **{ $one }** сдаётся через { $time } после начала, соперник — **{ $two }**, { $result }. { $tables }
tour-marks-small = Это видят только организатор и судьи. Это ничего не доказывает: и короткая партия, и частые встречи бывают по уважительной причине.

## Журнал
tour-ledger-title = Журнал турнира «{ $title }»
tour-ledger-small = Страница { $page } из { $pages } · цепочка { $chain }
tour-act-line = **№ { $number }** { $told }{ $why } · { $small }
tour-act-by = { $when }, { $by }
tour-act-reason = Причина: { $reason }.
tour-act-opened = Открыт турнир: { $title }, { $format }.
tour-act-terms = Изменены условия турнира.
tour-act-entered = Запись: { $name }{ $club }.
tour-act-club = { " " }({ $club })
tour-act-checked = Явка подтверждена: { $name }.
tour-act-dropped = Выбытие: { $name }.
tour-act-returned = Возвращение: { $name }.
tour-act-disqualified = Дисквалификация: { $name }.
tour-act-substituted = Замена: участник { $number }, теперь играет { $name }.
tour-act-seeded = Посев: { $names }.
tour-act-seeded-more = Посев: { $names } и ещё { $more }.
tour-act-locked = Сдан список армии: { $name }, отпечаток { $digest }.
tour-act-shown = Раскрыты все списки армий.
tour-act-paired =
    Жеребьёвка тура { $round }: { $pairs }{ $more ->
        [0] .
       *[other] { " " }и ещё столов: { $more }.
    }
tour-act-unpaired = Жеребьёвка тура { $round } отменена.
tour-act-sides = Стол { $table }: первая сторона — { $name }.
tour-act-bids = Стол { $table }: первая сторона — { $name }. Ставки: { $bids }.
tour-act-table = Стол { $table }: открыта [партия { $leg }]({ $address }).
tour-act-scored = Стол { $table }: { $told }.
tour-act-corrected = ⚖️ Стол { $table }, результат исправлен: { $told }.
tour-act-extended = Стол { $table }: добавлено времени { $time }.
tour-act-halted = Стол { $table } на паузе.
tour-act-resumed = Стол { $table } снова играет.
tour-act-closed = Тур { $round } завершён.
tour-act-challenged = Вызов: { $one } — { $two }.
tour-act-accepted = Вызов принят: { $one } — { $two }, { $title }.
tour-act-declined = Вызов отклонён: { $one } — { $two }.
tour-act-withdrawn = Вызов отозван: { $one } — { $two }.
tour-act-lapsed = Вызов сгорел без ответа: { $one } — { $two }.
tour-act-over = 🏁 Турнир завершён.
tour-act-cancelled = 🏁 Турнир отменён.
tour-score-draw = ничья
tour-score-won = { $name } побеждает
tour-score-margin = { $name } побеждает, разница { $margin }
tour-score-neither = обоюдная неявка
