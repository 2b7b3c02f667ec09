### «Поле боя»: атаки и ответы на них, отступления и потери.

## О чём спрашивают

battlefield-ask-answer = Под атакой: { $units }. Чем ответить? Маркеров: { $hand }.
battlefield-ask-successor = Главнокомандующий потерян. Кто из генералов ({ $count }) займёт его место?

## Почему атака отклонена

battlefield-attack-far = { $unit }: от середины фронта до цели ({ $target }) { $distance } ш, атаковать можно не дальше чем с 1 ш
battlefield-attack-friend = { $target }: это свой отряд
battlefield-attack-carousel = { $unit }: хоровод не движется, а значит, и не атакует
battlefield-attack-engaged = { $unit }: отряд уже в рукопашной
battlefield-attack-once = { $unit }: в этот ход отряд уже объявил атаку, цель у каждого одна
battlefield-attack-face-taken = { $target }: эту сторону уже атакует другой отряд ({ $other }), второму нельзя
battlefield-attack-shift = { $unit }: чтобы выровнять подставки, нужен сдвиг { $shift } ш, предел { $limit } ш
battlefield-attack-turn = { $unit }: чтобы выровнять подставки, нужен поворот { $turn }°, предел 45°
battlefield-attack-zone = { $unit }: удар во фланг или тыл из зоны контроля другого противника ({ $enemy }) запрещён

## Почему нет места

battlefield-no-room-base = { $unit }: подставка накладывается на другую ({ $other }) на { $overlap } ш
battlefield-no-room-ground = { $unit }: подставка встала бы на закрытую для отряда местность ({ $ground })
battlefield-no-room-edge = { $unit }: подставка вышла бы за край стола

## Почему ответ отклонён

battlefield-answer-whose = В ответе называют атакованные отряды своей стороны, каждый по одному разу
battlefield-answered = { $unit }: отряд уже ответил
battlefield-facing-no-attacker = { $unit }: названный противник этот отряд не атакует
battlefield-facing-front = { $unit }: противник ({ $enemy }) и так перед фронтом, поворачиваться незачем
battlefield-facing-contact = { $unit }: после поворота противника ({ $enemy }) не выровнять по новому фронту
battlefield-facing-no-room-back = { $unit }: другому атакующему ({ $enemy }) пришлось бы отойти на шаг, а места нет
battlefield-hedgehog-foot = { $unit }: круговую оборону занимает только пехота
battlefield-hedgehog-form = { $unit }: круговую оборону занимают только из обычного построения
battlefield-hedgehog-apart = Эти отряды ({ $count }) не займут круговую оборону вместе: они не стоят сомкнутой формацией
battlefield-evade-carousel = { $unit }: хоровод от атаки не уклоняется и не бежит
battlefield-evade-not-loose = { $unit }: уклоняются от атаки и бегут от неё только отряды в рассыпном строю и не в особом построении
battlefield-evade-slower = { $unit }: уклониться или бежать можно только от более медленного; у отряда Движение { $own }, у противника ({ $enemy }) { $theirs }
battlefield-evade-several = { $unit }: отряд атакован с нескольких сторон ({ $count }), ни уклониться, ни бежать нельзя
battlefield-evade-flank = { $unit }: отряд атакован во фланг или тыл, можно бежать, но не уклониться

## Почему преемник отклонён

battlefield-successor-no-general = { $unit }: генерала в этом отряде нет
