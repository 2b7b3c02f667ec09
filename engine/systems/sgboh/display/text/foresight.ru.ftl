### Simple Great Battles of History: чего приказ стоит, чем грозит и что принесёт.

sgboh-foretell-points = { $units }: { $cost } из { $allowance } ОД, останется { $left }
sgboh-foretell-hits = { $hits ->
    [one] местность нанесёт по пути { $hits } повреждение
    [few] местность нанесёт по пути { $hits } повреждения
   *[many] местность нанесёт по пути { $hits } повреждений
}
sgboh-foretell-facing = По пути могут сменить равнение: { $units }
sgboh-foretell-zones = Входит в ЗК: { $units }

sgboh-reckon-shot = { $row } с расстояния { $distance }: попадание при { $value } и меньше, с модификаторами при { $needed } и меньше
sgboh-reckon-seize = { $leader }, инициатива { $initiative }: захват хода при { $initiative } и меньше, { $share }

sgboh-chances-net = к броску { $net }
sgboh-chances-row = { $share }: атакующий { $attacker }, обороняющийся { $defender }

sgboh-outcome-hits = { $unit }: { $hits ->
    [one] { $hits } повреждение
    [few] { $hits } повреждения
   *[many] { $hits } повреждений
}
sgboh-outcome-reduced = боеспособность снижена: { $units }
sgboh-outcome-routed = бегут: { $units }
sgboh-outcome-eliminated = уничтожены: { $units }
sgboh-outcome-pursuing = уходят за карту в преследование: { $units }
sgboh-outcome-lost = пропадают в преследовании: { $units }
sgboh-outcome-leader-killed = погибает лидер ({ $leader })
sgboh-outcome-seized = ход захвачен
sgboh-outcome-not-seized = попытка не удалась
sgboh-outcome-nothing = без последствий
