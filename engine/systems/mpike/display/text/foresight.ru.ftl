### «Мушкет и пика»: чего приказ стоит, чем грозит и что принесёт.

mpike-foretell-points = { $units }: { $path }, { $cost } из { $allowance } ОД, останется { $left }
mpike-foretell-formation = { $hits ->
    [one] Местность нанесёт { $hits } хит построения
    [few] Местность нанесёт { $hits } хита построения
   *[many] Местность нанесёт { $hits } хитов построения
}: { $formation ->
    [confused] в конце замешательство
    [broken] построение сломается
   *[other] построение сохранится
}
mpike-foretell-alone = { $leader }: один в гексе, выбудет, если туда войдёт враг
mpike-foretell-intercept = Могут перехватить: { $units }
mpike-foretell-fire = Могут стрелять, шанс хита: { $units }
mpike-foretell-hedgehog = Могут построить «ежа»: { $units }
mpike-foretell-face = Могут повернуться к врагу: { $units }
mpike-foretell-withdraw = Могут отойти: { $units }

mpike-chances-sure = { $attackers } → { $defenders } ({ $hex }): успех без броска
mpike-chances-net = { $attackers } → { $defenders } ({ $hex }): к броску { $net }
mpike-chances-row = { $loser ->
    [attacker] Атакующий
   *[defender] Защитник
} { $fate ->
    [shaken] потрясён, отступает на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
    [broken] сломлен
   *[eliminated] уничтожен
} · { $share } %

mpike-reckon-trial = { $name }: с модификаторами нужно { $most } или меньше, { $share } %
mpike-reckon-rally = { $unit }: сбор при { $most } или меньше, { $share } %
mpike-reckon-rally-sure = { $unit }: сбор без броска, при части генерал ({ $leader })
mpike-reckon-shot = { $unit } → { $target } ({ $hex }): к броску { $net }; любой результат { $effect } %, хит { $hit } %

mpike-outcome-hits = { $unit }: { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[many] { $hits } хитов
}
mpike-outcome-formation = { $unit }: { $formation ->
    [normal] обычное построение
    [confused] замешательство
    [broken] построение сломано
    [hedgehog] «ёж»
    [open] разомкнутый строй
   *[column] колонна
}
mpike-outcome-fate = { $unit }: { $fate ->
    [normal] мораль обычная
    [shaken] мораль потрясена
    [broken] мораль сломлена
    [pursued] уход за карту в преследовании
    [disabled] батарея выведена из строя
    [captured] батарея захвачена
   *[eliminated] часть уничтожена
}
mpike-outcome-leader = генерал выбыл ({ $leader })
mpike-outcome-trial = { $won ->
    [yes] попытка удалась
   *[no] попытка не удалась
}
mpike-outcome-nothing = без последствий
