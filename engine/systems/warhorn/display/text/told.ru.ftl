### WARHORN: что произошло.

## До игры

warhorn-told-enlisted = { $side }: армия выбрана
warhorn-told-army = { $side }: { $ready ->
    [0] {""}
   *[other] { $army },{" "}
}{ $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[other] { $units } отрядов
}, очков: { $points }
warhorn-told-element = { $side }: поставлен элемент ландшафта ({ $ground }, { $at })
warhorn-told-terrain-ended = { $side }: больше ничего не ставится
warhorn-told-rolled-off = { $what ->
    [deployment] Расстановка
   *[first-turn] Первый ход
}: { $one } — { $first }, { $other } — { $second }. Выбирает сторона «{ $winner }»{ $twice ->
    [0] {""}
   *[other] , и первый ход тоже
}
warhorn-told-order-chosen = { $what ->
    [deployment] Первой расставляется сторона «{ $side }»
   *[first-turn] Первый ход: { $side }
}
warhorn-told-stationed = { $unit }: место { $at }
warhorn-told-deployed = { $side }: армия расставлена

## Ход

warhorn-told-turn = Ход { $turn }: { $side }
warhorn-told-joined = { $units }: отряды, атакованные своими, переходят на сторону «{ $side }»
warhorn-told-phase = { $side }: { $phase }

## Стойкость и командование

warhorn-told-test = { $unit }: { $test ->
    [disorder] тест на расстройство
    [panic] тест на панику
    [control] тест на управляемость
    [rally] тест на перегруппировку
    [elephants] тест на выдержку
    [chariots] тест на выдержку
    [driver] тест возницы
    [mahout] тест погонщика
    [into-melee] тест перед стрельбой по рукопашной
   *[pikes] тест пикинёров
} { $passed ->
    [0] провален
   *[other] пройден
}, { $face }{ $again ->
    [0] {""}
   *[other] , переброс { $again }
} при { $needed }{ $saved ->
    [0] {""}
   *[other] , спас Главнокомандующий
}
warhorn-told-tested = { $unit }: { $test ->
    [disorder] тест на расстройство
   *[other] тест по Стойкости
}, провалов { $failed } из { $dice } (больше { $needed })
warhorn-told-helped = { $unit }: кубик спасён словом Главнокомандующего, его рейтинг теперь { $rating }
warhorn-told-disordered = { $unit }: { $before ->
    [0] расстроено { $total }
   *[other] расстроено ещё { $by }, всего { $total }
}
warhorn-told-restored = { $unit }: { $left ->
    [0] все вернулись в строй
   *[other] расстроено ещё { $left }
}
warhorn-told-panicked = { $unit }: паника
warhorn-told-panicked-from = { $unit }: паника, источник — { $foes }
warhorn-told-rallied = { $unit }: перегруппировка{ $chase ->
    [0] {""}
   *[other] , атака не достигла отряда
}
warhorn-told-uncontrolled = { $unit }: отряд неуправляем и { $duty ->
    [back] отходит
   *[other] обязан атаковать
}
warhorn-told-serves = { $unit }: { $act ->
    [shoot] будет стрелять
   *[other] пойдёт на ближайшего врага
}
warhorn-told-suspected = { $unit }: наёмники ненадёжны и могут перейти к врагу
warhorn-told-betrayed = { $unit }: предательство, теперь это сторона «{ $side }»
warhorn-told-wronged = { $unit }: отряд атакован своими
warhorn-told-body-lost = { $side }: тело Главнокомандующего потеряно, Стойкость −1 до конца игры

## Атаки

warhorn-told-charge = { $unit }: объявлена атака → { $foes }{ $edge ->
    [left] , левый фланг
    [right] , правый фланг
    [rear] , тыл
   *[front] {""}
}
warhorn-told-react-stand = { $unit }: стоит на месте
warhorn-told-react-shoot = { $unit }: готовность стрелять
warhorn-told-react-retreat = { $unit }: решено отступать
warhorn-told-nerve = { $unit }: { $held ->
    [0] отряд дрогнул
   *[other] отряд держится
}
warhorn-told-elephants = Слоны атакуют впервые за игру
warhorn-told-charge-failed = { $unit }: атака не достигла цели
warhorn-told-charge-over = { $unit }: атака прекращена
warhorn-told-contact = { $unit }: контакт с врагом ({ $foe }), { $edge ->
    [front] фронт
    [left] левый фланг
    [right] правый фланг
   *[rear] тыл
}{ $dash ->
    [0] {""}
   *[other] , Бросок
}
warhorn-told-advantage = { $foe }: выгодная позиция ({ $ground })
warhorn-told-apart = { $unit } и { $foe }: контакта больше нет

## Движение

