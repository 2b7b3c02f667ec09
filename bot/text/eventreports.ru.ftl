### Турнир, который продолжают по отчёту ФИДЕ: команда, страницы, ошибки в файле.

cmd-event-import = загрузить
cmd-event-import-about = Продолжить здесь турнир, начатый в другом месте
cmd-opt-file-report = файл
cmd-opt-file-report-about = Отчёт ФИДЕ о турнире, файл .trf или .txt

## Страницы
report-title = { $name } · игроки из отчёта
report-about = { $file }: { $format }, сыграно туров: { $rounds }, игроков: { $players }. Выберите участника сервера для каждого, кто играет дальше. Имена без участника сохранят результаты и будут считаться выбывшими; назначить им игрока можно и позже.
report-going-on = Тур { $round }: жеребьёвка есть, но сыграны не все партии. Для остальных столы откроются здесь.
report-twice = ⚠️ Одно имя у двух игроков: { $name }, номера { $numbers }.
report-left = выбыл из турнира
report-resting = пропускает следующий тур
report-line = { $number }. { $name }: { $member }
report-none = без участника
report-known = Те, кто уже играл здесь под этими именами, вписаны. Проверьте их.
report-count = Выбрано участников: { $chosen } из { $all }.
report-note = Пока ничего не опубликовано. Выберите участников и нажмите **Показать**.
report-choose = { $number }. { $name }: выберите участника
report-chosen = ✅ { $number }. { $name }
report-button-players = Игроки
report-button-terms = Условия
report-button-typed = Вписать участников
report-button-preview = Показать
report-button-earlier = Предыдущие имена
report-button-later = Следующие имена
report-typed-title = Участники по номерам
report-typed-label = Номера и участники
report-typed-about = По строке: 3 @участник. Номер без имени остаётся без участника
report-preview-title = Продолжить турнир «{ $name }»?
report-preview-about = Переносится туров: { $rounds }, результатов: { $results }. Участники выбраны для { $bound } имён из { $all }.
report-preview-gone = Без участника: { $names }.
report-preview-best = Положение: { $names }.
report-preview-place = { $place }. { $name } ({ $points })
report-preview-next = **Сразу после этого жеребьёвка тура { $round }:** { $pairs }
report-preview-bye = { $name }: свободен
report-preview-tables = **Сразу после этого откроются столы:** { $pairs }
report-preview-forfeits = **Неявка:** { $pairs }
report-preview-reason = Причина: { $reason }
report-preview-note = Пока ничего не изменено.
report-button-do = Продолжить здесь
report-button-back = Назад
report-done = Турнир продолжается. Сообщение о нём в этом канале.
report-act = Турнир продолжается по отчёту ФИДЕ: { $title }, { $format }. SHA-256 файла: { $digest }.
report-stands = Заменить или назначить игроков можно и позже: `/{ cmd-event } { cmd-event-run }`.

## Отказы
report-refused = { $file }, { $line ->
        [0] файл в целом
       *[other] строка { $line }
    }: { $why }
report-wrong-long = длиннее { $detail } знаков.
report-wrong-empty = нет игроков. В отчёте ФИДЕ у каждого своя строка, она начинается с 001.
report-wrong-player = строку игрока не удаётся прочесть: { $detail }.
report-wrong-twice = номер { $detail } встречается дважды.
report-wrong-missing = пропущен номер { $detail }.
report-wrong-points = по результатам очков должно быть { $detail }.
report-wrong-opponent = такого соперника нет (тур и соперник: { $detail }).
report-wrong-answer = в строке соперника записано другое (тур и соперник: { $detail }).
report-wrong-sides = у обоих игроков один цвет (тур и соперник: { $detail }).
report-wrong-rounds = число туров не подходит: { $detail }.
report-wrong-scoring = эти очки не удаётся прочесть, или они зависят от цвета: { $detail }.
report-wrong-open = партии без результата могут быть только в последнем туре (тур и соперник: { $detail }).
report-wrong-schedule = тур { $detail } составлен не по таблицам Бергера, и неясно, кто с кем играет дальше. Чтобы продолжить по швейцарской системе, впишите в строку 092 слово Swiss.
report-not-text = { $file }: это не текст. Отчёт ФИДЕ — файл .trf или .txt.
report-twice-member = { $member } уже играет под номером { $number }. Место у каждого только одно.
report-no-member = Это не участник, который может играть. Боты не играют.
report-unread = Не удаётся прочесть «{ $text }». Напишите номер и участника: 3 @участник.
event-why-no-member = Номер { $entrant } без участника. Сначала назначьте игрока заменой.
