### «Поле боя»: стрельба и рукопашный бой.

## О чём спрашивают

battlefield-ask-shots = Стрельба: в кого? { $count ->
        [1] Может стрелять отряд
       *[other] Могут стрелять
    }: { $units }.
battlefield-ask-return-shots = Стрельба в чужой ход: в кого? { $count ->
        [1] Может стрелять отряд
       *[other] Могут стрелять
    }: { $units }. Маркеров: { $hand }.
battlefield-ask-tip = Клин обстрелян во фланг или тыл ({ $unit }): что снять?

## Кому нельзя стрелять

battlefield-shot-nobody = Укажите, кто стреляет
battlefield-shot-not-yours = Это не ваш отряд
battlefield-shot-off-table = { $unit }: отряда нет на столе
battlefield-shot-unarmed = { $unit }: стрелять и метать нечем
battlefield-shot-dense = { $unit }: в плотном строю не стреляют и не мечут
battlefield-shot-mood = { $unit }: отряд не стреляет, он { $mood }
battlefield-shot-in-melee = { $unit }: отряд в рукопашной и не стреляет
battlefield-shot-struck = { $unit }: отряд атакован { $where } ({ $attacker }) и в этот ход ни в кого не стреляет
battlefield-shot-evaded = { $unit }: отряд ушёл от атаки и в этот ход не стреляет
battlefield-shot-spent = { $unit }: в этот ход отряд уже стрелял
battlefield-shot-waived = { $unit }: в этот ход отряд от выстрела отказался
battlefield-shot-not-ordered = { $unit }: приказа СТРЕЛЬБА у отряда нет, его отдают вместе с остальными приказами
battlefield-shot-nothing-held = { $unit }: отряду сейчас не стрелять, отказываться не от чего
battlefield-shot-other-order = { $unit }: в этот ход у отряда общий приказ с другими, стреляйте всеми вместе
battlefield-shot-auto-holds = { $unit }: отряд действует сам и стреляет в ближайшего, в кого может
battlefield-shot-dashed = { $unit }: после рывка отряд не стреляет
battlefield-shot-attacker = { $unit }: отряд в этот ход атакует и на ходу не стреляет
battlefield-shot-not-moving = { $unit }: отряд двигался или перестраивался, а на ходу { $weapon } не стреляют
battlefield-shot-moved-far = { $unit }: на ходу пехота стреляет, истратив не больше половины Движения ({ $limit }); истрачено { $spent }
battlefield-shot-no-weapon = { $unit }: { $weapon } отряд не стреляет
battlefield-shot-once = { $unit }: у отряда только один выстрел
battlefield-shot-rank = { $unit }: каждая шеренга хоровода стреляет один раз
battlefield-shot-ranks = { $unit }: по шеренгам стреляет только хоровод

## В кого нельзя

battlefield-shot-no-target = Такого противника на столе нет
battlefield-shot-sector = { $unit }: цель ({ $target }) целиком вне сектора стрельбы
battlefield-shot-range = { $unit }: до цели ({ $target }) { $distance } ш, дальность { $limit } ш (стрельба { $weapon })
battlefield-shot-behind = { $unit }: цель ({ $target }) заслонена, на линии стрельбы { $other }
battlefield-shot-hidden = { $unit }: цели ({ $target }) не видно, её закрывает местность ({ $ground })
battlefield-shot-deep = { $unit }: цели ({ $target }) не видно, линия идёт по укрытию больше { $limit } шага ({ $ground })
battlefield-shot-auto = { $unit }: отряд действует сам и стреляет в ближайшего противника, а цель ({ $target }) дальше
battlefield-shot-volley = { $unit }: цель ({ $target }) не ближайшая, а залп дают все в одну цель или каждый в ближайшую
battlefield-tip-whom = Назовите клин, обстрелянный во фланг или тыл, для которого потеря ещё не выбрана

## Слагаемые

battlefield-mod-striker = удар во фланг или тыл: плотность строя
battlefield-mod-unarmed = против отряда без рукопашной специализации: плотность строя
battlefield-mod-floor = Защита не бывает меньше 0

battlefield-result-destroyed = уничтожение
