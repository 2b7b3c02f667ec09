### «Поле боя»: помощь по фазам и что осталось сделать.

battlefield-help-waiting = Сейчас решает { $side }
battlefield-help-markers = Маркеров приказа на руке: { $hand } из { $total }
battlefield-help-orders = Пока без приказа: { $units }
battlefield-help-rally = Бегут или в панике, их можно только остановить: { $units }
battlefield-help-plan = Напишите, кто, двоеточие и что: маркеры выкладываются сразу, движение идёт в следующей фазе. Можно несколько строк одним сообщением
battlefield-help-moves = Напишите, как идут отряды с приказом: вперёд, поворот, вбок, кругом, фронт, атака. Черновик покажет цену
battlefield-help-answers = Маркеров на руке для ответов: { $hand }. Отряды, на которых лежит маркер, не отвечают
battlefield-help-evade = Рассыпной строй, может уйти от более медленных: { $units }
battlefield-help-shots = Назовите цель каждому, кто стреляет, или «ближайшего»; «конец» завершает
battlefield-help-example = Например: { $line }
battlefield-help-score = { $side }: маркеров на руке { $hand }, выложено красным { $red }, чёрным { $black }, сброшено { $lost }
battlefield-duty-move = С приказом, но ещё не двигались: { $units }
battlefield-duty-answer = Атакованы: { $units }
