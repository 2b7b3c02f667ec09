### «Поле боя»: журнал главы и исходы атак в нескольких словах.

battlefield-log-tested = **{ $units }: { $result ->
        [stand] на месте
        [half] половина Движения
        [full] полное Движение
       *[charge] бросок в атаку
    }.** Самостоятельное действие, выпало { $die }
battlefield-log-moved = { $units }: { $way ->
        [alone] самостоятельное движение
        [dash] рывок
       *[walk] движение
    } { $length } ш ({ $known ->
        [0] потрачено Движения: { $paid }
       *[other] { $paid } из { $pace } Движения
    })
battlefield-log-hit = **Попадание в отряд ({ $foe }).** { $unit }, { $range } ш: итог { $total }, больше 10
battlefield-log-miss = **Без потерь: { $foe }.** { $unit }, { $range } ш: итог { $total }, нужно больше 10
battlefield-log-fought = **{ $winner ->
        [attacker] Перевес: { $unit }, противник { $foe }.
        [defender] Перевес: { $foe }, противник { $unit }.
       *[both] Поровну: { $unit } и { $foe }.
    }** { $winner ->
        [defender] { $against } против { $total }
       *[other] { $total } против { $against }
    }
battlefield-log-drawn = **Бой продолжается: { $unit } и { $foe }.** { $difference ->
        [0] Итоги равны
       *[other] Разница { $difference } не больше боевого духа ({ $morale })
    }
battlefield-log-beaten = **{ $loser }: { $result ->
        [retreat] отступление.
        [flight] бегство.
        [cut-down] рассечение клином.
       *[routed] разгром.
    }** Победа: { $winner }, разница { $difference } больше боевого духа проигравшего ({ $morale })
battlefield-log-lost = **Потеря: { $unit },** { $fate }{ $cause ->
        [foe] {" "}(причина — { $foe })
        [ground] {" "}(причина — { $ground })
       *[none] {""}
    }; сброшено маркеров: { $markers }

## Исходы атак

battlefield-result-of = { $unit } → { $foe }
battlefield-result-shot-at = { $unit } → { $foe }
battlefield-result-hit = { $foe }: { $ranks ->
        [1] шеренга потеряна
        [few] потеряны { $ranks } шеренги
       *[other] потеряно { $ranks } шеренг
    }
battlefield-result-miss = Без потерь
battlefield-result-level = Бой продолжается
battlefield-result-loses = { $loser }: { $how ->
        [retreat] отступление
        [flight] бегство
        [cut-down] рассечение клином
        [destroyed] уничтожение
       *[routed] разгром
    }
battlefield-result-tests = { $units }: проверка
battlefield-result-test = { $result ->
        [stand] На месте
        [half] Половина Движения
        [full] Полное Движение
       *[charge] Бросок в атаку
    }

## Списки приказов

battlefield-list-order = Отдать приказ
battlefield-list-auto = Действовать самостоятельно
battlefield-list-attack = Атаковать
battlefield-list-forward = Идти вперёд
battlefield-list-dash = Сделать рывок
battlefield-list-wheel = Повернуть
battlefield-list-aside = Сдвинуться вбок
battlefield-list-through = Пройти сквозь своих
battlefield-list-reform = Перестроиться
battlefield-list-stay = Остаться на месте
battlefield-list-shoot = Стрелять
battlefield-list-hold = Не стрелять
battlefield-list-answer = Ответить на атаку
battlefield-list-loss = Снять шеренгу
battlefield-list-kinds = { $kinds }, { $paid ->
        [0] без маркера
        [one] { $paid } маркер
        [few] { $paid } маркера
       *[other] { $paid } маркеров
    }
battlefield-list-way = { $turn ->
        [none] {""}
        [about] кругом,{" "}
        [left] влево { $angle }°,{" "}
       *[right] вправо { $angle }°,{" "}
    }{ $length } ш{ $most ->
        [movement] , дальше не хватит Движения
        [edge] , до края стола
        [unit] , дальше { $met }
        [ground] , дальше { $met }
       *[some] {""}
    }, Движения { $paid } из { $pace }
battlefield-list-turn = { $turn ->
        [about] кругом
        [left] влево { $angle }°
       *[right] вправо { $angle }°
    }, Движения { $paid } из { $pace }
battlefield-list-on = { $foe }, удар { $face }
battlefield-list-target = { $foe }, { $range } ш, { $percent } %
battlefield-list-volley = { $count ->
        [0] каждый в ближайшего
        [1] залп по цели: { $units }
       *[other] залп по целям: { $units }
    }
battlefield-list-before = до ближайшего противника ({ $foe }) будет { $away } ш
battlefield-list-near = в зоне контроля: { $units }

## Что не сделано

battlefield-unspent-orders = Без приказа: { $units }
battlefield-unspent-hand = Маркеров на руке: { $hand }
battlefield-unspent-moves = С приказом, но ещё на месте: { $units }
battlefield-unspent-shots = Выстрел не использован: { $units }
battlefield-unspent-answers = Без ответа на атаку: { $units }
