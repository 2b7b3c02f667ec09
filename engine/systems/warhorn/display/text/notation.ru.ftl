### WARHORN: что должно было стоять в приказе вместо написанного.

warhorn-expected-unit = отряд: его код или имя
warhorn-expected-number = число
warhorn-expected-end = конец приказа
warhorn-expected-single = один приказ; вместе дают только места при расстановке
warhorn-expected-hand = «л» или «п» после угла, например 30л
warhorn-expected-length = расстояние в сантиметрах, например 9 или 4,5
warhorn-expected-angle = угол в целых или половинах градуса, например 30л или 22,5п
warhorn-expected-place = место в сантиметрах от юго-западного угла, например 84,5 32
warhorn-expected-size = длина и ширина в сантиметрах, например 30x20
warhorn-expected-ground = элемент ландшафта, например лес1
warhorn-expected-part = расстояние, «в» и место, «фронтом», плотность или «расставить»
warhorn-expected-density = плотность: разомкнутый, плотный или очень плотный
warhorn-expected-pattern = как стоят модели: кольцо, линия, куча или точки
warhorn-expected-reaction = реакция: стоять, стрелять или отступать
warhorn-expected-task = что делает отряд: атака, выстрел или вперёд
warhorn-expected-edge = сторона отряда: фронт, влево, вправо или тыл
warhorn-expected-blow = удары, которые этот отряд может нанести в этой фазе боя
warhorn-expected-bearer = «знамя» или «музыкант»
warhorn-expected-troop = тип воинов отряда: номер или имя
warhorn-expected-yes = «да» или «нет»
warhorn-expected-army = готовая армия или вид войск
