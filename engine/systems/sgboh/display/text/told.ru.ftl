### «Простые великие битвы истории»: что произошло.

## Порядок хода

sgboh-told-turn = Ход { $number }: { $side }
sgboh-told-turn-seized = Ход { $number } захвачен, ходит сторона: { $side }
sgboh-told-start = Первый ход: { $side }, кубики { $dice }
sgboh-told-passed = { $side }: пас
sgboh-told-phase = { $side }: { $phase }
sgboh-told-points = Очки бегства: { $first } { $ours } из { $our_level }, { $second } { $theirs } из { $their_level }

## Лидеры и командование

sgboh-told-seized = { $leader } захватывает ход: { $die } не больше инициативы { $initiative }; { $left ->
        [one] осталась { $left } попытка
        [few] осталось { $left } попытки
       *[many] осталось { $left } попыток
    }
sgboh-told-not-seized = { $leader }: ход не захвачен, { $die } больше инициативы { $initiative }; { $left ->
        [one] осталась { $left } попытка
        [few] осталось { $left } попытки
       *[many] осталось { $left } попыток
    }
sgboh-told-seized-to-move = { $leader }: попытка захвата истрачена на движение лидера; { $left ->
        [one] осталась { $left } попытка
        [few] осталось { $left } попытки
       *[many] осталось { $left } попыток
    }
sgboh-told-group = { $leader } задействует сразу несколько формирований
sgboh-told-activated = Задействовано: { $formation }, { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[many] { $units } отрядов
    }; командир { $leader }
sgboh-told-activated-auxiliary = Задействовано без командира: { $formation }, { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[many] { $units } отрядов
    }
sgboh-told-activated-orphan = Задействовано: { $formation }, { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[many] { $units } отрядов
    }; командиров не осталось
sgboh-told-all-in-command = Вне командования никого нет
sgboh-told-out-of-command = Вне командования: { $units }
sgboh-told-elephants-engaged = Вне командования, враг в ЗК слонов: { $units }
sgboh-told-leader-moved = { $leader }: { $path }, { $cost } ОД
sgboh-told-leader-back = { $leader } снова на карте в { $hex }, при отряде: { $unit }
sgboh-told-leader-replaced = { $leader }: замена погибшего ({ $old }) в { $hex }, при отряде: { $unit }
sgboh-told-leader-renewed = { $leader }: новый лидер в { $hex }, при отряде: { $unit }
sgboh-told-leader-fled = { $leader } отступает в { $hex }
sgboh-told-leader-busy = { $leader } покидает карту невредимым и может вернуться
sgboh-told-leader-pursuing = { $leader } уходит за карту с преследующей кавалерией
sgboh-told-leader-killed = { $leader } гибнет
sgboh-told-leader-joined = { $leader } теперь при отряде: { $unit }
sgboh-told-leader-alone = { $leader } остаётся без отряда

## Движение и равнение

sgboh-told-moved = { $units }: { $path }, { $cost } ОД, равнение { $facing }
sgboh-told-turned = { $units }: поворот в { $hex }, { $cost } ОД, равнение { $facing }
sgboh-told-followed = { $units }: вторая половина подтянута в { $hex }
sgboh-told-reversed = { $units }: разворот кругом в { $hex }, равнение { $facing }
sgboh-told-column = { $units }: построение в колонну в { $hex }, равнение { $facing }
sgboh-told-line = { $units }: снова в боевом построении в { $hex }, равнение { $facing }
sgboh-told-spread = { $units }: группировка раздвинута, { $start } → { $hex }
sgboh-told-retreated = { $units }: отступление из { $start } в { $hex }
sgboh-told-fell-back = { $units }: отступление перед столкновением, { $path }
sgboh-told-advanced = { $units }: наступление из { $start } в { $hex }
sgboh-told-returned = { $units }: снова на карте после преследования, в { $hex }, равнение { $facing }
sgboh-told-faced = { $units } в { $hex }: равнение { $facing }
sgboh-told-restacked = Группировка в { $hex }, сверху вниз: { $units }
sgboh-told-deepened = { $units }: двойная глубина в { $hex }, сзади { $beneath }
sgboh-told-facing-free = { $units }: противодействующая смена равнения, теперь { $facing }
sgboh-told-facing-done = { $units }: противодействующая смена равнения, { $die } не больше КВ { $quality }, теперь { $facing }
sgboh-told-facing-failed = { $units }: смена равнения не удалась, { $die } больше КВ { $quality }

## Обстрел

sgboh-told-shot = { $unit }: выстрел в { $hex } (цель: { $target }), { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[many] { $distance } гексов
    }
sgboh-told-shot-run = Удар и отход: { $unit } → { $target } ({ $hex })
sgboh-told-shot-exit = Выстрел по уходящему: { $unit } → { $target } ({ $hex })
sgboh-told-shot-entry = Выстрел по подошедшему: { $unit } → { $target } ({ $hex })
sgboh-told-shot-return =
    Ответная стрельба: { $unit } → { $target } ({ $hex }), { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[many] { $distance } гексов
    }
sgboh-told-shot-artillery =
    Артиллерия: { $unit } → { $target } ({ $hex }), { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[many] { $distance } гексов
    }
sgboh-told-shot-hit = Попадание: { $total } не больше { $value }
sgboh-told-shot-missed = Мимо: { $total } больше { $value }
sgboh-told-shot-danger = Выпало { $die }: лидер в опасности
sgboh-told-shot-no-danger = Выпало { $die }: лидер вне опасности
sgboh-told-elephant-stands = { $unit }: бросок { $die } и повреждения { $hits } вместе не больше КВ { $quality }, слоны устояли
sgboh-told-elephant-rampages = { $unit }: бросок { $die } и повреждения { $hits } вместе больше КВ { $quality }, слоны не устояли

