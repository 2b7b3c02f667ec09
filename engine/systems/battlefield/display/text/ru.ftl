### «Поле боя»: слова правил.

## Течение игры

battlefield-phase-setup = Подготовка
battlefield-phase-orders = Приказы и проверки
battlefield-phase-moves = Движение и атаки
battlefield-phase-answers = Ответы на атаки
battlefield-phase-shooting = Стрельба
battlefield-phase-melee = Рукопашный бой
battlefield-phase-retreats = Отступление и бегство

## Приказы, проверки, ответы

battlefield-kind-move = ДВИЖЕНИЕ
battlefield-kind-dash = РЫВОК
battlefield-kind-reform = ПЕРЕСТРОЕНИЕ
battlefield-kind-shoot = СТРЕЛЬБА
battlefield-kind-rally = ОСТАНОВИТЬ БЕГСТВО
battlefield-kind-auto = самостоятельное действие

battlefield-test-stand = на месте
battlefield-test-half = половина Движения
battlefield-test-full = полное Движение
battlefield-test-charge = бросок в атаку

battlefield-reply-stand = стоять
battlefield-reply-face = лицом к атакующему
battlefield-reply-face-shoot = лицом к атакующему и стрелять
battlefield-reply-hedgehog = круговая оборона
battlefield-reply-evade = уклониться
battlefield-reply-flee = бежать
battlefield-reply-shoot = стрелять

## Отряды

battlefield-arm-foot = пехота
battlefield-arm-horse = конница
battlefield-arm-special = особый отряд

battlefield-density-4 = плотный строй
battlefield-density-3 = обычный строй
battlefield-density-2 = рассыпной строй
battlefield-density-mounted = конный строй

battlefield-figure-chief = главнокомандующий
battlefield-figure-general = генерал
battlefield-figure-standard = знаменосец
battlefield-figure-musician = музыкант

## Оружие и свойства

battlefield-weapon-pikes = пики
battlefield-weapon-spears = копья
battlefield-weapon-halberds = алебарды
battlefield-weapon-close-combat = ближний бой
battlefield-weapon-javelin = дротики
battlefield-weapon-heavy-javelin = тяжёлые дротики
battlefield-weapon-sling = пращи
battlefield-weapon-light-bow = лёгкие луки
battlefield-weapon-heavy-bow = тяжёлые луки
battlefield-weapon-light-crossbow = лёгкие арбалеты
battlefield-weapon-heavy-crossbow = тяжёлые арбалеты

battlefield-with-javelin = дротиками
battlefield-with-heavy-javelin = тяжёлыми дротиками
battlefield-with-sling = из пращей
battlefield-with-light-bow = из лёгких луков
battlefield-with-heavy-bow = из тяжёлых луков
battlefield-with-light-crossbow = из лёгких арбалетов
battlefield-with-heavy-crossbow = из тяжёлых арбалетов

battlefield-trait-dense-order = плотный строй
battlefield-trait-mounted-order = конный строй
battlefield-trait-carousel = хоровод
battlefield-trait-wedge = клин
battlefield-trait-rhomb = ромб
battlefield-trait-short-spear = короткое копьё
battlefield-trait-lance-charge = таранный удар
battlefield-trait-large-shield = большой щит
battlefield-trait-pavise = павиза

## Формации и построения

battlefield-body-line = линия
battlefield-body-column = разомкнутая колонна
battlefield-body-phalanx = фаланга
battlefield-body-closed = сомкнутая колонна
battlefield-body-body = сложное построение

battlefield-into-ordinary = в обычное построение
battlefield-into-hedgehog = в круговую оборону
battlefield-into-wedge = в клин
battlefield-into-rhomb = в ромб
battlefield-into-carousel = в хоровод

battlefield-in-ordinary = в обычном построении
battlefield-in-hedgehog = в круговой обороне
battlefield-in-wedge = в клине
battlefield-in-rhomb = в ромбе
battlefield-in-carousel = в хороводе

battlefield-mood-good = в порядке
battlefield-mood-panic = в панике
battlefield-mood-fleeing = в бегстве

## Стороны подставки

battlefield-struck-front = во фронт
battlefield-struck-left = в левый фланг
battlefield-struck-right = в правый фланг
battlefield-struck-rear = в тыл

