### Вопросы WARHORN.

warhorn-ask-type = { $unit }: хитов: { $hits }, первыми могут нести потери разные типы воинов. Какой тип выбрать?
warhorn-ask-melees = Осталось боёв: { $count }. Какой следующий?
warhorn-ask-challenge = Вызвать генералов противника на поединки или закончить вызовы?
warhorn-ask-duel = { $unit }: вызов на поединок. { $target }: принять вызов или отклонить?
warhorn-ask-post = На какой стороне отряда сражается генерал?
warhorn-ask-blows = План ударов: { $units }. Кто, кого и каким оружием бьёт?

# До игры
warhorn-ask-army = Выберите армию, до { $points } очков. Она в тайне, пока не выбраны обе.
warhorn-ask-terrain = Поставьте элемент ландшафта { $half ->
    [own] на своей половине
   *[any] в любом месте
}: { $least ->
    [0] можно ещё { $left } или закончить
   *[other] { $spare ->
        [0] нужно ещё { $left }
       *[other] нужно ещё хотя бы { $least }, можно { $left }
    }
}.
warhorn-ask-first = Вы выиграли бросок. Кто { $what } первым?
warhorn-ask-deploy = { $units ->
    [0] Армия расставлена. Подтвердите или передвиньте отряды.
   *[other] Расставьте отряды ({ $units }) не дальше { $deep } см от своего края.
}
warhorn-first-deployment = расставляется
warhorn-first-first-turn = ходит

warhorn-ask-charge = Атаки: кто кого атакует? Могут атаковать: { $count }.
warhorn-ask-react = { $foes } → { $unit }: атака. Как реагировать?
warhorn-ask-rally = Перегруппировка: { $units }. Кто бежит дальше? Остальные проходят тест.
warhorn-ask-suspect = Наёмники противника ({ $unit }) ненадёжны. Добавить к разнице свой рейтинг { $rating }?
warhorn-ask-serve = { $unit }: отряд неуправляем. Что он делает?
warhorn-ask-spend = { $unit }: { $test ->
    [disorder] { $count ->
        [1] тест на расстройство провален
       *[other] провалено тестов на расстройство: { $count }
    }
    [panic] тест на панику провален
    [control] тест на управляемость провален
    [rally] тест на перегруппировку провален
    [driver] тест возницы провален
    [mahout] тест погонщика провален
   *[other] тест по Стойкости провален
} ({ $faces } при { $needed }). Спасти кубик рейтингом { $rating }?
warhorn-ask-run = { $count ->
    [1] { $unit }: кого и как атаковать?
   *[other] Кто проводит атаку следующим? Осталось отрядов: { $count }.
}
warhorn-ask-cover = Атака { $foe } → { $target }: прикрыть стрельбой ({ $unit })?
warhorn-ask-place = { $unit }: расставьте модели вокруг Лидера заново или завершите.
warhorn-ask-face = { $unit } отступает. Поверните отряд или завершите, чтобы фронт остался прежним.
warhorn-ask-move = Движение: кто идёт? Могут двигаться: { $count }.
warhorn-ask-shoot = { $count ->
    [one] { $count } отряд может
    [few] { $count } отряда могут
   *[many] { $count } отрядов могут
} стрелять. Назовите цель или закончите стрельбу.
warhorn-ask-reply = { $foe }: выстрел по вам. Ответить: { $unit }?
warhorn-ask-correct = { $unit }, машина { $model }: { $long ->
    [1] перелёт { $along } см
    [-1] недолёт { $along } см
   *[0] дальность верна
}{ $right ->
    [1] , вправо { $across } см
    [-1] , влево { $across } см
   *[0] {""}
}. Поправить, до { $most } см в каждую сторону?