## Повреждения, бегство, потери

sgboh-told-hit = { $unit }: { $taken ->
        [one] { $taken } повреждение
        [few] { $taken } повреждения
       *[many] { $taken } повреждений
    }, теперь { $hits } при КВ { $quality }
sgboh-told-reduced = { $unit }: боеспособность снижена, повреждений { $hits }
sgboh-told-routed = { $unit }: отряд бежит и снят с карты
sgboh-told-eliminated = { $unit }: отряд уничтожен
sgboh-told-pursuing = { $unit }: отряд ушёл за карту в преследование
sgboh-told-lost = { $unit }: из преследования отряд уже не вернётся
sgboh-told-rampage = { $unit }: слоновье буйство! Под угрозой: { $order }
sgboh-told-rampage-nobody = { $unit }: слоновье буйство! Рядом никого
sgboh-told-trampled = { $unit }: { $die } больше КВ { $quality }, слоны сминают строй
sgboh-told-not-trampled = { $unit }: { $die } не больше КВ { $quality }, вреда нет
sgboh-told-rampage-over = Выпало { $die }: буйство кончается
sgboh-told-kept = { $unit }: отряд сохранён в строю, повреждений { $hits }

## Столкновение

sgboh-told-attack-named = Атака: { $attackers } → { $defenders }
sgboh-told-attack-called-off = Атака отозвана: { $attackers } → { $defenders }
sgboh-told-attacks-confirmed = { $side }: { $count ->
        [0] атак нет
        [one] названа { $count } атака
        [few] названы { $count } атаки
       *[many] названо { $count } атак
    }
sgboh-told-escaped = { $unit }: столкновения удалось избежать
sgboh-told-attack-void = Атака отпадает: { $attackers }
sgboh-told-attack-left = Атака продолжается: { $attackers } → { $defenders }
sgboh-told-no-retreat = { $units }: отступить некуда, ещё { $hits ->
        [one] { $hits } повреждение
        [few] { $hits } повреждения
       *[many] { $hits } повреждений
    }
sgboh-told-no-retreat-elephants = { $units }: от слонов отступать нельзя, за это { $hits ->
        [one] { $hits } повреждение
        [few] { $hits } повреждения
       *[many] { $hits } повреждений
    }
sgboh-told-retreat-off-map = { $units }: отступить можно только за карту
sgboh-check-fall-back = порядок при отступлении
sgboh-check-rout = БК на бегство
sgboh-check-pursuit = преследование
sgboh-check-quality = качество войск
sgboh-told-check-passed = { $unit }, { $check }: { $total } при КВ { $quality }, проверка пройдена
sgboh-told-check-failed = { $unit }, { $check }: { $total } при КВ { $quality }, проверка не пройдена
sgboh-told-leader-safe = { $leader }: выпало { $die }, опасности нет
sgboh-told-leader-spared = { $leader }: выпало 0, затем { $die }, лидер жив
sgboh-told-leader-struck = { $leader }: выпало 0, затем { $die }, лидер погиб
sgboh-told-shock = Столкновение { $angle }: { $attackers } → { $defenders }
sgboh-told-shock-types = Оружие: { $row } ({ $attacker }) против { $column } ({ $defender })
sgboh-told-modifiers = Модификаторы: { $name1 } { $value1 }{ $value2 ->
        [none] {""}
       *[other] , { $name2 } { $value2 }
    }{ $value3 ->
        [none] {""}
       *[other] , { $name3 } { $value3 }
    }{ $value4 ->
        [none] {""}
       *[other] , { $name4 } { $value4 }
    }{ $value5 ->
        [none] {""}
       *[other] , { $name5 } { $value5 }
    }{ $value6 ->
        [none] {""}
       *[other] , { $name6 } { $value6 }
    }
sgboh-told-shock-total = Бросок { $die }, модификаторы { $net }: { $total }
sgboh-told-result-none = { $side }: без последствий
sgboh-told-result-hits = { $side }: { $hits ->
        [one] { $hits } повреждение
        [few] { $hits } повреждения
       *[many] { $hits } повреждений
    }
sgboh-told-result-retreat = { $side }: отступление
sgboh-told-result-hits-retreat = { $side }: { $hits ->
        [one] { $hits } повреждение
        [few] { $hits } повреждения
       *[many] { $hits } повреждений
    } и отступление
sgboh-told-result-roll-retreat = { $side }: БК на бегство{ $plus }, при успехе отступление
sgboh-told-result-roll-hits-retreat = { $side }: БК на бегство{ $plus }, при успехе { $hits ->
        [one] { $hits } повреждение
        [few] { $hits } повреждения
       *[many] { $hits } повреждений
    } и отступление
sgboh-told-result-rout = { $side }: автоматическое бегство
sgboh-told-pursuers-back = { $formation }: выпало { $total }, кавалерия возвращается из преследования
sgboh-told-pursuers-away = { $formation }: выпало { $total }, кавалерия всё ещё в преследовании
sgboh-told-pursuers-lost = { $formation }: выпало { $total }, кавалерия пропала в преследовании

## Судья

sgboh-told-put = { $unit }: отряд поставлен в { $hex }, равнение { $facing }
sgboh-told-taken = { $unit }: отряд снят с карты
sgboh-told-value = { $unit }: { $field }, теперь { $value }
sgboh-told-leader-put = { $leader }: теперь в { $hex }
sgboh-told-leader-taken = { $leader }: лидер снят с карты
