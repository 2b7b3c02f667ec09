### WARHORN: отряд словами, отряды и местность сражения.

warhorn-kind-foot = пехота
warhorn-kind-horse = кавалерия
warhorn-kind-skirmish = застрельщики
warhorn-kind-chariot = колесницы
warhorn-kind-scythed = тяжёлые колесницы
warhorn-kind-elephant = слоны
warhorn-kind-battery = боевые машины
warhorn-ability-workers = Рабочие
warhorn-ability-scouts = Разведчики
warhorn-ability-sword-master = Мастера меча

warhorn-unit-card = { $unit }: { $kind }, в строю { $left } из { $of }
warhorn-unit-troop = { $name } × { $count }: Мастерство { $skill }{ $melee ->
    [0] {""}
   *[other] , в рукопашной { $melee }
}, Стойкость { $resilience }, Живучесть { $vitality } в бою, { $front } под обстрелом{ $apart ->
    [0] {""}
   *[other] , { $behind } с тыла
}{ $armed ->
    [0] {""}
   *[other] ; { $arms }
}
warhorn-unit-model = Модель { $n }: { $crew ->
    [0] без экипажа
   *[other] экипаж { $crew }
}{ $wounds ->
    [0] {""}
   *[other] , хитов { $wounds } из { $of }
}{ $spent ->
    [0] {""}
   *[other] , двигалась или стреляла в этом ходу
}
warhorn-unit-resilience = Стойкость отряда: { $number }{ $changed ->
    [0] {""}
   *[other] , в тестах сейчас { $now }
}
warhorn-unit-chief = Главнокомандующий, рейтинг { $rating }
warhorn-unit-regular = Генерал, рейтинг { $rating }
warhorn-unit-mercenary = Наёмный генерал
warhorn-unit-standard = Знаменосец
warhorn-unit-musician = Музыкант
warhorn-unit-reserve = Ещё не на столе
warhorn-unit-lost = Потерян
warhorn-unit-at = { $where ->
    [leader] Лидер в { $at }
   *[front] Центр первой шеренги в { $at }, фронт на { $angle }° ({ $clock } ч)
}
warhorn-unit-order = { $ranks ->
    [one] { $ranks } шеренга
    [few] { $ranks } шеренги
   *[other] { $ranks } шеренг
}, { $order }: движение { $move } см, Бросок { $dash } см
warhorn-unit-paces = Движение { $move } см, Бросок { $dash } см
warhorn-unit-zone = Командная зона: { $zone } см вокруг Лидера
warhorn-unit-melee = В рукопашной: { $foes }
warhorn-unit-disorder = Расстроено воинов: { $count }
warhorn-unit-panic = В панике: может только бежать
warhorn-unit-duty-forward = Неуправляем: обязан атаковать
warhorn-unit-duty-back = Неуправляем: обязан отойти
warhorn-unit-square = «Квадрат»: атаки во фланг и тыл не расстраивают
warhorn-unit-tortoise = «Черепаха»: щиты прикрывают от выстрелов со всех сторон
warhorn-unit-crossing = Переход, { $ground }: ход { $turn } из { $turns }
warhorn-unit-works = { $works ->
    [0] У препятствия, { $ground }: работы начнутся в следующий ход
   *[other] Ведёт работы: { $ground }
}
warhorn-unit-charge = Объявил атаку: { $foes }
warhorn-unit-reaction-stand = Реакция: стоять
warhorn-unit-reaction-shoot = Реакция: стрелять
warhorn-unit-reaction-retreat = Реакция: отступать
warhorn-unit-moved = Двигался в этом ходу
warhorn-unit-dashed = Совершил Бросок в этом ходу
warhorn-unit-shot = Стрелял в этом ходу

## Отряды сражения

warhorn-roster-kind = { $kind }: { $units }
warhorn-roster-melee = { $name }, длина { $length }{ $row ->
    [1] {""}
   *[other] , бьют из { $row } шеренг
}: { $units }
warhorn-roster-missile = { $name }, дальность { $range } см{ $reload ->
    [0] {""}
   *[other] , перезарядка ход
}: { $units }
warhorn-roster-engine = { $name }, дальность { $range } см{ $dead ->
    [0] {""}
   *[other] , мёртвая зона { $dead } см
}: { $units }

## Местность сражения

warhorn-terrain = { $name }: { $closed ->
    [0] { $passage ->
        [0] препятствие
       *[other] препятствие, переход от входа до выхода
    }
   *[other] войти нельзя
}{ $edge ->
    [0] {""}
   *[other] , край даёт выгодную позицию
}{ $canopy ->
    [0] {""}
   *[other] , навес от навесных выстрелов
}{ $hides ->
    [0] {""}
   *[other] , закрывает обзор
}{ $drop ->
    [0] {""}
   *[other] , колесницы на краю гибнут
}
