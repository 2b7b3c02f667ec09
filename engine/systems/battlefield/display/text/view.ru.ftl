### «Поле боя»: доска и отряд словами.

battlefield-values = Движение { $move }, рукопашный бой { $melee }, Защита { $protection }, боевой дух { $morale }
battlefield-side-units = { $units ->
    [one] { $units } отряд
    [few] { $units } отряда
   *[other] { $units } отрядов
}

battlefield-recent-manoeuvre = { $units }: манёвр
battlefield-recent-auto = { $units }: самостоятельное движение
battlefield-recent-align = { $units }: вплотную к противнику
battlefield-recent-back = { $units }: шаг назад
battlefield-recent-answer = { $units }: ответ на атаку
battlefield-recent-retreat = { $units }: отступление
battlefield-recent-flight = { $units }: бегство
battlefield-recent-pushed = { $units }: сдвиг под натиском своих
battlefield-recent-aside = { $units }: дорога уступлена своим
battlefield-recent-turned = { $units }: разворот к атакующему
battlefield-recent-move = { $units }: движение
battlefield-recent-paid = { $paid } из { $of } Движения
battlefield-recent-attack = { $units } → { $foe }: атака { $face }
battlefield-recent-shot-rank = { $units } → { $foe }: выстрел, шеренга снята
battlefield-recent-shot-none = { $units } → { $foe }: выстрел, без потерь
battlefield-recent-melee = Рукопашная: { $units } и { $foe }
battlefield-recent-dice = кубики { $dice }
battlefield-recent-lost-ranks = { $units }: уничтожение
battlefield-recent-lost-routed = { $units }: разгром
battlefield-recent-lost-dispersed = { $units }: рассеяние
battlefield-recent-lost-edge = { $units }: за краем стола
battlefield-recent-lost-panic = { $units }: гибель в панике
battlefield-recent-lost-cut-down = { $units }: рассечение клином
battlefield-recent-lost-referee = { $units }: отряд снят судьёй

battlefield-unit-card = { $unit }: { $arm }, { $density }; Движение { $move }, рукопашный бой { $melee }, Защита { $protection }
battlefield-unit-weapon = Оружие: { $weapon }
battlefield-unit-missile = Стрельба: { $weapon }, { $values } по зонам
battlefield-unit-trait = Свойство: { $trait }
battlefield-unit-triplet = Самостоятельное действие: { $triplet }
battlefield-unit-corps = Корпус { $corps }
battlefield-unit-corps-named = Корпус { $corps }: { $name }, { $led ->
    [no] генерала больше нет ({ $general })
   *[yes] генерал — { $general }
}
battlefield-unit-obeys = Командование (генерал при отряде): { $units }
battlefield-unit-reserve = Ещё не на столе
battlefield-unit-lost = Уничтожен
battlefield-unit-depth = { $ranks ->
    [one] { $ranks } шеренга
    [few] { $ranks } шеренги
   *[other] { $ranks } шеренг
} из { $of }, глубина { $depth }, боевой дух { $morale }
battlefield-unit-at = Середина фронта — { $at } ш, лицом на { $angle }° ({ $clock } { $clock ->
    [1] час
    [one] час
    [few] часа
   *[other] часов
})
battlefield-unit-carries = При отряде: { $who }
battlefield-unit-nearest = Ближайший противник: { $foe }, { $far } ш, { $face }
battlefield-unit-zones = Стоит в зоне контроля: { $units }
battlefield-unit-form-hedgehog = В круговой обороне
battlefield-unit-form-wedge = В клине
battlefield-unit-form-rhomb = В ромбе
battlefield-unit-form-carousel = В хороводе
battlefield-unit-mood-panic = В панике: отряд стоит на месте, зоны контроля не имеет, при атаке гибнет
battlefield-unit-mood-fleeing = В бегстве: бежит дальше в конце каждого хода своей стороны
battlefield-unit-engaged = В рукопашном бою: приказать отряду нельзя
battlefield-unit-marked = Помечен маркером: в ход противника отряд не действует
battlefield-unit-shot = В этот ход уже стрелял
battlefield-unit-moved = В этот ход истратил { $paid } Движения

## Местность битвы

battlefield-terrain = { $name }: { $entered ->
    [no] входа нет
   *[yes] { $foot ->
        [X] пехота не входит
       *[other] шаг пехоты — { $foot } Движения
    }, { $horse ->
        [X] конница не входит
       *[other] шаг конницы — { $horse }
    }
}{ $loose ->
    [0] {""}
   *[other] , только рассыпной строй
}{ $cover ->
    [0] {""}
   *[other] , укрытие
}{ $hides ->
    [0] {""}
   *[other] , закрывает обзор
}

## Отряды битвы

battlefield-roster-arm = { $arm }, { $density }: { $units }
battlefield-roster = { $kind }: { $units }
