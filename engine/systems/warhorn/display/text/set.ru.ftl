### Что судья может изменить у отряда.

warhorn-set-men = модели
warhorn-set-disorder = расстроенные
warhorn-set-rating = остаток стратегического рейтинга генерала
warhorn-set-streak = своих ходов подряд с Броском
warhorn-set-heading = направление, градусы от севера
warhorn-set-density = построение
warhorn-set-very-dense = очень плотное
warhorn-set-dense = плотное
warhorn-set-open = разомкнутое
warhorn-set-panicked = в панике
warhorn-set-moved = двигался в этот ход
warhorn-set-stood = стоял на месте в последнее движение
warhorn-set-shot = стрелял в этот ход
warhorn-set-replied = отвечал стрельбой в этот ход
warhorn-set-fought = участвовал в рукопашной
warhorn-set-chief = Главнокомандующий
warhorn-set-standard = знаменосец
warhorn-set-musician = музыкант
warhorn-set-yes = да
warhorn-set-no = нет
