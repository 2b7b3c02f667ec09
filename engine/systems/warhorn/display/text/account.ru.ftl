### WARHORN: как это получилось.

warhorn-why-modifiers = Модификаторы: { $name1 } { $value1 }{ $value2 ->
    [none] {""}
   *[other] , { $name2 } { $value2 }
}{ $value3 ->
    [none] {""}
   *[other] , { $name3 } { $value3 }
}{ $value4 ->
    [none] {""}
   *[other] , { $name4 } { $value4 }
}
warhorn-why-needed = { $unit }: Стойкость { $base }{ $changed ->
    [0] {""}
   *[other] , с модификаторами { $total }
}, тест пройден при { $needed } и меньше
warhorn-why-faces = Кубики: { $faces }
warhorn-why-control = Потеряно отрядов: { $side } — { $own }, противник — { $other }. За вычетом рейтинга { $rating } итоговая разница { $final }
warhorn-why-ratings = Стратегические рейтинги: { $one } — { $first }, { $other } — { $second }
warhorn-why-move = { $unit }: движение { $have } см, вычтено за броню { $armour }{ $front ->
    [0] {""}
   *[other] , за первую шеренгу { $front }
}
warhorn-why-dash = { $unit }: Бросок { $have } см
warhorn-why-cause = { $unit }: тест на расстройство, причина — { $cause }
warhorn-why-advantage = { $unit }: атака через препятствие ({ $ground }), +1 к кубикам и никаких преимуществ Броска
warhorn-why-skill = { $unit }: { $skill ->
    [0] попасть невозможно
    [1] попадание на 1
   *[other] попадание на 1–{ $skill }
}
warhorn-why-range = { $weapon }: { $length } см при дальности { $most }
warhorn-why-bonus = { $unit }: бонусных атак { $bonus }
warhorn-why-missed = { $unit }: из-за промахов расстроено ещё { $missed }
warhorn-why-vitality = { $foe }, { $troop }: Живучесть { $hits } без учёта бронебойности
warhorn-why-point = Очко стороне «{ $side }»: { $what }
warhorn-why-aimed = { $unit }: цель — { $foe }

warhorn-score-losses = меньше потерь
warhorn-score-ranks = больше шеренг
warhorn-score-flank = больше ударов во фланг
warhorn-score-rear = больше ударов в тыл
warhorn-score-standards = больше знамён
warhorn-score-musicians = больше музыкантов
warhorn-score-duels = больше выигранных поединков
