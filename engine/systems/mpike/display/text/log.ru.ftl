### «Мушкет и пика»: журнал главы и результаты бросков в нескольких словах.

mpike-log-preemption = **{ $wing }: { $won ->
    [yes] инициатива перехвачена
   *[no] перехват инициативы не удался
} ({ $other }).** Выпало { $total }, нужно { $most } или меньше
mpike-log-order = **{ $wing }: { $won ->
    [yes] новый приказ { $order }
   *[no] сменить на { $order } не удалось, остаётся { $before }
}.** Выпало { $total }, нужно { $most } или меньше
mpike-log-continuation = **{ $wing }: { $won ->
    [yes] активизация продолжается
   *[no] продолжить не удалось
}.** Выпало { $total }, нужно { $most } или меньше
mpike-log-moved = { $units }: { $start } → { $hex }, { $cost } из { $have } ОД{ $looks ->
    [yes] , фронтом на { $facing }
   *[no] {""}
}
mpike-log-turned = { $units }: поворот в { $hex } на { $facing }, { $cost } из { $have } ОД
mpike-log-way = { $units }: { $way ->
    [ride] путь перехвата
   *[withdraw] отход
} { $start } → { $hex }{ $looks ->
    [yes] , фронтом на { $facing }
   *[no] {""}
}
mpike-log-interception = **{ $unit }: перехват { $won ->
    [yes] удался
   *[no] не удался
} ({ $foe }).** Выпало { $total }, нужно { $most } или меньше
mpike-log-fired = **{ $effect ->
    [none] Мимо: { $unit } → { $target } ({ $hex }).
   *[some] { $unit } → { $target } ({ $hex }): { $hits ->
        [0] {""}
        [one] { $hits } хит
        [few] { $hits } хита
       *[many] { $hits } хитов
    }{ $formation ->
        [yes] { $hits ->
            [0] хит построения
           *[other] {""}, хит построения
        }
       *[no] {""}
    }{ $check ->
        [yes] { $hits ->
            [0] { $formation ->
                [yes] {""}, проверка морали
               *[no] проверка морали
            }
           *[other] {""}, проверка морали
        }
       *[no] {""}
    }.
}** { $reaction ->
    [yes] { $weapon ->
        [salvo] Реагирующий залп
        [pistol] Реагирующий огонь из пистолетов
       *[muskets] Реагирующий огонь
    }
   *[no] { $weapon ->
        [salvo] Залп
        [pistol] Пистолеты
        [artillery] Артиллерия
       *[muskets] Мушкеты
    }
}, выпало { $total }
mpike-log-hit = { $unit }: { $taken ->
    [one] { $taken } хит
    [few] { $taken } хита
   *[many] { $taken } хитов
} ({ $cause }), всего { $hits } из { $strength }
mpike-log-check = **{ $unit }: проверка морали { $passed ->
    [yes] пройдена
   *[no] провалена
}.** Выпало { $total } при морали { $morale }
mpike-log-rally = **{ $unit }: сбор { $passed ->
    [yes] удался
   *[no] не удался
}.** Выпало { $total } при морали { $morale }
mpike-log-eliminated = **{ $unit }: часть уничтожена** ({ $cause })
mpike-log-leader-lost = **{ $leader }: генерал выбыл.** Судьба решится в Фазу удаления маркеров
mpike-log-combat = **{ $units }: { $fate ->
    [shaken] мораль потрясена, отступление на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
    [broken] мораль сломлена
   *[eliminated] { $count ->
        [one] часть уничтожена
       *[other] части уничтожены
    }
}.** { $loser ->
    [attacker] Атака отбита
   *[defender] Атака удалась
}: { $attackers } → { $target } ({ $hex }), выпало { $dice }
mpike-log-unable = **{ $unit }: отступать некуда, { $stands ->
    [yes] часть держится, мораль потрясена
   *[no] часть уничтожена
}.** Выпало { $total }
mpike-log-pursuit = **{ $unit }: { $result ->
    [break-off] преследования нет ({ $target })
    [eliminate] враг изрублен ({ $target })
   *[off-map] враг изрублен ({ $target }), кавалерия ушла за карту
}.** Выпало { $die }

mpike-cause-leader-alone = в гекс вошёл враг
mpike-cause-stack = нет больше лёгкой пехоты
mpike-cause-fire = огонь
mpike-cause-combat = ближний бой
mpike-cause-run-over = по батарее отступили свои
mpike-cause-no-retreat = отступать некуда
mpike-cause-light = лёгкая пехота под атакой
mpike-cause-ridden-down = изрублена в преследовании
mpike-cause-broken-again = мораль и так сломлена
mpike-cause-no-rout = бежать некуда
mpike-cause-off-map = бежала за карту
mpike-cause-losses = сил не осталось

mpike-result-of = { $units }
mpike-result-shot = { $unit } → { $target }
mpike-result-attack = { $attackers } → { $defenders }
mpike-result-attacker-shaken = Атакующий потрясён и отступает
mpike-result-attacker-broken = Атакующий сломлен
mpike-result-attacker-eliminated = Атакующий уничтожен
mpike-result-defender-shaken = Защитник потрясён и отступает
mpike-result-defender-broken = Защитник сломлен
mpike-result-defender-eliminated = Защитник уничтожен
mpike-result-target-none = Промах
mpike-result-target-formation = Хит построения
mpike-result-target-hit = Попадание
mpike-result-target-shaken = Цель потрясена
mpike-result-target-broken = Цель сломлена
mpike-result-target-disabled = Батарея выведена из строя
mpike-result-target-eliminated = Цель уничтожена
mpike-result-preempts = Инициатива перехвачена
mpike-result-not-preempted = Перехват инициативы не удался
mpike-result-continues = Активизация продолжается
mpike-result-not-continued = Продолжить не удалось
mpike-result-order-changed = Приказ сменён
mpike-result-order-kept = Приказ прежний
mpike-result-intercepts = Перехват удался
mpike-result-not-intercepted = Перехват не удался
mpike-result-pursuit-break-off = Преследования нет
mpike-result-pursuit-eliminate = Враг изрублен
mpike-result-pursuit-off-map = Враг изрублен, кавалерия уходит за карту
mpike-result-rallies = Сбор удался
mpike-result-not-rallied = Сбор не удался
mpike-result-passed = Проверка пройдена
mpike-result-failed = Проверка не пройдена
