### Часы и время игроков: сколько можно думать, когда игрока не тревожить и что бывает, когда время вышло.

## Промежутки времени; слова, которыми их пишет участник, разделены пробелами
time-days = { $count } д
time-hours = { $count } ч
time-minutes = { $count } мин
time-words-d = д дн день дня дней сутки суток
time-words-h = ч час часа часов
time-words-m = м мин минута минуты минут
weekday-0 = пн
weekday-1 = вт
weekday-2 = ср
weekday-3 = чт
weekday-4 = пт
weekday-5 = сб
weekday-6 = вс
weekday-words-0 = пн понедельник
weekday-words-1 = вт вторник
weekday-words-2 = ср среда
weekday-words-3 = чт четверг
weekday-words-4 = пт пятница
weekday-words-5 = сб суббота
weekday-words-6 = вс воскресенье
words-none = нет

## Темп партии
pace-none = Без часов
pace-title = Часы
pace-bank = Запас времени: **{ $bank }** на сторону
pace-increment = +{ $more } за каждый ответ
pace-cap = но не больше { $most }
pace-limit = Предел: **{ $limit }** на каждый вопрос
pace-rests = В тихие часы и выходные игрока его часы стоят
pace-goes-on = Часы идут и в тихие часы, и в выходные
pace-vacation = Дней отпуска на игрока: { $days }
pace-grace = Один раз за партию, когда время вышло: отсрочка { $grace }
pace-end = Когда время вышло: { $what }
pace-end-warn = только напоминание
pace-end-computer = на вопрос отвечает компьютер
pace-end-pass = вопрос пропускается или решается автоответом, если он задан
pace-end-offer = место предлагается другим
pace-end-referee = решает судья
pace-line = ⏳ { $what }
clock-side = ⏳ **{ $side }**: { $what }
clock-bank = запас { $bank }
clock-ends = время выйдет { $when }
clock-out = **время вышло**
clock-stands = часы стоят
clock-since = вопрос задан { $when }
clock-paused = ⏸️ Пауза: часы стоят до { $until }
clock-small = Партия { $game } · ваши тихие часы и отпуск: `/{ cmd-hours } { cmd-hours-set }`
button-nudge = Напомнить
button-relieve = Занять место: { $side }

## Сообщения
clock-chosen = ⏳ { $player } выбирает часы этой партии:
clock-wake = **{ $side }** ({ $player }): доброе утро! Пока вас не тревожили, появился вопрос:
clock-half = **{ $side }** ({ $player }): прошла половина времени на ответ. Оно выйдет { $when }.
clock-near = **{ $side }** ({ $player }): время на ответ выйдет { $when }.
clock-nudge = **{ $side }** ({ $player }): вашего ответа ждёт { $by }.
clock-grace = **{ $side }** ({ $player }): время вышло. Один раз за партию даётся отсрочка { $grace }: до { $when }.
clock-out-warn = **{ $side }** ({ $player }): время вышло. Партия ждёт этого ответа:
clock-out-computer = **{ $side }** ({ $player }): время вышло, на этот вопрос отвечает компьютер.
clock-out-pass = **{ $side }** ({ $player }): время вышло, этот вопрос пропускается.
clock-out-offer = **{ $side }** ({ $player }): время вышло. Пока на вопрос нет ответа, место может занять другой участник:
clock-out-referee = **{ $side }** ({ $player }): время вышло. Судья может добавить время, сходить за сторону или закончить партию. Вопрос:
clock-wake-dice = **{ $side }** ({ $player }): доброе утро! Вас ждёт бросок:
clock-half-dice = **{ $side }** ({ $player }): прошла половина времени. Оно выйдет { $when }.
clock-near-dice = **{ $side }** ({ $player }): время выйдет { $when }.
clock-out-warn-dice = **{ $side }** ({ $player }): время вышло. Партия ждёт этого броска:
clock-out-offer-dice = **{ $side }** ({ $player }): время вышло. Пока с броском не закончено, место может занять другой участник:
clock-out-referee-dice = **{ $side }** ({ $player }): время вышло. Судья может добавить время, отозвать приказ или закончить партию. Бросок:
clock-dice-enter = Введите, что выпало:
clock-dice-confirm = Подтвердите или оспорьте, что выпало:
post-clock-pause = ⏸️ { $player } ставит часы на паузу до { $until }.
post-clock-resume = ▶️ { $player } снова пускает часы.
post-clock-resume-end = ▶️ Пауза закончилась, часы снова идут.
post-clock-give = ⏳ { $player } добавляет время: **{ $side }**, { $time }.
post-clock-take = ⏳ { $player } убавляет время: **{ $side }**, { $time }.
post-clock-grace = ⏳ Отсрочка, одна за партию: **{ $side }**, { $time }.
post-clock-out = ⌛ Время вышло: **{ $side }**.
post-clock-pace = ⏳ { $player } меняет часы: { $what }. Пределы отсчитываются заново. Потраченный запас не возвращается, но хотя бы десятая часть есть у каждого.
post-clock-referee = Так решает судья.
post-clock-reason = Причина: { $reason }
request-pause-title = Поставить часы на паузу?
request-pause = **{ $side }**, { $player }: просьба о паузе, { $time }. Нужно согласие: { $needs } ({ $whom }).
request-resume-title = Снова пустить часы?
request-resume = **{ $side }**, { $player }: просьба снова пустить часы. Нужно согласие: { $needs } ({ $whom }).
request-pace-title = Изменить часы?
request-pace = **{ $side }**, { $player }: просьба изменить часы. Нужно согласие: { $needs } ({ $whom }).
request-pace-what =
    { $what }
    Пределы отсчитываются заново. Потраченный запас не возвращается, но хотя бы десятая часть есть у каждого.
