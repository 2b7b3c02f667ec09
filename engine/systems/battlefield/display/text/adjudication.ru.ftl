### Решения без партии.

## О стрельбе

battlefield-adjudged-armour = { $parts ->
    [1] Защита цели: { $total }
   *[other] Защита цели: { $total }, слагаемые:
}
battlefield-adjudged-each-rank = В хороводе стреляет каждая шеренга, кубиков { $dice }
battlefield-adjudged-no-loss = цель без потерь
battlefield-adjudged-ranks = { $ranks ->
    [1] цель теряет шеренгу
    [few] цель теряет { $ranks } шеренги
   *[other] цель теряет { $ranks } шеренг
}
battlefield-adjudged-no-ranks = шеренг не осталось, цель уничтожена
battlefield-adjudged-tip = клин теряет остриё, теперь это обычное построение
battlefield-adjudged-tip-or-last = владелец решает, теряет клин остриё или последнюю шеренгу
battlefield-adjudged-rhomb-opens = ромб распался, теперь это обычное построение
battlefield-adjudged-panics = цель в панике и остаётся на месте
battlefield-adjudged-panics-on = цель остаётся в панике
battlefield-adjudged-flees-on = цель бежит дальше
battlefield-adjudged-falls-back = { $form ->
    [hedgehog] в последней фазе цель отступает на 1 шаг, если в этот ход не сражалась в рукопашной
    [carousel] в последней фазе хоровод размыкается и отступает на половину Движения, если в этот ход не сражался в рукопашной
   *[other] в последней фазе цель отступает прямо назад на половину Движения, если в этот ход не сражалась в рукопашной
}
battlefield-adjudged-pila = пилумы застряли в щитах: Защита на 1 меньше в рукопашной со стрелявшими в этот ход

## Стрельба отклонена

battlefield-adjudged-range = Дальность этого оружия { $limit } ш, а не { $distance }
battlefield-adjudged-value = До { $reach } ш Стрельба этого оружия { $one ->
    [yes] { $low }
   *[no] от { $low } до { $high }
}, а не { $value }
battlefield-adjudged-not-moving = Из этого оружия в движении не стреляют
battlefield-adjudged-moved-far = Истратив больше половины Движения, пехота из этого оружия не стреляет. Если стрелки верхом, допишите «конные»
battlefield-adjudged-circle-bows = В хоровод строятся только конные лучники
battlefield-adjudged-circle-moved = Хоровод не движется
battlefield-adjudged-shield-foot = Большие щиты бывают только у пехоты

## Самостоятельные действия

battlefield-adjudged-peaceful = Стрелки в атаку не бросаются: от { $full } тоже полное Движение
battlefield-adjudged-together = За всё сомкнутое построение бросают один кубик, маркер тоже один
battlefield-adjudged-no-die = { $who ->
    [circle] Хоровод только стреляет, кубик не бросают
   *[near] Стрелки с целью в ближней зоне только стреляют, кубик не бросают
}
battlefield-adjudged-tested = Выпало { $die } при наборе значений { $triplet }
battlefield-adjudged-test = { $result ->
    [stand] отряд стоит и стреляет в ближайшего противника, если может
    [half] { $who ->
        [shooters] отряд идёт к ближайшему противнику на половину Движения, останавливается, когда тот в ближней зоне, и стреляет, если может
       *[fighters] отряд идёт к ближайшему противнику на половину Движения, может атаковать, если достанет, и стреляет, если может
    }
    [full] { $who ->
        [shooters] отряд идёт к ближайшему противнику на полное Движение, останавливается, когда тот в ближней зоне, и стреляет, если может
       *[fighters] отряд идёт к ближайшему противнику на полное Движение, может атаковать, если достанет, и стреляет, если может
    }
   *[charge] отряд рывком бросается к ближайшему противнику и атакует, как только сможет
}
battlefield-adjudged-triplet = Набор значений не убывает, а { $triplet } убывает
battlefield-adjudged-open = Разомкнутые построения сами не действуют, только одиночные отряды и сомкнутые построения. Бросайте за каждую часть отдельно
battlefield-adjudged-unfit = { $state ->
    [engaged] В рукопашной отряд сам не действует
    [panic] В панике отряд сам не действует
   *[fleeing] В бегстве отряд сам не действует
}
battlefield-adjudged-circle-alone = Хоровод — всегда один отряд

## Рукопашный бой

