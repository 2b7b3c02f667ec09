### Simple Great Battles of History: чего приказ стоит, чем грозит и что принесёт.

sgboh-foretell-points = { $units }: { $cost } из { $allowance } ОД, останется { $left }
sgboh-foretell-hits = { $hits ->
    [one] местность нанесёт по пути { $hits } повреждение
    [few] местность нанесёт по пути { $hits } повреждения
   *[many] местность нанесёт по пути { $hits } повреждений
}
sgboh-foretell-facing = По пути могут сменить равнение: { $units }
sgboh-foretell-zones = Вход в ЗК: { $units }

sgboh-reckon-shot = Обстрел с { $distance ->
    [one] { $distance } гекса
    [few] { $distance } гексов
   *[many] { $distance } гексов
} ({ $row }): попадание при { $value } и меньше, с модификаторами { $can ->
   *[yes] при { $needed } и меньше
    [no] не попасть
}
sgboh-reckon-seize = { $leader }, инициатива { $initiative }: захват хода при { $initiative } и меньше, { $share } %

sgboh-chances-net = к броску { $net }
sgboh-chances-row = { $share } %: атакующий — { $attacker_result ->
   *[none] без последствий
    [hits] { $attacker_hits ->
        [one] { $attacker_hits } повреждение
        [few] { $attacker_hits } повреждения
       *[many] { $attacker_hits } повреждений
    }
    [retreat] отступление
    [hits-retreat] { $attacker_hits ->
        [one] { $attacker_hits } повреждение
        [few] { $attacker_hits } повреждения
       *[many] { $attacker_hits } повреждений
    } и отступление
    [roll-retreat] БК на бегство{ $attacker_plus }, при успехе отступление
    [roll-hits-retreat] БК на бегство{ $attacker_plus }, при успехе { $attacker_hits ->
        [one] { $attacker_hits } повреждение
        [few] { $attacker_hits } повреждения
       *[many] { $attacker_hits } повреждений
    } и отступление
    [rout] автоматическое бегство
}; обороняющийся — { $defender_result ->
   *[none] без последствий
    [hits] { $defender_hits ->
        [one] { $defender_hits } повреждение
        [few] { $defender_hits } повреждения
       *[many] { $defender_hits } повреждений
    }
    [retreat] отступление
    [hits-retreat] { $defender_hits ->
        [one] { $defender_hits } повреждение
        [few] { $defender_hits } повреждения
       *[many] { $defender_hits } повреждений
    } и отступление
    [roll-retreat] БК на бегство{ $defender_plus }, при успехе отступление
    [roll-hits-retreat] БК на бегство{ $defender_plus }, при успехе { $defender_hits ->
        [one] { $defender_hits } повреждение
        [few] { $defender_hits } повреждения
       *[many] { $defender_hits } повреждений
    } и отступление
    [rout] автоматическое бегство
}

sgboh-outcome-hits = { $unit }: { $hits ->
    [one] { $hits } повреждение
    [few] { $hits } повреждения
   *[many] { $hits } повреждений
}
sgboh-outcome-reduced = боеспособность снижена: { $units }
sgboh-outcome-routed = бегство: { $units }
sgboh-outcome-eliminated = уничтожено: { $units }
sgboh-outcome-pursuing = уход за карту в преследование: { $units }
sgboh-outcome-lost = потеряно в преследовании: { $units }
sgboh-outcome-leader-killed = погибает лидер ({ $leader })
sgboh-outcome-seized = ход захвачен
sgboh-outcome-not-seized = попытка не удалась
sgboh-outcome-nothing = без последствий
