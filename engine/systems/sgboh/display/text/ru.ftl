### «Простые великие битвы истории»: слова правил и вопросы.

## Слова правил

sgboh-phase-activation = Задействование
sgboh-phase-movement = Движение и обстрел
sgboh-phase-shock = Столкновение
sgboh-phase-withdrawal = Отход армии
sgboh-chapter-activation = Задействованы: { $formations }

sgboh-facing-n = С
sgboh-facing-ne = СВ
sgboh-facing-e = В
sgboh-facing-se = ЮВ
sgboh-facing-s = Ю
sgboh-facing-sw = ЮЗ
sgboh-facing-w = З
sgboh-facing-nw = СЗ

sgboh-angle-front = с фронта
sgboh-angle-flank = с фланга или тыла

sgboh-field-hits = повреждения
sgboh-field-facing = равнение
sgboh-field-level = место в группировке
sgboh-field-reduced = снижение боеспособности
sgboh-field-column = в колонне
sgboh-field-shocked = атака уже была
sgboh-field-active = задействование
sgboh-field-fired = выстрел сделан
sgboh-field-turned = поворот сделан
sgboh-field-stopped = остановка в ЗК
sgboh-field-tried = попытка смены равнения сделана
sgboh-field-retreated = отступление было

## Типы отрядов

sgboh-unit-type = тип: { $type }

sgboh-type-ph = фаланга
sgboh-type-ho = гоплиты
sgboh-type-hi = тяжёлая пехота
sgboh-type-lg = пехота легиона
sgboh-type-co = когорта
sgboh-type-mi = средняя пехота
sgboh-type-bi = варварская пехота
sgboh-type-li = лёгкая пехота
sgboh-type-lp = пельтасты
sgboh-type-sk = застрельщики
sgboh-type-sk-star = застрельщики, способные атаковать
sgboh-type-hc = тяжёлая кавалерия
sgboh-type-rc = римская кавалерия
sgboh-type-bc = варварская кавалерия
sgboh-type-kn = рыцари
sgboh-type-cat = катафракты
sgboh-type-ln = копейщики верхом
sgboh-type-lc = лёгкая кавалерия
sgboh-type-gc = германская кавалерия
sgboh-type-cam = верблюды
sgboh-type-el = слоны
sgboh-type-ch = колесницы
sgboh-type-art = артиллерия

## Оружие

sgboh-weapon-a = лук (A)
sgboh-weapon-b = лук (B)
sgboh-weapon-c = составной лук (C)
sgboh-weapon-s = праща (S)
sgboh-weapon-j = дротики (J)
sgboh-weapon-f = метательные топоры (F), не для обстрела
sgboh-weapon-x = не используется (X)
sgboh-weapon-scorpio = скорпион
sgboh-weapon-flaming-scorpio = скорпион с огнём
sgboh-weapon-oxybeles = оксибелы
sgboh-weapon-ballista = баллиста
sgboh-weapon-catapult = катапульта

## Вопросы

sgboh-ask-place-overall = поставить верховного командира ({ $leader }) к отряду или оставить его вне карты
sgboh-ask-place-leader = поставить лидера ({ $leader }) к отряду формирования или оставить его вне карты
sgboh-ask-seize = захватить ход ({ $other }), передвинуть вместо этого лидера или дать противнику ходить
sgboh-ask-activate = задействовать формирование, передвинуть верховного командира или пасовать
sgboh-ask-roll-return = { $modifier ->
        [0] бросить кубик на возвращение из погони ({ $formation }) или не бросать
       *[other] бросить кубик с { $modifier } на возвращение из погони ({ $formation }) или не бросать
    }
sgboh-ask-return = поставить у края вернувшийся из погони отряд ({ $unit })
sgboh-ask-orders = двигаться, стрелять или закончить фазу
sgboh-ask-exit-fire = отряд { $unit } уходит из { $hex }: выстрелить или не стрелять
sgboh-ask-entry-fire = отряд { $unit } подошёл в { $hex }: выстрелить или не стрелять
sgboh-ask-return-fire = отряд { $unit } стреляет из { $hex }: ответить или не стрелять
sgboh-ask-artillery = отряд { $unit } в { $hex }: выстрелить артиллерией или подождать
sgboh-ask-last-fire = фаза кончается: выстрелить артиллерией, которая ждала, или не стрелять
sgboh-ask-answer = отряд { $unit } под обстрелом: тут же ответить или не стрелять
sgboh-ask-facing = отряд { $unit } входит в { $hex }: повернуться к врагу или остаться как есть
sgboh-ask-flee = { $stay ->
    [1] выбрать гекс, куда из { $hex } отступает { $leader }, или { $hex }, если он остаётся
   *[other] выбрать гекс, куда из { $hex } отступает { $leader }
  }
