### Первое и последнее сообщение партии.

button-about-terrain = Местность
button-about-units = Отряды
button-about-story = История
button-about-victory = Победа
button-about-orders = Как выглядят приказы
button-about-tables = Таблицы
about-units-none = Армии ещё не выбраны.
about-orders = Любой из этих приказов можно отдать на первом ходу, кнопками или строкой после `/{ cmd-order }`:
button-again-same = Реванш
button-again-swap = Поменяться сторонами
play-again = Сервер запущен заново. Прежних сообщений больше нет, но партия цела: все приказы и броски есть в `/{ cmd-ledger }`, а `/{ cmd-game } { cmd-game-replay }` покажет сражение положение за положением.
