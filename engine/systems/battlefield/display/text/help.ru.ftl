### «Поле боя»: помощь по фазам и что осталось сделать.

battlefield-help-waiting = Решает сторона: { $side }
battlefield-help-markers = Маркеров приказов на руке: { $hand } из { $total }
battlefield-help-orders = Пока без приказа: { $units }
battlefield-help-rally = Паника или бегство, доступен только приказ ОСТАНОВИТЬ БЕГСТВО: { $units }
battlefield-help-plan = Напишите отряд, двоеточие и что ему делать. Маркеры выкладываются сразу, движение — в следующей фазе. Несколько приказов разделяйте точкой с запятой
battlefield-help-moves = Напишите, как идут отряды с приказом: вперёд, поворот, вбок, кругом, фронт, атака. Черновик покажет цену
battlefield-help-answers = Маркеров на руке для ответов: { $hand }. Отряды, помеченные маркером, не отвечают
battlefield-help-evade = Можно уклониться от более медленного противника (рассыпной строй): { $units }
battlefield-help-shots = Для каждого стреляющего назовите цель или «ближайшего»; «конец» завершает стрельбу
battlefield-help-example = Например: «{ $line }»
battlefield-help-score = { $side }: маркеров осталось { $left } (на руке { $hand }, на столе { $laid }), потеряно { $lost }
battlefield-duty-move = С приказом, но ещё на месте: { $units }
battlefield-duty-answer = Под атакой: { $units }
