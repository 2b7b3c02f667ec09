### «Простые великие битвы истории»: приказы по отрядам и видам, и что остаётся несделанным в фазе.

sgboh-kind-activate = Задействовать формирование
sgboh-kind-overall = Передвинуть верховного командира
sgboh-kind-leader = Передвинуть лидера
sgboh-kind-move = Движение
sgboh-kind-turn = Смена равнения
sgboh-kind-form = Перестроение
sgboh-kind-about = Разворот кругом
sgboh-kind-stack = Порядок в группировке
sgboh-kind-deepen = Двойная глубина
sgboh-kind-halt = Остановка
sgboh-kind-fire = Обстрел
sgboh-kind-stones = Метание камней
sgboh-kind-harry = Удар и отход
sgboh-kind-attack = Атака
sgboh-kind-advance = Наступление
sgboh-kind-fall-back = Отступление перед столкновением
sgboh-kind-stand = Принять бой
sgboh-kind-retreat = Отступление
sgboh-kind-spread = Раздвинуть группировку

sgboh-list-activated =
    { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[many] { $units } отрядов
    }, { $alone ->
        [0] { $units ->
            [1] в командовании
           *[other] все в командовании
        }
       *[other] вне командования: { $alone }
    }
sgboh-list-ride = { $leader } → { $hex }
sgboh-list-range =
    { $units ->
        [0] в командной досягаемости никого
        [one] в командной досягаемости { $units } отряд
        [few] в командной досягаемости { $units } отряда
       *[many] в командной досягаемости { $units } отрядов
    }
sgboh-list-hex = { $hex }
sgboh-list-hex-facing = { $hex }, равнение { $facing }
sgboh-list-facing = На { $facing }
sgboh-list-move = { $hex }{ $ground ->
    [none] {""}
   *[other] , { $ground }
} · { $cost } из { $have } ОД
sgboh-list-turn = Равнение { $facing } · { $cost } из { $have } ОД
sgboh-list-left = { $left } ОД
sgboh-list-target = { $target }
sgboh-list-shot = { $target } ({ $hex }) · { $percent } %
sgboh-list-attack = { $target } ({ $hex })
sgboh-list-beside = рядом: { $units }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}

sgboh-unspent-moves = Не двигались ({ $count }): { $units }
sgboh-unspent-shots = Могут ещё выстрелить ({ $count }): { $units }
sgboh-unspent-attacks = Рядом с врагом, но не атакуют ({ $count }): { $units }

sgboh-ground-hill = высота
sgboh-ground-woods = лес
sgboh-ground-broken = пересечённая местность
sgboh-ground-marsh = болото
sgboh-ground-town = город
sgboh-ground-water = вода
sgboh-ground-impassable = непроходимая местность
sgboh-ground-field = поля
sgboh-ground-desert = пустыня
sgboh-ground-sand = дюны
sgboh-ground-rough = каменистая местность
sgboh-ground-orchard = сад
sgboh-ground-camp = лагерь
sgboh-ground-fort = укрепление

## Отряды битвы

sgboh-roster =
    { $letters }, { $type }: { $count ->
        [one] { $count } отряд
        [few] { $count } отряда
       *[many] { $count } отрядов
    }, КВ { $quality }, ДД { $moves }
sgboh-roster-missile = { $weapon }: { $types }