battlefield-from-front = с фронта
battlefield-from-left = с левого фланга
battlefield-from-right = с правого фланга
battlefield-from-rear = с тыла

## Рукопашный бой и потери

battlefield-round-attack = раунд атаки
battlefield-round-close = ближний бой

battlefield-result-drawn = ничья
battlefield-result-retreat = отступление
battlefield-result-flight = бегство
battlefield-result-routed = разгром
battlefield-result-cut-down = рассечение клином

battlefield-fate-ranks = потеряна последняя шеренга
battlefield-fate-routed = отряд разгромлен
battlefield-fate-dispersed = отряд рассеян
battlefield-fate-edge = отряд ушёл за край стола
battlefield-fate-panic = отряд в панике уничтожен без боя
battlefield-fate-cut-down = отряд рассечён клином
battlefield-fate-referee = отряд снят судьёй

## Местность

battlefield-ground-plain = равнина
battlefield-ground-mud = грязь
battlefield-ground-sand = пески
battlefield-ground-plough = пашня
battlefield-ground-hill = холм
battlefield-ground-slope = крутой склон
battlefield-ground-cliff = отвесный склон
battlefield-ground-rocks = скалы
battlefield-ground-rocks-edge = россыпь камней
battlefield-ground-river = река
battlefield-ground-river-edge = берег реки
battlefield-ground-ford = брод
battlefield-ground-brush = подлесок
battlefield-ground-forest = лес
battlefield-ground-forest-edge = опушка леса
battlefield-ground-swamp = болото
battlefield-ground-swamp-edge = край болота

## Ради чего бросают кубики

battlefield-roll-terrain = кто первым играет карту местности
battlefield-roll-draw-card = следующая карта случайной раздачи
battlefield-roll-draw-beat = пропустить карту или побить
battlefield-roll-draw-place = куда ляжет местность
battlefield-roll-first = кто ходит первым
battlefield-roll-test = самостоятельное действие
battlefield-roll-shot = стрельба
battlefield-roll-melee = рукопашный бой

## Слагаемые суммы

battlefield-mod-melee = Рукопашный бой
battlefield-mod-weapon = специализация: плотность строя
battlefield-mod-short-spear = короткое копьё
battlefield-mod-flank = удар во фланг
battlefield-mod-rear = удар в тыл
battlefield-mod-below = ниже на холме
battlefield-mod-slope = ниже на крутом склоне
battlefield-mod-neighbours = соседи в фаланге противника
battlefield-mod-shooting = Стрельба
battlefield-mod-second-rank = вторая шеренга
battlefield-mod-into-melee = цель в рукопашной
battlefield-mod-hill = цель на холме
battlefield-mod-brush = цель в подлеске
battlefield-mod-moving = стрельба в движении
battlefield-mod-protection = Защита
battlefield-mod-large-shield = большой щит
battlefield-mod-pavise = павиза
battlefield-mod-piercing = пробивание доспеха
battlefield-mod-halberds = алебарды
battlefield-mod-pila = пилумы в щитах
battlefield-mod-lance = таранный удар

## Книга правил и чем считают потери

rule-book-battlefield = Поле боя
battlefield-losses = маркеры приказов

## Что может задать судья

battlefield-set-hand = маркеры приказов на руке
battlefield-set-ranks = шеренги
battlefield-set-heading = направление, градусы от севера
battlefield-set-paid = потраченное Движение
battlefield-set-mood = состояние
battlefield-set-form = построение
battlefield-set-general = генерал
battlefield-set-chief = главнокомандующий
battlefield-set-standard = знаменосец
battlefield-set-musician = музыкант
battlefield-set-moved = двигался
battlefield-set-reformed = перестраивался
battlefield-set-dashed = делал рывок
battlefield-set-shot = стрелял
battlefield-set-exposed = стрелял на ходу
battlefield-set-good = в порядке
battlefield-set-panic = в панике
battlefield-set-fleeing = в бегстве
battlefield-set-ordinary = обычное
battlefield-set-hedgehog = круговая оборона
battlefield-set-wedge = клин
battlefield-set-rhomb = ромб
battlefield-set-carousel = хоровод
battlefield-set-yes = да
battlefield-set-no = нет
