### Условия турнира: варианты правил, язык, свои часы.

event-terms-page-rules = Варианты
event-terms-readings = Варианты правил
event-terms-readings-menu = Варианты правил: выбрать
event-terms-language = Язык сообщений
event-terms-clocks = Свои часы
event-reading = { $name }: { $value }
event-reading-usual = как обычно
event-clocks-bank = Запас, + за ответ, < не больше
event-clocks-bank-about = Например, 10д +2ч <15д; без запаса оставьте пустым
event-clocks-limit = На каждый вопрос, + один раз ещё
event-clocks-limit-about = Например, 3д +1д; без предела оставьте пустым
event-clocks-end = Когда время выйдет
event-clocks-vacation = Дней отпуска
event-clocks-vacation-about = На каждого игрока; часы стоят
event-clocks-rests = Тихие часы и выходные
event-clocks-rests-yes = часы стоят
event-clocks-rests-no = часы идут

## Последние сообщения партий, решённых не игрой
event-closing-forfeit = Неявка: { $other }. Победа: **{ $name }**.
event-closing-left = { $other } больше не участвует в турнире. Победа: **{ $name }**.
event-closing-given = Решение судьи, неявка. Победа: **{ $name }**.
event-closing-both-forfeit = Обоюдная неявка: { $one }, { $two }. Поражение обоим.
event-closing-won = Решение судьи. Победа: **{ $name }**.
event-closing-draw = Решение судьи: ничья.
event-closing-cancelled = Турнир отменён. Победителя в партии нет.

## Результаты большого турнира одним сообщением
event-told-results = **Результаты**
