### «Поле боя»: помощь по фазам и что осталось сделать.

battlefield-help-waiting = Решает сторона: { $side }
battlefield-help-markers = Маркеров приказа на руке: { $hand } из { $total }
battlefield-help-orders = Приказов ещё не получили: { $units }
battlefield-help-rally = Бегут или в панике, доступен только приказ «Остановить бегство»: { $units }
battlefield-help-plan = Напишите отряд, двоеточие и что ему делать. Маркеры выкладываются сразу, движение — в следующей фазе. Несколько приказов разделяйте точкой с запятой
battlefield-help-moves = Напишите, как идут отряды с приказом: вперёд, поворот, вбок, кругом, фронт, атака. Черновик покажет цену
battlefield-help-answers = Маркеров на руке для ответов: { $hand }. Отряды, на которых уже лежит маркер, не отвечают
battlefield-help-evade = Могут уклониться от более медленных (рассыпной строй): { $units }
battlefield-help-shots = Для каждого стреляющего назовите цель или «ближайшего»; «конец» завершает стрельбу
battlefield-help-example = Например: «{ $line }»
battlefield-help-score = { $side }: маркеров на руке { $hand }, выложено красной стороной вверх { $red }, чёрной { $black }, сброшено { $lost }
battlefield-duty-move = С приказом, но ещё не двигались: { $units }
battlefield-duty-answer = Атакованы: { $units }
