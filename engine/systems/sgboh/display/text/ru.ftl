### «Простые великие битвы истории»: слова правил и вопросы.

## Слова правил

sgboh-phase-activation = Задействование
sgboh-phase-movement = Движение и обстрел
sgboh-phase-shock = Столкновение
sgboh-phase-withdrawal = Отход армии
sgboh-chapter-activation = Задействовано: { $formations }

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
sgboh-field-shocked = отметка об атаке
sgboh-field-active = задействование
sgboh-field-fired = отметка о выстреле
sgboh-field-turned = отметка о повороте
sgboh-field-stopped = отметка об остановке в ЗК
sgboh-field-tried = отметка о попытке сменить равнение
sgboh-field-retreated = отметка об отступлении

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
sgboh-type-ln = конные копейщики
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
sgboh-weapon-oxybeles = оксибела
sgboh-weapon-ballista = баллиста
sgboh-weapon-catapult = катапульта

## Вопросы

sgboh-ask-place-overall = Верховный командир ({ $leader }): к какому отряду поставить?
sgboh-ask-place-leader = Лидер ({ $leader }): к какому отряду поставить?
sgboh-ask-seize = Захватить ход у стороны «{ $other }»?
sgboh-ask-activate = { $seized ->
        [0] Какое формирование задействовать?
       *[other] Ход захвачен. Какое формирование задействовать?
    }
sgboh-ask-roll-return = { $modifier ->
        [0] Преследователи ({ $formation }): бросить на возвращение?
       *[other] Преследователи ({ $formation }): бросить на возвращение (модификатор { $modifier })?
    }
sgboh-ask-return = Отряд вернулся из преследования ({ $unit }): куда поставить?
sgboh-ask-orders = Кем двигаться или стрелять?
sgboh-ask-exit-fire = Враг уходит из вашей ЗК в { $hex } ({ $unit }): выстрелить?
sgboh-ask-entry-fire = Враг вошёл в вашу ЗК в { $hex } ({ $unit }): выстрелить?
sgboh-ask-return-fire = Враг стреляет из { $hex } ({ $unit }): ответить?
sgboh-ask-artillery = Враг в { $hex } ({ $unit }): выстрелить артиллерией?
sgboh-ask-last-fire = Последний случай выстрелить артиллерией: по кому?
sgboh-ask-answer = Ваш отряд обстреляли в движении ({ $unit }): истратить его выстрел сразу?
sgboh-ask-facing = Враг входит в { $hex } ({ $unit }): сменить равнение?
sgboh-ask-flee = { $stay ->
    [1] Лидер один, враг рядом ({ $leader }, { $hex }): отступить или остаться?
   *[other] Лидер один, враг рядом ({ $leader }, { $hex }): куда отступить?
  }
sgboh-ask-spread = Враг близко к группировке в { $hex }: раздвинуть её?
sgboh-ask-go-on = Движение прервано ({ $unit }): продолжить?
sgboh-ask-attacks = { $named ->
    [0] Столкновения: кто кого атакует?
   *[other] Столкновения: кто кого атакует? Названо атак: { $named }.
  }
sgboh-ask-next-fall-back = Отступления: какую атаку решать следующей?
sgboh-ask-fall-back = Отступить перед столкновением? Выберите атакованный отряд и что он делает.
sgboh-ask-follow = Враг отступил. Кому из атакующих наступать вслед?
sgboh-ask-next-shock = Какое столкновение решать следующим?
sgboh-ask-use = Атака { $number }: чей тип войск решает?
sgboh-ask-spare-hit = Лишнее повреждение противнику: кому?
sgboh-ask-retreat = Кто и куда отступает на один гекс?
sgboh-ask-keep = Бегут все: какой атакующий отряд сохранить?
sgboh-ask-advance = Куда наступает отряд ({ $unit })?
sgboh-ask-turn = Отряд наступил ({ $unit }): повернуть на одну вершину?
sgboh-ask-line = Возврат в боевое построение ({ $unit }): какое равнение?

## Ради чего бросают кубики

sgboh-roll-start = кто ходит первым
sgboh-roll-seizure = захват хода
sgboh-roll-return = возвращение из преследования
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

## Модификаторы

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
sgboh-mod-other = прочее
sgboh-mod-rout-plus = добавка по таблице
sgboh-mod-pursuit-barbarian = неудержимая лёгкая кавалерия
sgboh-mod-pursuit-leader = лидер
sgboh-mod-pursuit-heroic-leader = героический лидер
sgboh-mod-pursuit-zone = вражеская ЗК
sgboh-mod-pursuit-reduced = боеспособность снижена
sgboh-mod-return-commander = с ними командир
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

sgboh-set-hits = повреждения
sgboh-set-reduced = боеспособность снижена: 1, нет: 0
sgboh-set-fired = стрелял: 1, ещё нет: 0
sgboh-set-tried = пробовал повернуться: 1, ещё нет: 0
sgboh-set-facing = равнение
