### Турнир, который продолжают по отчёту ФИДЕ: команда, страницы, ошибки в файле.

cmd-event-import = загрузить
cmd-event-import-about = Продолжить здесь турнир, начатый в другом месте
cmd-opt-file-report = файл
cmd-opt-file-report-about = Отчёт ФИДЕ, .trf или .txt; без файла откроется начатая загрузка

## Страницы
trf-title = { $name } · игроки из отчёта
trf-about = { $file }: { $format }, сыграно туров: { $rounds }, игроков: { $players }. Выберите участника сервера для каждого, кто играет дальше. Имена без участника сохранят результаты и будут считаться выбывшими; назначить им игрока можно и позже.
trf-going-on = Тур { $round }: жеребьёвка есть, но сыграны не все партии. Для остальных столы откроются здесь.
trf-twice = ⚠️ Одно имя у двух игроков: { $name }, номера { $numbers }.
trf-resting = пропускает следующий тур
trf-line = { $number }. { $name }: { $member }
trf-none = без участника
trf-known = Участники, игравшие здесь под этими именами, уже вписаны. Проверьте, всё ли верно.
trf-count = Выбрано участников: { $chosen } из { $all }.
trf-note = Пока ничего не опубликовано. Выберите участников и нажмите **Показать**.
trf-choose = { $number }. { $name }: выберите участника
trf-chosen = ✅ { $number }. { $name }
trf-button-players = Игроки
trf-button-terms = Условия
trf-button-typed = Вписать участников
trf-button-preview = Показать
trf-button-earlier = Предыдущие имена
trf-button-later = Следующие имена
trf-typed-title = Участники по номерам
trf-typed-label = Номера и участники
trf-typed-about = По строке: 3 @участник. Номер без имени остаётся без участника
trf-preview-title = Продолжить турнир «{ $name }»?
trf-preview-about = Переносится туров: { $rounds }, результатов: { $results }. Участники выбраны для { $bound } имён из { $all }.
trf-preview-gone = Без участника: { $names }.
trf-preview-best = Положение: { $names }.
trf-preview-place = { $place }. { $name } ({ $points })
trf-preview-next = **Сразу после этого жеребьёвка тура { $round }:** { $pairs }
trf-preview-bye = { $name }: свободен
trf-preview-tables = **Сразу после этого откроются столы:** { $pairs }
trf-preview-forfeits = **Неявка:** { $pairs }
trf-preview-reason = Причина: { $reason }
trf-preview-note = Пока ничего не изменено.
trf-button-do = Продолжить здесь
trf-button-back = Назад
trf-done = Турнир продолжается. Сообщение о нём в этом канале.
trf-act = Турнир продолжается по отчёту ФИДЕ: { $title }, { $format }. SHA-256 файла: { $digest }.
trf-stands = Заменить или назначить игроков можно и позже: `/{ cmd-event } { cmd-event-run }`.

## Отказы
trf-no-file = Приложите отчёт ФИДЕ о турнире: файл .trf или .txt.
trf-refused = { $file }, { $line ->
        [0] файл в целом
       *[other] строка { $line }
    }: { $why }
trf-wrong-long = длиннее { $detail } знаков.
trf-wrong-empty = нет игроков. В отчёте ФИДЕ у каждого своя строка, она начинается с 001.
trf-wrong-player = строку игрока не удаётся прочесть: { $detail }.
trf-wrong-twice = номер { $detail } встречается дважды.
trf-wrong-missing = пропущен номер { $detail }.
trf-wrong-points = по результатам очков должно быть { $detail }.
trf-wrong-opponent = такого соперника нет (тур и соперник: { $detail }).
trf-wrong-answer = в строке соперника записано другое (тур и соперник: { $detail }).
trf-wrong-sides = у обоих игроков один цвет (тур и соперник: { $detail }).
trf-wrong-rounds = число туров не подходит: { $detail }.
trf-wrong-scoring = эти очки не удаётся прочесть, или они зависят от цвета: { $detail }.
trf-wrong-open = партии без результата могут быть только в последнем туре (тур и соперник: { $detail }).
trf-wrong-schedule = тур { $detail } составлен не по таблицам Бергера, и неясно, кто с кем играет дальше. Чтобы продолжить по швейцарской системе, впишите в строку 092 слово Swiss.
trf-not-text = { $file }: это не текст. Отчёт ФИДЕ — файл .trf или .txt.
trf-twice-member = { $member } уже играет под номером { $number }. Место у каждого только одно.
trf-no-member = Это не участник, который может играть. Боты не играют.
trf-unread = Не удаётся прочесть «{ $text }». Напишите номер и участника: 3 @участник.
event-why-no-member = Номер { $entrant } без участника. Сначала назначьте игрока заменой.