request-extend-title = Добавить время?
request-extend = { $player } просит добавить время: **{ $side }**, { $time }. Нужно согласие: { $needs } ({ $whom }).

## Отказы
umpire-pace-untimed = В этой партии нет часов. Если согласны все игроки, их задаёт `/{ cmd-clock } { cmd-clock-set }`.
umpire-pace-bounds = Такой срок не подходит. Запас и предел — от 1 минуты до 366 дней, пауза и добавка — не больше 60 дней.
umpire-pace-no-clock = Отсрочка бывает только с часами. Задайте ещё запас или предел.
umpire-pace-no-bank = Добавка за ответ и потолок бывают только с запасом. Задайте и его.
umpire-pace-cap = Потолок не может быть меньше запаса.
umpire-pace-same = Часы и так заданы именно так.
umpire-pace-paused = Часы уже на паузе. Пустить их снова: `/{ cmd-clock } { cmd-clock-resume }`.
umpire-pace-runs = Часы не на паузе.
umpire-pace-which-side = Такой стороны нет. Выберите из списка.
umpire-pace-not-asked = Эту сторону ({ $side }) сейчас ни о чём не спрашивают, и её время не идёт. Время можно добавить, когда её спросят.
umpire-pace-referee = Это может сделать только судья.
umpire-pace-nobody-slow = Никто не заставляет вас ждать: других игроков сейчас ни о чём не спрашивают.
umpire-pace-witness = Бросок ждёт подтверждения: { $who }. Часы пока стоят.
umpire-pace-nudged = Недавно уже напоминали. Следующее напоминание — { $when }.
umpire-pace-resting = Сейчас этого игрока не тревожат. Он получит напоминание, когда сможет: { $when }.
umpire-pace-not-offered = Это место больше не свободно.
umpire-pace-seen-more = Вам известно о партии больше, чем можно знать этой стороне, поэтому занять её место нельзя.
time-unread = Непонятно, сколько это: «{ $text }». Примеры: `3д`, `36ч`, `1д12ч`.

## Время игрока
hours-title = Когда вас не тревожить
hours-zone = Часовой пояс: **{ $zone }**, сейчас там { $now }
hours-quiet = Тихие часы: **{ $from }–{ $until }**
hours-quiet-none = Тихих часов нет
hours-off = Выходные: **{ $days }**
hours-off-none = Выходных нет
hours-vacation = Отпуск: с **{ $first }** по **{ $last }**
hours-how = В это время вас не оповещают, а часы, которые отдыхают вместе с игроком, стоят. Новые тихие часы и выходные действуют со следующего вопроса к вам, отпуск — сразу. Изменить: `/{ cmd-hours } { cmd-hours-set }`
hours-zone-unknown = Нет такого часового пояса: «{ $zone }». Выберите из списка, например Europe/Moscow.
hours-quiet-unread = Непонятно, какие это часы: «{ $text }». Пример: `22:00-8:00` или `нет`.
hours-quiet-long = Тихие часы — не больше 14 часов в сутки.
hours-off-unread = Непонятно, какие это дни недели: «{ $text }». Пример: `сб вс` или `нет`.
hours-off-many = Выходных в неделе может быть не больше трёх.
hours-dates-unread = Непонятно, какой это день: «{ $text }». Пример: `2026-07-15`.
hours-dates-wrong = Отпуск начинается не раньше сегодняшнего дня по вашему поясу, заканчивается не раньше, чем начался, и длится не больше 60 дней.
hours-vacation-twice = На часть этих дней отпуск у вас уже есть.
hours-not-away = Отпуска у вас нет, заканчивать нечего.

