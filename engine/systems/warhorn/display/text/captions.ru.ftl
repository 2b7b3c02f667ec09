### WARHORN: приказы, как они написаны на кнопках.

## До игры

warhorn-do-army-ready = Взять: { $army }
warhorn-do-army = Выставить эту армию · { $count ->
    [one] { $count } отряд
    [few] { $count } отряда
   *[other] { $count } отрядов
}
warhorn-do-terrain = Поставить: { $ground }, { $at }
warhorn-do-end-terrain = Больше ничего не ставить
warhorn-do-deployment-first = Расставляться первым
warhorn-do-deployment-second = Пусть первым расставляется враг
warhorn-do-first-turn-first = Взять первый ход
warhorn-do-first-turn-second = Отдать первый ход врагу
warhorn-do-station = { $unit }: поставить на { $at }
warhorn-do-deploy = Расставить { $count ->
    [one] { $count } отряд
    [few] { $count } отряда
   *[other] { $count } отрядов
}
warhorn-do-deploy-line = Расставить в боевую линию
warhorn-do-deploy-two-lines = Расставить в две линии
warhorn-do-deploy-strong-right = Расставить с сильным правым крылом
warhorn-do-deploy-strong-left = Расставить с сильным левым крылом
warhorn-do-end-deployment = Закончить расстановку

## Старт хода

warhorn-do-charge = { $unit }: атака → { $foes }
warhorn-do-react-stand = { $unit }: стоять
warhorn-do-react-shoot = { $unit }: стрелять
warhorn-do-react-retreat = { $unit }: отступать
warhorn-do-leave = Пусть бежит: { $unit }
warhorn-do-end-rally = Перегруппировать
warhorn-do-serve-shoot = { $unit }: стрелять
warhorn-do-serve-advance = { $unit }: идти вперёд
warhorn-do-spend = Спасти кубик · рейтинг станет { $left }
warhorn-do-spend-no = Не спасать кубик
warhorn-do-suspect = Добавить свой рейтинг { $rating }
warhorn-do-suspect-no = Не добавлять рейтинг
warhorn-do-end-charges = Закончить объявление атак
warhorn-do-end-moves = Закончить движение
warhorn-do-end-facing = Оставить фронт прежним
warhorn-do-end-shots = Закончить стрельбу
warhorn-do-end-challenges = Закончить вызовы
warhorn-do-end-plans = Остальным обычный план
warhorn-do-end-models = Оставить модели как есть
warhorn-do-end-all = Закончить этот шаг

## Движение

warhorn-do-dash-at = { $unit }: Бросок → { $foes }{ $stand ->
    [square] , ровно
    [left] , левее { $offset } см
    [right] , правее { $offset } см
   *[nearest] {""}
}
warhorn-do-run-at = { $unit }: шагом → { $foes }{ $stand ->
    [square] , ровно
    [left] , левее { $offset } см
    [right] , правее { $offset } см
   *[nearest] {""}
}
warhorn-do-move = { $unit }: { $dash ->
    [yes] Бросок
   *[no] ход
} { $length } см{ $hand ->
    [left] {" "}влево { $angle }°
    [right] {" "}вправо { $angle }°
   *[none] {""}
}{ $facing ->
    [there] {" "}+ поворот
    [other] , поворот
   *[same] {""}
}
warhorn-do-move-legs = { $unit }: { $dash ->
    [yes] Бросок
   *[no] ход
} { $length } см, отрезков { $legs }
warhorn-do-turn = { $unit }: поворот { $hand ->
    [left] влево
   *[right] вправо
} { $angle }°
warhorn-do-reform = { $unit }: { $density }
warhorn-do-arrange = { $unit }: модели { $pattern ->
    [ring] кольцом
    [line] в линию
    [block] кучно
   *[spots] по местам
}
warhorn-do-about = { $unit }: кругом
warhorn-do-cross = { $unit }: переход, { $ground }
warhorn-do-work = { $unit }: работа, { $ground }
warhorn-do-scout = Отменить пенальти: { $ground }
warhorn-do-engine-move = { $unit }, машина { $model }: { $length } см{ $hand ->
    [left] , влево { $angle }°
    [right] , вправо { $angle }°
   *[none] {""}
}
warhorn-do-engine-turn = { $unit }, машина { $model }: поворот { $hand ->
    [left] влево
   *[right] вправо
} { $angle }°

## Стрельба

warhorn-do-shoot = { $unit }: выстрел → { $foes }{ $armed ->
    [yes] {" · "}{ $weapon }
   *[no] {""}
}{ $way ->
    [indirect] , навесом
   *[other] {""}
}
warhorn-do-reply = { $unit }: ответ → { $foes }{ $armed ->
    [yes] {" · "}{ $weapon }
   *[no] {""}
}{ $way ->
    [indirect] , навесом
   *[other] {""}
}
warhorn-do-cover = { $unit }: прикрыть стрельбой
warhorn-do-hold = Огня не открывать
warhorn-do-fire = { $unit }, машина { $model }: огонь → { $aim }{ $ball ->
    [explosive] , бомбой
   *[solid] {""}
}
warhorn-do-canister = { $unit }, машина { $model }: картечь → { $aim }
warhorn-do-correct-no = Оставить как есть
warhorn-do-correct = Поправить:{ $way ->
    [long] {" "}дальше { $along } см
    [short] {" "}ближе { $along } см
   *[none] {""}
}{ $hand ->
    [left] {" "}влево { $across } см
    [right] {" "}вправо { $across } см
   *[none] {""}
}

## Ближний бой

warhorn-do-fight = Следующий бой: { $unit }
warhorn-do-end-melees = В любом порядке
warhorn-do-challenge = { $unit }: вызов → { $foes }
warhorn-do-duel-accept = Принять: победа { $wins } %, гибель { $dies } %
warhorn-do-duel-decline = Отклонить вызов
warhorn-do-duel-by = Выйдет { $unit }: победа { $wins } %, гибель { $dies } %
warhorn-do-post = { $unit }: генерал { $edge ->
    [front] на фронт
    [left] на левый фланг
    [right] на правый фланг
   *[rear] в тыл
}
warhorn-do-blows = { $unit }: { $blows }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
warhorn-do-blows-many = { $unit }: бойцов { $count }, групп { $parts }
warhorn-do-type = Первыми терять: { $troop }
warhorn-do-type-number = Первым терять тип { $number }
