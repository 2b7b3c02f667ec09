### Мушкет и пика: что должно было стоять в приказе вместо другого слова.

mpike-expected-unit = часть: имя, краткое имя, гекс или генерал при ней
mpike-expected-leader = генерал
mpike-expected-commander = «КА», командующий армией
mpike-expected-wing = ваш корпус или его командир
mpike-expected-order = приказ: атаковать, быть готовыми, отразить атаку или собраться
mpike-expected-hex = гекс, например 1007
mpike-expected-number = число
mpike-expected-target = часть противника или её гекс
mpike-expected-hand = «влево» или «вправо»
mpike-expected-corner = угол гекса: Л, П или час, на который он смотрит, например 4ч
mpike-expected-side = сторона гекса: час, на который она смотрит, например 3ч
mpike-expected-facing = возможная для части ориентация: Л, П или час, например 4ч
mpike-expected-step = гекс, ориентация (Л, П, 4ч) или действие: прямо, заход, кругом, наверх, вниз, мост, огонь
mpike-expected-answer = ответ на вопрос: закончить или отклонить здесь нечего
mpike-expected-end = конец приказа