warhorn-told-moved = { $unit }: { $way ->
    [move] движение
    [dash] Бросок
    [about] разворот кругом
    [charge] атака
    [flight] бегство
    [retreat] отступление
    [advance] наступление
    [fall-back] отход
    [cross] переход
   *[engine] движение машины
}{ $way ->
    [about] {""}
   *[other] {" "}на { $length } см
}{ $dashed ->
    [0] {""}
   *[other] { $way ->
        [dash] {""}
        [flight] {""}
       *[other] , Бросок
    }
}
warhorn-told-stuck = { $unit }: { $way ->
    [flight] бежать
    [retreat] отступать
   *[fall-back] отходить
} некуда
warhorn-told-turned = { $unit }: { $turned ->
    [0] модели переставлены
   *[other] поворот
}
warhorn-told-reformed = { $unit }: перестроение, { $density }
warhorn-told-crossing = { $unit }: переход ({ $ground }), ход { $turn } из { $turns }
warhorn-told-crossed = { $unit }: переход окончен
warhorn-told-site = { $unit }: { $working ->
    [0] работа начнётся в следующий ход ({ $ground })
   *[other] работа идёт, пенальти отменены ({ $ground })
}
warhorn-told-site-left = { $unit }: работа прекращена
warhorn-told-scouted = { $unit }: разведано ({ $ground })
warhorn-told-cancelled = { $side }: { $on ->
    [0] пенальти больше не отменены разведкой ({ $ground })
   *[other] пенальти отменены разведкой ({ $ground })
}

## Стрельба

warhorn-told-shot = { $unit }: { $when ->
    [reaction] выстрел по атакующему
    [cover] прикрытие стрельбой
    [reply] ответный выстрел
   *[own] выстрел
} → { $foe }, { $weapon }{ $fire ->
    [indirect] {" "}навесом
   *[direct] {""}
}, { $length } см{ $spent ->
    [0] {""}
   *[other] , на излёте
} — { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[other] { $hits } хитов
}, кубиков { $dice }
warhorn-told-shot-lost = { $unit }: выстрел впустую → { $foe }, { $why ->
    [range] до цели { $length } см при дальности { $most } см
    [lob] на { $length } см навесом не стреляют
   *[test] тест перед стрельбой по рукопашной провален
}
warhorn-told-engine = { $unit }, машина { $model }: { $result ->
    [bolt] стрела попала
    [canister] картечь
    [miss] промах
    [misfire] осечка, ход пропущен
   *[burst] машину разорвало вместе с расчётом
}
warhorn-told-engine-ball = { $unit }, машина { $model }: снаряд упал в точку { $at }
warhorn-told-engine-lost = { $unit }, машина { $model }: выстрел впустую, { $why ->
    [range] цель слишком далеко
   *[test] тест перед стрельбой по рукопашной провален
}

## Потери

warhorn-told-hit = { $unit }: { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[other] { $hits } хитов
}, { $dead ->
    [0] потерь нет
   *[other] потеряно { $dead }
}{ $several ->
    [0] {""}
   *[other] {" "}({ $who })
}
warhorn-told-hit-manned = { $unit }: { $hits ->
    [0] {""}
    [one] { $hits } хит,{" "}
    [few] { $hits } хита,{" "}
   *[other] { $hits } хитов,{" "}
}{ $models ->
    [0] { $crew ->
        [0] потерь нет
       *[other] потеряно экипажа { $crew }
    }
   *[other] потеряно моделей { $models }
}{ $models ->
    [0] {""}
   *[other] { $crew ->
        [0] {""}
       *[other] , экипажа { $crew }
    }
}
warhorn-told-lost = { $unit }: { $fate ->
    [fled] отряд бежал со стола
    [referee] отряд снят судьёй
   *[destroyed] отряд уничтожен
}
warhorn-told-loosened = { $unit }: вынужденно { $density }
warhorn-told-general-lost = { $unit }: { $chief ->
    [0] генерал убит
   *[other] Главнокомандующий убит
}
warhorn-told-bearer-lost = { $unit }: { $bearer ->
    [standard] знаменосец убит
   *[musician] музыкант убит
}

## Ближний бой

warhorn-told-challenged = { $unit }: генерал вызывает на поединок ({ $foe })
warhorn-told-duel-taken = { $unit }: генерал принял вызов ({ $foe })
warhorn-told-duel-declined = { $unit }: генерал отклонил вызов ({ $foe })
warhorn-told-posted = { $unit }: генерал перешёл { $edge ->
    [front] на фронт
    [left] на левый фланг
    [right] на правый фланг
   *[rear] в тыл
}
warhorn-told-struck = { $at ->
    [nobody] { $unit } → { $foe }
   *[any] { $unit }: генерал бьёт { $at ->
        [standard] знаменосца
        [musician] музыканта
       *[general] генерала
    } ({ $foe })
}{ $edge ->
    [left] {" "}(левый фланг)
    [right] {" "}(правый фланг)
    [rear] {" "}(тыл)
   *[front] {""}
}, { $weapon } — { $hits ->
    [one] { $hits } хит
    [few] { $hits } хита
   *[other] { $hits } хитов
}{ $sure ->
    [0] , ударов { $attacks }
   *[other] {" "}без бросков
}
warhorn-told-score = { $winner ->
    [none] Ничья в бою
   *[any] Счёт боя
}: { $one } { $first }–{ $second } { $other }

## Колесницы и слоны

warhorn-told-chariot = { $unit }: тяжёлая колесница { $back ->
    [0] мчится вперёд
   *[other] повернула назад
}{ $touched ->
    [0] , не задев никого
   *[other] , задеты: { $foes }
}
warhorn-told-beast-killed = { $unit }: погонщик убил взбесившегося слона
warhorn-told-beast = { $unit }: слон взбесился и бежит{ $touched ->
    [0] , не задев никого
   *[other] , задеты: { $foes }
}

## Судья

warhorn-told-set = { $unit }: место { $at } задано судьёй
