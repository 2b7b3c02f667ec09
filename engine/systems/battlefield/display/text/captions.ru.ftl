### «Поле боя»: приказы, как они написаны на кнопках.

## Приказы

battlefield-do-order = { $units }: { $kinds }{ $aimed ->
        [0] {""}
       *[other] {" → "}{ $foe }
    }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-orders = Отдать { $count ->
        [one] { $count } приказ
        [few] { $count } приказа
       *[other] { $count } приказов
    }{ $many ->
        [0] : { $units }
       *[other] {""}
    }
battlefield-do-auto = { $units }: действовать самостоятельно{ $aimed ->
        [0] {""}
       *[other] {" → "}{ $foe }
    }
battlefield-do-rally = { $units }: остановить бегство
battlefield-do-end-orders = Закончить приказы

## Манёвры

battlefield-do-go = { $units }: { $go ->
        [dash] рывок { $length } ш
        [left] влево { $length } ш
        [right] вправо { $length } ш
        [rear] назад { $length } ш
        [through] сквозь своих { $length } ш
       *[fwd] вперёд { $length } ш
    }
battlefield-do-wheel = { $units }: { $turn ->
        [about] кругом
        [left] поворот влево { $angle }°
       *[right] поворот вправо { $angle }°
    }{ $go ->
        [none] {""}
        [dash] , рывок { $length } ш
        [left] , влево { $length } ш
        [right] , вправо { $length } ш
        [rear] , назад { $length } ш
        [through] , сквозь своих { $length } ш
       *[fwd] , вперёд { $length } ш
    }
battlefield-do-attack = { $units }: { $turn ->
        [none] {""}
        [about] кругом,{" "}
        [left] влево { $angle }°,{" "}
       *[right] вправо { $angle }°,{" "}
    }{ $go ->
        [none] {""}
        [dash] рывок { $length } ш,{" "}
        [left] влево { $length } ш,{" "}
        [right] вправо { $length } ш,{" "}
        [rear] назад { $length } ш,{" "}
        [through] сквозь своих,{" "}
       *[fwd] вперёд { $length } ш,{" "}
    }атака на { $foe }
battlefield-do-attack-parts = { $units }: атака на { $foe } в { $count ->
        [one] { $count } приём
        [few] { $count } приёма
       *[other] { $count } приёмов
    }
battlefield-do-parts = { $units }: манёвр в { $count ->
        [one] { $count } приём
        [few] { $count } приёма
       *[other] { $count } приёмов
    }
battlefield-do-stay = { $units }: остаться на месте
battlefield-do-reform-about = { $units }: развернуть кругом
battlefield-do-reform-front = { $units }: сменить фронт { $hand ->
        [left] влево
       *[right] вправо
    }
battlefield-do-reform-open = { $units }: разомкнуть с промежутком { $length } ш
battlefield-do-reform-close = { $units }: сомкнуть отряды
battlefield-do-reform-hedgehog = { $units }: занять круговую оборону
battlefield-do-reform-wedge = { $units }: построить клин
battlefield-do-reform-rhomb = { $units }: построить ромб
battlefield-do-reform-carousel = { $units }: замкнуть хоровод
battlefield-do-reform-ordinary = { $units }: вернуть в обычное построение
battlefield-do-reform-swap = { $units }: сменить фронт на тыл
battlefield-do-end-moves = Закончить движение{ $some ->
        [0] {""}
       *[other] {" · "}{ $units }: на месте
    }

## Стрельба

battlefield-do-shoot = { $units }{ $rank ->
        [0] {""}
       *[other] , шеренга { $rank }
    } → { $foe }{ $known ->
        [0] {""}
       *[other] {" · "}{ $percent } %
    }{ $paid ->
        [0] {""}
       *[other] {" · 1 маркер"}
    }
battlefield-do-shoot-nearest = { $units } → ближайший{ $known ->
        [0] {""}
       *[other] {" · "}{ $percent } %
    }{ $paid ->
        [0] {""}
       *[other] {" · 1 маркер"}
    }
battlefield-do-hold = { $units }: не стрелять
battlefield-do-end-shots = Больше не стрелять
battlefield-do-tip = { $units }: снять остриё, клин распадётся
battlefield-do-last = { $units }: снять последнюю шеренгу

## Ответы

battlefield-do-reply-stand = { $units }: стоять на месте
battlefield-do-reply-face = { $units }: лицом к { $foe }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-reply-face-shoot = { $units }: лицом к { $foe }, стрелять в { $target }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-reply-hedgehog = { $units }: круговая оборона{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-reply-evade = { $units }: уклониться от боя{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-reply-flee = { $units }: обратиться в бегство{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-reply-shoot = { $units }: стрелять в { $foe } · { $percent } %{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-answers = { $units }: ответить на атаки{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } маркер
        [few] {" · "}{ $paid } маркера
       *[other] {" · "}{ $paid } маркеров
    }
battlefield-do-end-answers = { $more ->
        [0] Стоять на месте
       *[other] Больше не отвечать
    }
battlefield-do-succeed = Генерал при отряде ({ $units })

## До игры

battlefield-do-enlist = Выставить эту армию · отрядов: { $count }
battlefield-do-enlist-ready = Выставить: { $army }
battlefield-do-hand = Взять: { $cards }
battlefield-do-card = Сыграть: { $card }
battlefield-do-beat = Побить: { $card }
battlefield-do-agree = Пропустить: { $card }
battlefield-do-piece = Поставить: { $x }; { $y } ш · { $angle }°
battlefield-do-waive = Не ставить
battlefield-do-station = { $units } → { $x }; { $y } ш
battlefield-do-stations = Поставить { $count ->
        [one] { $count } отряд
        [few] { $count } отряда
       *[other] { $count } отрядов
    }
battlefield-do-arrange-battle-line = Расставить в линию
battlefield-do-arrange-refused-left = Отвести левое крыло
battlefield-do-arrange-refused-right = Отвести правое крыло
battlefield-do-arrange-deep = Расставить в глубину
battlefield-do-arrange-horse-wings = Поставить конницу на крылья
battlefield-do-arrange-two-lines = Расставить в две линии
battlefield-do-arrange-massed-centre = Собрать кулак в центре
battlefield-do-arrange-skirmish-screen = Выдвинуть застрельщиков
battlefield-do-deploy-horse-wings = Подтвердить: конница на крыльях
battlefield-do-deploy-battle-line = Подтвердить: боевая линия
battlefield-do-deploy-two-lines = Подтвердить: две линии
battlefield-do-deploy-refused-left = Подтвердить: левое крыло отведено
battlefield-do-deploy-refused-right = Подтвердить: правое крыло отведено
battlefield-do-deploy-massed-centre = Подтвердить: кулак в центре
battlefield-do-deploy-skirmish-screen = Подтвердить: застрельщики впереди
battlefield-do-deploy-deep = Подтвердить: расстановка в глубину
battlefield-do-seal = Подтвердить расстановку
