### «Простые великие битвы истории»: журнал главы и исходы атак в нескольких словах.

sgboh-log-moved = { $units }: { $start } → { $hex }, { $cost } из { $have } ОД, равнение { $facing }
sgboh-log-turned = { $units }: поворот в { $hex } на { $facing }, { $cost } из { $have } ОД
sgboh-log-ridden = { $leader } → { $hex }, { $cost } ОД
sgboh-log-faced = **{ $units }: поворот на { $facing }.** { $foe ->
    [none] Выпало { $die } при КВ { $quality }
   *[other] Подходит враг: { $foe }. Выпало { $die } при КВ { $quality }
}
sgboh-log-faced-free = { $units }: поворот на { $facing } без броска{ $foe ->
    [none] {""}
   *[other] {""}, подходит враг: { $foe }
}
sgboh-log-not-faced = **{ $units }: поворот не удался.** { $foe ->
    [none] Выпало { $die } при КВ { $quality }
   *[other] Подходит враг: { $foe }. Выпало { $die } при КВ { $quality }
}
sgboh-log-spread =
    { $units }: группировка раздвинута, { $start } → { $hex }{ $foe ->
        [none] {""}
       *[other] {""}, подходит враг: { $foe }
    }
sgboh-log-leader-fled = { $leader } → { $hex }{ $foe ->
    [none] {""}
   *[other] {""}, подходит враг: { $foe }
}
sgboh-log-rampage = **{ $unit }: слоновье буйство.** { $count ->
    [0] Рядом никого
   *[other] Под угрозой: { $order }
}
sgboh-log-shot-hit = **Попадание: { $unit } → { $target } ({ $hex }).** Выпало { $total }, нужно { $value } или меньше
sgboh-log-shot-missed = **Промах: { $unit } → { $target } ({ $hex }).** Выпало { $total }, нужно { $value } или меньше
sgboh-log-hit = { $unit }: повреждений +{ $taken } ({ $cause }), всего { $hits } при КВ { $quality }
sgboh-log-reduced = **{ $unit }: боеспособность снижена**, повреждений осталось { $hits }
sgboh-log-routed = **{ $unit }: бегство** ({ $cause })
sgboh-log-eliminated = **{ $unit }: отряд уничтожен** ({ $cause })
sgboh-log-pursuing = { $unit }: отряд ушёл за карту в преследование
sgboh-log-lost = { $unit }: отряд не вернулся из преследования
sgboh-log-shock = **{ $hurt ->
    [none] Без последствий
    [attacker] { $attackers }: { $attacker_result ->
            [retreat] надо отступить
            [hits-retreat] повреждения, надо отступить
            [roll-retreat] проверка на бегство
            [roll-hits-retreat] проверка на бегство
            [rout] бегство
           *[hits] повреждения
        }
    [both] { $defenders }: { $defender_result ->
            [retreat] надо отступить
            [hits-retreat] повреждения, надо отступить
            [roll-retreat] проверка на бегство
            [roll-hits-retreat] проверка на бегство
            [rout] бегство
           *[hits] повреждения
        }; { $attackers }: { $attacker_result ->
            [retreat] надо отступить
            [hits-retreat] повреждения, надо отступить
            [roll-retreat] проверка на бегство
            [roll-hits-retreat] проверка на бегство
            [rout] бегство
           *[hits] повреждения
        }
   *[defender] { $defenders }: { $defender_result ->
            [retreat] надо отступить
            [hits-retreat] повреждения, надо отступить
            [roll-retreat] проверка на бегство
            [roll-hits-retreat] проверка на бегство
            [rout] бегство
           *[hits] повреждения
        }
}.** { $attackers } → { $defenders }, выпало { $total }

sgboh-cause-jostled = сквозь отряд прошли свои
sgboh-cause-ground = трудная местность
sgboh-cause-facing = поворот не удался
sgboh-cause-fire = обстрел
sgboh-cause-elephants = страх перед слонами
sgboh-cause-disorder = беспорядок при отступлении
sgboh-cause-shock = столкновение
sgboh-cause-no-retreat = отступать некуда
sgboh-cause-off-map = вытеснен за карту
sgboh-cause-unguarded = без прикрытия во вражеской ЗК
sgboh-cause-result = результат столкновения
sgboh-cause-rampage = слоновье буйство
sgboh-cause-abandoned = брошен своей пехотой
sgboh-cause-spent = после атаки колесницы гибнут
sgboh-cause-hits = повреждений не меньше КВ

sgboh-result-of = { $units }
sgboh-result-shot = { $unit } → { $target }
sgboh-result-attack = { $attackers } → { $defenders }
sgboh-result-target-none = Промах
sgboh-result-target-hits = Попадание
sgboh-result-target-retreats = Попадание, цель отступает
sgboh-result-target-reduced = Попадание, боеспособность цели снижена
sgboh-result-target-routs = Цель бежит
sgboh-result-target-eliminated = Цель уничтожена
sgboh-result-target-rampages = Попадание, слоновье буйство
sgboh-result-leader-killed = Лидер погибает
sgboh-result-leader-killed-too = Попадание, и лидер погибает
sgboh-result-both-none = Без последствий
sgboh-result-both-hits = Повреждения у обоих
sgboh-result-both-retreats = Оба отступают
sgboh-result-both-reduced = У обоих снижена боеспособность
sgboh-result-both-routs = Оба бегут
sgboh-result-both-eliminated = Оба уничтожены
sgboh-result-attacker-hits = Повреждения у атакующего
sgboh-result-attacker-retreats = Атакующий отступает
sgboh-result-attacker-reduced = У атакующего снижена боеспособность
sgboh-result-attacker-routs = Атакующий бежит
sgboh-result-attacker-eliminated = Атакующий уничтожен
sgboh-result-defender-hits = Повреждения у обороняющегося
sgboh-result-defender-retreats = Обороняющийся отступает
sgboh-result-defender-reduced = У обороняющегося снижена боеспособность
sgboh-result-defender-routs = Обороняющийся бежит
sgboh-result-defender-eliminated = Обороняющийся уничтожен
sgboh-result-each = Обороняющийся: { $defender }; атакующий: { $attacker }
sgboh-fate-none = без потерь
sgboh-fate-hits = повреждения
sgboh-fate-retreats = отступление
sgboh-fate-reduced = снижение боеспособности
sgboh-fate-routs = бегство
sgboh-fate-eliminated = уничтожение
sgboh-result-face-turns = Поворот удался
sgboh-result-face-fails = Поворот не удался, 1 повреждение
sgboh-result-seized = Ход захвачен
sgboh-result-not-seized = Попытка не удалась
sgboh-result-pursuers-back = Кавалерия возвращается
sgboh-result-pursuers-away = Преследование продолжается
sgboh-result-pursuers-lost = Кавалерия потеряна
sgboh-result-passed = Проверка пройдена
sgboh-result-failed = Проверка не пройдена