battlefield-adjudged-die = { $parts ->
    [1] { $side ->
        [attacker] К кубику атакующего: { $total }
       *[defender] К кубику обороняющегося: { $total }
    }
   *[other] { $side ->
        [attacker] К кубику атакующего: { $total }, слагаемые:
       *[defender] К кубику обороняющегося: { $total }, слагаемые:
    }
}
battlefield-adjudged-protection = { $parts ->
    [1] { $side ->
        [attacker] Защита атакующего: { $total }
       *[defender] Защита обороняющегося: { $total }
    }
   *[other] { $side ->
        [attacker] Защита атакующего: { $total }, слагаемые:
       *[defender] Защита обороняющегося: { $total }, слагаемые:
    }
}
battlefield-adjudged-morale = { $side ->
    [attacker] Боевой дух атакующего
   *[defender] Боевой дух обороняющегося
}: { $now }, из них глубина { $depth }{ $last ->
    [yes] ; это последняя шеренга
   *[no] ; после потери шеренги { $less }
}
battlefield-adjudged-cuts = Клин атакующего рассекает: при его победе отряд, потерявший шеренгу, уничтожен, любой другой бежит
battlefield-adjudged-rank-on = { $side ->
    [attacker] { $needed ->
        [13] Атакующий шеренги не потеряет, что бы ни выпало у обороняющегося
        [1] Атакующий потеряет шеренгу, что бы ни выпало у обороняющегося
        [12] Атакующий теряет шеренгу, только если у обороняющегося выпадет 12
       *[other] Атакующий теряет шеренгу, если у обороняющегося выпадет { $needed } и больше
    }
   *[defender] { $needed ->
        [13] Обороняющийся шеренги не потеряет, что бы ни выпало у атакующего
        [1] Обороняющийся потеряет шеренгу, что бы ни выпало у атакующего
        [12] Обороняющийся теряет шеренгу, только если у атакующего выпадет 12
       *[other] Обороняющийся теряет шеренгу, если у атакующего выпадет { $needed } и больше
    }
}
battlefield-adjudged-lose-ranks = { $side ->
    [both] оба теряют по шеренге
    [attacker] атакующий теряет шеренгу
   *[defender] обороняющийся теряет шеренгу
}
battlefield-adjudged-destroyed = { $side ->
    [attacker] у атакующего не осталось шеренг, он уничтожен
   *[defender] у обороняющегося не осталось шеренг, он уничтожен
}
battlefield-adjudged-wedge-opens = { $side ->
    [attacker] атакующий теряет остриё, теперь это обычное построение
   *[defender] обороняющийся теряет остриё, теперь это обычное построение
}
battlefield-adjudged-goes-on = ничья, бой продолжится в следующий ход
battlefield-adjudged-routed = { $side ->
    [attacker] атакующий
   *[defender] обороняющийся
} проиграл { $why ->
    [rear] при ударе в тыл
   *[several] с нескольких сторон
} и разгромлен: отряд уничтожен
battlefield-adjudged-cut-down = { $side ->
    [attacker] атакующий проиграл и рассечён клином
   *[defender] обороняющийся проиграл и рассечён клином
}
battlefield-adjudged-retreats = { $side ->
    [attacker] атакующий
   *[defender] обороняющийся
} проиграл и отступает на половину Движения, { $form ->
    [carousel] в рассыпном строю, лицом к противнику
    [wedge] разомкнув клин, лицом к противнику
   *[other] лицом к противнику
}
battlefield-adjudged-flees = { $side ->
    [attacker] атакующий проиграл и бежит на полное Движение
   *[defender] обороняющийся проиграл и бежит на полное Движение
}
battlefield-adjudged-wedge-failed = клин не пробился и разомкнётся в следующей своей фазе движения
battlefield-adjudged-total = { $side ->
    [attacker] Атакующий: выпало { $die }, итог { $total }. Итог обороняющегося { $against } минус Защита { $protection }
   *[defender] Обороняющийся: выпало { $die }, итог { $total }. Итог атакующего { $against } минус Защита { $protection }
} = { $rest }, { $lost ->
    [yes] больше 10, шеренга потеряна
   *[no] не больше 10, без потерь
}
battlefield-adjudged-lead = Разница { $lead }, { $won ->
    [yes] больше боевого духа проигравшего ({ $morale })
   *[no] не больше боевого духа ({ $morale })
}

## Рукопашный бой отклонён

battlefield-adjudged-one-each = Бой один на один: с несколькими противниками бросайте каждый бой отдельно и назовите, что делают остальные, например «фланги обороняющегося 1»
battlefield-adjudged-whole = Рукопашный бой — целое число от 0 до 5
battlefield-adjudged-form = { $form ->
    [hedgehog] Круговую оборону занимает только пехота
    [wedge] В клин строятся только пехота в обычном строю и конница в конном строю
    [rhomb] В ромб строится только конница в конном строю
   *[carousel] В хоровод строится только конница в рассыпном строю
}
battlefield-adjudged-circle-attacks = Хоровод не движется, атакующим он не бывает
battlefield-adjudged-lance-horse = Таранный удар и стремена бывают только у конницы
battlefield-adjudged-all-lost = { $side ->
    [attacker] Атакующий
   *[defender] Обороняющийся
} теряет в других боях { $lost } из { $ranks } шеренг: он уничтожен, чем бы этот бой ни кончился

## Кто начинает

battlefield-adjudged-higher = Каждая сторона бросает кубик, первыми красные: начинает тот, у кого больше, при равенстве бросают снова
battlefield-adjudged-begins = { $side ->
    [none] поровну, обе стороны бросают снова
    [red] { $what ->
        [terrain] первую карту местности играют красные
       *[move] первыми ходят красные
    }
   *[black] { $what ->
        [terrain] первую карту местности играют чёрные
       *[move] первыми ходят чёрные
    }
}
battlefield-adjudged-thrown = У красных выпало { $red }, у чёрных { $black }
