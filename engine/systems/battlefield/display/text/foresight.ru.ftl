### «Поле боя»: черновик и вероятности.

battlefield-draft-title = ПРИКАЗ?
battlefield-draft-manoeuvre = МАНЁВР?
battlefield-draft-shots = ВЫСТРЕЛ?
battlefield-draft-answer = ОТВЕТ?
battlefield-draft-subject = { $units }
battlefield-draft-markers = { $kinds } · { $paid ->
    [one] { $paid } маркер
    [few] { $paid } маркера
   *[other] { $paid } маркеров
} из { $hand }
battlefield-draft-orders = ПРИКАЗЫ
battlefield-draft-order = { $units } { $kinds }
battlefield-draft-way = { $units } { $kinds }: { $paid } из { $budget }
battlefield-draft-all-markers = { $paid ->
    [one] { $paid } маркер
    [few] { $paid } маркера
   *[other] { $paid } маркеров
} из { $hand }
battlefield-draft-parts = ПО ЧАСТЯМ
battlefield-draft-reach = ПОСЛЕ ДВИЖЕНИЯ
battlefield-draft-from-here = ОТСЮДА
battlefield-draft-odds = ВЕРОЯТНОСТИ
battlefield-draft-distance = до противника ({ $foe }) { $far } ш
battlefield-draft-zones = в зоне контроля: { $units }
battlefield-draft-no-zones = вне зон контроля

battlefield-leg-fwd = { $n }. { $edge ->
    [left] Влево
    [right] Вправо
    [rear] Назад
   *[front] Прямо
} { $length } ш · { $cost }
battlefield-leg-dash = { $n }. Рывок { $length } ш · { $cost }
battlefield-leg-wheel = { $n }. Поворот { $hand } { $angle }°, { $length } ш · { $cost }
battlefield-leg-side = { $n }. Вбок { $hand } { $length } ш · { $cost }
battlefield-leg-through = { $n }. Сквозь своих · { $cost }
battlefield-leg-attack = вплотную к цели ({ $foe }): ещё { $closing } ш{ $shift ->
    [0] {""}
   *[other] , вбок { $shift } ш
}
battlefield-leg-about = { $n }. Кругом · { $cost }
battlefield-leg-front = { $n }. Фронт { $hand } · { $cost }
battlefield-leg-open = { $n }. Разомкнуть отряды · { $cost }
battlefield-leg-close = { $n }. Сомкнуть отряды · { $cost }
battlefield-leg-hedgehog = { $n }. Круговая оборона · { $cost }
battlefield-leg-wedge = { $n }. Клин · { $cost }
battlefield-leg-rhomb = { $n }. Ромб · { $cost }
battlefield-leg-carousel = { $n }. Хоровод · { $cost }
battlefield-leg-ordinary = { $n }. Обычное построение · { $cost }
battlefield-leg-swap = { $n }. Смена фронта на тыл · { $cost }
battlefield-leg-total = Движение { $paid } из { $budget }, осталось { $left }

battlefield-foretell-markers = { $units }: { $paid ->
    [0] маркеров не нужно
    [one] { $paid } маркер
    [few] { $paid } маркера
   *[other] { $paid } маркеров
}, останется на руке { $left }
battlefield-foretell-waiting = { $units }: цели пока нет, выстрел — только если противник окажется в секторе и на дальности
battlefield-foretell-hidden = { $units }: цели пока нет, обзор закрыт
battlefield-foretell-command = Приказ отдаёт генерал ({ $general }), до него { $distance } ш, предел 12 ш
battlefield-foretell-way = { $turn ->
    [none] {""}
    [about] Кругом
    [left] Поворот влево { $angle }°
   *[right] Поворот вправо { $angle }°
}{ $go ->
    [none] {""}
   *[fwd] { $turn ->
        [none] {""}
       *[left] ,{" "}
    }{ $length } ш { $go ->
        [dash] рывком
        [left] влево
        [right] вправо
        [rear] назад
       *[fwd] вперёд
    }
}{ $most ->
    [movement] , дальше не хватит Движения
    [edge] , до края стола
    [unit] , дальше { $met }
    [ground] , дальше { $met }
   *[some] {""}
}: Движение { $paid } из { $budget }, осталось { $left }
battlefield-foretell-zones = Окажется в зоне контроля: { $units }
battlefield-foretell-attack = { $unit } → { $foe }: атака { $face }
battlefield-foretell-answer = { $unit }: { $paid ->
    [0] маркеров не нужно
    [one] { $paid } маркер из { $hand }
    [few] { $paid } маркера из { $hand }
   *[other] { $paid } маркеров из { $hand }
}

battlefield-odds-shot = { $unit } → { $foe }, { $range } ш: { $cases ->
    [0] шеренгу не снять
   *[other] шеренга снимается, { $percent } %
}
battlefield-odds-needed = { $needed ->
    [1] Шеренга снимается при любом броске
    [12] Шеренга снимается, только если выпадет 12 (1/12)
    [13] Шеренгу не снять ни при каком броске
   *[other] Шеренга снимается, если выпадет { $needed } и больше ({ $cases }/{ $of })
}
battlefield-odds-round = { $unit } → { $foe }: { $first ->
    [won] { battlefield-odds-won }
    [lost] { battlefield-odds-beaten }
   *[drawn] { battlefield-odds-level }
}{ $second ->
    [none] {""}
    [won] {" · "}{ battlefield-odds-won }
    [lost] {" · "}{ battlefield-odds-beaten }
   *[drawn] {" · "}{ battlefield-odds-level }
}{ $third ->
    [none] {""}
    [won] {" · "}{ battlefield-odds-won }
    [lost] {" · "}{ battlefield-odds-beaten }
   *[drawn] {" · "}{ battlefield-odds-level }
}{ $both ->
    [0] {""}
   *[other] {" · "}гибнут оба { $both } %
}
battlefield-odds-won = победа { $unit } { $won } %{ $broken ->
    [0] {""}
   *[other] {" "}(бегство или гибель { $foe } { $broken } %)
}
battlefield-odds-beaten = победа { $foe } { $lost } %{ $breaks ->
    [0] {""}
   *[other] {" "}(бегство или гибель { $unit } { $breaks } %)
}
battlefield-odds-level = ничья { $drawn } %
battlefield-odds-win = { $unit } → { $foe }, победа: { $percent } % ({ $cases }/{ $of }), с бегством или гибелью { $hard } %
battlefield-odds-drawn = Ничья: { $percent } % ({ $cases }/{ $of })
battlefield-odds-panic = { $unit } → { $foe }: цель в панике и погибнет без боя
battlefield-odds-lost = { $unit }: гибель от ударов с нескольких сторон, { $percent } %
battlefield-odds-no-retreat = { $unit }: при поражении отступать некуда, { $fate }
battlefield-odds-no-flight = { $unit }: бежать некуда, { $fate }
battlefield-odds-parts = { $unit }: к кубику { $value }, Защита { $protection }

battlefield-outcome-rank = { $unit } → { $foe }: шеренга снята
battlefield-outcome-miss = { $unit } → { $foe }: без потерь
battlefield-outcome-test = { $units }: { $result }
battlefield-outcome-drawn = { $unit } и { $foe }: ничья
battlefield-outcome-beaten = { $loser }: { $result }
battlefield-outcome-lost = { $unit }: отряд потерян
