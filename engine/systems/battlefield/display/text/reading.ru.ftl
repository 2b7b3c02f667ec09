### «Поле боя»: что должно было стоять в приказе вместо написанного.

battlefield-expected-unit = отряд: его номер или имя, например К3 или Ч3
battlefield-expected-number = число
battlefield-expected-end = конец приказа
battlefield-expected-alike = строки одного рода: только приказы, только выстрелы или только ответы
battlefield-expected-hand = «влево» или «вправо»
battlefield-expected-length = расстояние в шагах или миллиметрах, например 4, 2,5 или 110мм
battlefield-expected-angle = угол в целых или половинах градуса, например 30 или 22,5
battlefield-expected-act = действие, например вперёд, поворот, вбок, рывок, кругом, фронт, атака, стрелять, остановить или само
battlefield-expected-kind = приказ: движение, рывок, перестроение, стрельба, остановить или само
battlefield-expected-weapon = стрелковое оружие
battlefield-expected-group = группа ваших отрядов: лучники, конница, тип отряда или «корпус 1»
battlefield-expected-one = что-то одно в строке: приказ с планом, ответ на атаку, отказ от выстрела, потеря или место
battlefield-expected-own = отряды, которые есть у вас на столе
battlefield-expected-way = способ расстановки, например: в линию, левый назад, правый назад или в глубину
battlefield-expected-card = карта местности
battlefield-expected-army = готовая армия или тип отряда
