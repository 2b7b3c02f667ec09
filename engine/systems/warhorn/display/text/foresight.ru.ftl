### WARHORN: исходы атак и то, что сказано до приказа.

## Атаки и их исходы

warhorn-result-shot-at = { $unit }: выстрел → { $foe }
warhorn-result-nothing = Потерь нет
warhorn-result-loses = { $foe }: потери { $lost }
warhorn-result-loses-many = { $foe }: потери { $lost } и больше
warhorn-result-panics = { $foe }: паника
warhorn-result-destroyed = { $foe }: отряд уничтожен
warhorn-result-in-vain = Выстрел впустую
warhorn-result-misfire = Осечка
warhorn-result-burst = Машину разорвало
warhorn-result-charge-of = { $unit }: атака → { $foes }
warhorn-result-charge = { $reached ->
    [yes] Контакт
   *[no] Цель не достигнута
}{ $worn ->
    [0] {""}
   *[other] , атакующие расстроены
}
warhorn-result-charge-over = Атака прекращена
warhorn-result-charger-panics = Паника атакующих
warhorn-result-charger-destroyed = Атакующие уничтожены
warhorn-result-melee-of = { $one } против { $other }
warhorn-result-drawn = Ничья в бою
warhorn-result-beaten = { $foes }: { $fate ->
    [destroyed] поражение и гибель
    [panics] поражение и паника
   *[holds] поражение, но отряд держится
}

## Чего стоит приказ и что за ним последует

warhorn-foretell-way = { $unit }: { $way } из { $have } см
warhorn-foretell-test = { $unit }: тест на расстройство, причина — { $cause }{ $count ->
    [1] {""}
   *[other] {" "}и другие, всего { $count }
}. Кубиков { $dice }, провал больше { $needed }
warhorn-foretell-retreat = { $unit }: сначала тест на панику, пройден при { $needed } и меньше
warhorn-foretell-spend = { $unit }: { $rating } с кубика, рейтинг Главнокомандующего станет { $left }
warhorn-foretell-blow = { $count } × { $weapon } → { $foe }: { $needed ->
    [0] попасть невозможно
    [1] попадание на 1
   *[other] попадание на 1–{ $needed }
}
warhorn-foretell-duel = Поединок в этой фазе: победа { $unit } — { $wins } %, победа { $foe } — { $dies } %, гибель обоих — { $both } %, без исхода — { $open } %
warhorn-foretell-duellist = Генерал { $unit } ({ $weapon }): 1 кубик{ $bonus ->
    [0] {""}
   *[other] { $after ->
        [hit] , при попадании ещё
       *[any] {" "}и
    } { $bonus } { $bonus ->
        [one] бонусный
       *[other] бонусных
    }
}{ $earns ->
    [each] , +1 за каждое попадание
    [own] , +1 за его попадание
   *[none] {""}
}; { $needed ->
    [0] попасть невозможно
    [1] попадание на 1
   *[other] попадание на 1–{ $needed }
}, убивает с { $deadly } { $deadly ->
    [one] попадания
   *[other] попаданий
}
warhorn-foretell-decline = При отказе поединок выигрывает { $unit }, а генерал { $foe } до конца фазы не может бить этот отряд
warhorn-odds-shot = { $unit }: прицельная дальность { $aimed } из { $most } см{ $total ->
    [0] {""}
   *[other] , модификаторы { $total }
}

## Исходы, которые считают вместе

warhorn-outcome-dead = { $unit }: потери { $dead }
warhorn-outcome-panic = { $unit }: паника
warhorn-outcome-disorder = { $unit }: расстройство
warhorn-outcome-rally = { $unit }: перегруппировка
warhorn-outcome-short = { $unit }: цель не достигнута
warhorn-outcome-lost = { $unit }: отряд потерян