## Команды
cmd-clock = часы
cmd-clock-about = Сколько времени на ход в этой партии
cmd-clock-set = задать
cmd-clock-set-about = Выбрать часы партии: до начала или, по согласию или судьёй, во время игры
cmd-clock-show = показать
cmd-clock-show-about = Часы этой партии и как они идут
cmd-clock-pause = пауза
cmd-clock-pause-about = Поставить часы на паузу: по согласию игроков или решением судьи
cmd-clock-resume = пустить
cmd-clock-resume-about = Снова пустить часы: по согласию игроков или решением судьи
cmd-clock-extend = добавить
cmd-clock-extend-about = Добавить стороне время: по согласию игроков или решением судьи
cmd-clock-calendar = календарь
cmd-clock-calendar-about = Ваши сроки файлом для календаря
cmd-clock-nudge = напомнить
cmd-clock-nudge-about = Напомнить игроку, которого вы ждёте
cmd-hours = время
cmd-hours-about = Когда вас не тревожить: часовой пояс, тихие часы, отпуск
cmd-hours-show = показать
cmd-hours-show-about = Ваш часовой пояс, тихие часы, выходные и отпуск
cmd-hours-set = задать
cmd-hours-set-about = Задать часовой пояс, тихие часы и выходные
cmd-hours-vacation = отпуск
cmd-hours-vacation-about = Взять отпуск с одного дня по другой
cmd-hours-back = вернуться
cmd-hours-back-about = Закончить отпуск и отменить будущие
cmd-opt-bank = запас
cmd-opt-bank-about = Время стороны на всю партию, например 10д
cmd-opt-increment = добавка
cmd-opt-increment-about = Сколько прибавляется к запасу за каждый ответ, например 2ч
cmd-opt-cap = потолок
cmd-opt-cap-about = Больше этого запас от добавок не станет, например 12д
cmd-opt-limit = предел
cmd-opt-limit-about = Время на каждый вопрос, например 3д
cmd-opt-grace = отсрочка
cmd-opt-grace-about = Добавочное время, один раз на сторону, когда время вышло
cmd-opt-end = исход
cmd-opt-end-about = Что делать, когда время вышло
cmd-opt-vacation = отпуск
cmd-opt-vacation-about = Дней отпуска на игрока, когда часы стоят
cmd-opt-rests = отдых
cmd-opt-rests-about = Часы стоят в тихие часы и выходные игрока; если не указать, стоят
cmd-opt-time = срок
cmd-opt-time-about = Сколько, например 3д или 12ч
cmd-opt-side-of-clock-about = Чьи часы; если не указать, ваши
cmd-opt-reason-of-clock-about = Обязательна для судьи, её видят все
cmd-opt-zone = пояс
cmd-opt-zone-about = Ваш часовой пояс, например Europe/Moscow
cmd-opt-quiet = тихо
cmd-opt-quiet-about = Тихие часы каждый день, например 22:00-8:00, или «нет»
cmd-opt-off = выходные
cmd-opt-off-about = Выходные дни недели, например сб вс, или «нет»
cmd-opt-from = с
cmd-opt-from-about = Первый день отпуска, например 2026-07-15
cmd-opt-until = по
cmd-opt-until-about = Последний день отпуска
clock-then-warn = только напомнить
clock-then-computer = ответит компьютер
clock-then-pass = пропустить
clock-then-offer = предложить место
clock-then-referee = решит судья
receipt-clock = Часы заданы. Они пойдут с началом партии.
receipt-nudged = Напоминание отправлено.

help-topic-clocks = часы
help-topic-clocks-text = Часы выбирает создатель партии до её начала: `/{ cmd-clock } { cmd-clock-set }`. Это запас времени на всю партию, предел на каждый вопрос или то и другое; тогда идут оба, и время вышло, как только кончилось одно из них.

    Во время игры та же команда меняет часы, если согласны все игроки или так решил судья; потраченный запас не возвращается. Часы идут, только пока игрок должен ответить. В его тихие часы и выходные они стоят, если для партии не выбрано другое.

    `/{ cmd-hours } { cmd-hours-set }` задаёт ваш часовой пояс и время, когда вас не тревожить: оповещений тогда нет. О ночном вопросе вы узнаете утром. Новые часы действуют со следующего вопроса, отпуск — сразу, в пределах дней, отведённых в партии.

    Напоминаний два: когда прошла половина времени и незадолго до конца. Что делать, когда время вышло, выбирают вместе с часами. Поставить часы на паузу и добавить друг другу время игроки могут по согласию, судья — назвав причину.