sgboh-ask-spread = сдвинуть один отряд группировки вбок или остаться вместе
sgboh-ask-go-on = продолжить движение, изменить его или остановиться
sgboh-ask-attacks = назвать атаки и подтвердить их
sgboh-ask-next-fall-back = выбрать атаку, где теперь решают обороняющиеся
sgboh-ask-fall-back = { $unit }: отступить перед столкновением или стоять
sgboh-ask-follow = { $unit }: наступать вслед за врагом или остаться
sgboh-ask-next-shock = выбрать, какое столкновение решать дальше
sgboh-ask-use = атака { $number }: выбрать отряд, чей тип решает
sgboh-ask-spare-hit = выбрать, кто из врагов терпит лишнее повреждение
sgboh-ask-retreat = { $unit }: выбрать гекс отступления
sgboh-ask-keep = сохранить один атакующий отряд или ни одного
sgboh-ask-advance = { $unit }: наступать в покинутый гекс
sgboh-ask-turn = { $unit }: повернуть на одну вершину или сохранить равнение
sgboh-ask-line = { $unit }: выбрать равнение в боевом построении

## Ради чего бросают кубики

sgboh-roll-start = кто ходит первым
sgboh-roll-seizure = захват хода
sgboh-roll-return = возвращение из погони
sgboh-roll-facing = противодействующая смена равнения
sgboh-roll-shot = обстрел
sgboh-roll-leader-hit = лидер под обстрелом
sgboh-roll-elephant = проверка слонов
sgboh-roll-rampage = буйство
sgboh-roll-rampage-start = откуда начинается буйство
sgboh-roll-fall-back = порядок при отступлении
sgboh-roll-leader = угроза лидеру
sgboh-roll-shock = столкновение
sgboh-roll-rout = БК на бегство
sgboh-roll-pursuit = преследование

## Поправки

sgboh-mod-matrix = системы вооружений
sgboh-mod-quality = КВ
sgboh-mod-size = численность
sgboh-mod-hits = повреждения
sgboh-mod-attack-move = атака с ходу
sgboh-mod-leader-attacker = лидер атаки
sgboh-mod-leader-defender = лидер обороны
sgboh-mod-terrain = местность
sgboh-mod-fortification = укрепление
sgboh-mod-pila = пилумы
sgboh-mod-against-phalanx = натиск на фалангу
sgboh-mod-axes = метательное оружие
sgboh-mod-chariot = разгон колесниц
sgboh-mod-barbarian = первый натиск варваров
sgboh-mod-indian = индийские слоны
sgboh-mod-cataphract-attacks = атака катафрактов
sgboh-mod-cataphract-defends = оборона катафрактов
sgboh-mod-deep = двойная глубина
sgboh-mod-pursuit-barbarian = неудержимая лёгкая кавалерия
sgboh-mod-pursuit-leader = лидер
sgboh-mod-pursuit-heroic-leader = героический лидер
sgboh-mod-pursuit-zone = вражеская ЗК
sgboh-mod-pursuit-reduced = боеспособность снижена
sgboh-mod-target-ground = местность цели
sgboh-mod-target-fortified = цель за укреплением
sgboh-mod-target-heavy = фаланга или тяжёлая пехота
sgboh-mod-target-heavy-front = фаланга или тяжёлая пехота, вплотную с фронта
sgboh-mod-target-skirmisher = застрельщики
sgboh-mod-target-cataphract = катафракты
sgboh-mod-target-elephant = слоны
sgboh-mod-target-deep = двойная глубина
sgboh-mod-target-column = колонна
sgboh-mod-firer-moved = стрельба после движения
sgboh-mod-firer-stones = камни

## Книга правил и чем считают потери

rule-book-sgboh = SGBoH
sgboh-losses = очки бегства

## Что может задать судья

sgboh-set-hits = попадания
sgboh-set-reduced = ослаблен: 1, полный: 0
sgboh-set-fired = стрелял: 1, ещё нет: 0
sgboh-set-tried = пробовал повернуться: 1, ещё нет: 0
sgboh-set-facing = направление
