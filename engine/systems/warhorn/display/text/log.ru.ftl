### WARHORN: журнал главы, сначала исход.

warhorn-log-test = **{ $unit }: { $test ->
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
}.** { $face }{ $again ->
    [0] {""}
   *[other] , переброс { $again }
} при { $needed }{ $saved ->
    [0] {""}
   *[other] , спас Главнокомандующий
}
warhorn-log-shot = **{ $hits ->
    [0] Промах
    [one] { $hits } хит
    [few] { $hits } хита
   *[other] { $hits } хитов
} по { $foe }.** { $unit }: { $when ->
    [reaction] выстрел по атакующему
    [cover] прикрытие стрельбой
    [reply] ответный выстрел
   *[own] выстрел
}, { $weapon }{ $fire ->
    [indirect] {" "}навесом
   *[direct] {""}
}, { $length } см{ $spent ->
    [0] {""}
   *[other] , на излёте
}
warhorn-log-engine = **{ $unit }, машина { $model }: { $result ->
    [bolt] стрела попала
    [canister] картечь
    [miss] промах
    [misfire] осечка, ход пропущен
   *[burst] машину разорвало вместе с расчётом
}**
warhorn-log-engine-ball = **{ $unit }, машина { $model }: выстрел.** Снаряд упал в точку { $at }
warhorn-log-score = **{ $winner ->
    [none] Ничья в бою
   *[any] Счёт боя
}: { $one } { $first }–{ $second } { $other }**
warhorn-log-general-lost = **{ $unit }: { $chief ->
    [0] генерал убит
   *[other] Главнокомандующий убит
}**
warhorn-log-lost = **{ $unit }: { $fate ->
    [fled] отряд бежал со стола
    [referee] отряд снят судьёй
   *[destroyed] отряд уничтожен
}**
warhorn-log-panicked = **{ $unit }: паника**
warhorn-log-panicked-from = **{ $unit }: паника.** Источник: { $foes }
