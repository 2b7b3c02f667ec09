### Простые великие битвы истории: столкновение, отступления и наступления.

## Назначение атак

sgboh-must-attack = { $unit }: отряд обязан атаковать, он во вражеской ЗК, а враг в его собственной
sgboh-must-be-attacked = { $target }: враг в ЗК отряда ({ $unit }), его нужно атаковать этим или другим отрядом
sgboh-must-be-attacked-too = { $target }: враг в ЗК атакующего ({ $unit }), его нужно атаковать тоже
sgboh-left-stranded = { $unit }: после этого отряд уже не сможет атаковать или попасть под атаку, как положено
sgboh-no-such-attack = Атаки номер { $number } нет
sgboh-attack-unclear = Назовите отряды на карте: сначала атакующие, потом обороняющиеся
sgboh-wrong-side = { $unit }: отряд не той стороны
sgboh-not-a-star = В атаке одна из сторон — один отряд или группировка, а здесь { $attackers } → { $defenders }
sgboh-attacks-already = { $unit }: отряд уже участвует в другой атаке
sgboh-attacked-already = { $unit }: отряд уже под атакой
sgboh-not-before-it = { $target }: враг не в ЗК отряда ({ $unit })
sgboh-shies-elephants = { $unit }: кавалерия никогда не атакует слонов
sgboh-skirmishers-never-attack = { $unit }: застрельщики никогда не атакуют
sgboh-artillery-never-attacks = { $unit }: артиллерия никогда не атакует
sgboh-column-never-attacks = { $unit }: отряд в колонне не начинает боя
sgboh-not-activated-to-attack = { $unit }: отряд не задействован в этот ход
sgboh-not-pending = Атака { $number } не ждёт решения

## Отступление перед столкновением

sgboh-evade-type = { $unit }: перед столкновением отступают только кавалерия, застрельщики, лёгкая пехота и пельтасты
sgboh-evade-contact = { $unit }: перед столкновением не отступить, в начале хода отряд уже соприкасался с врагом
sgboh-evade-fired = { $unit }: перед столкновением не отступить, отряд стрелял по врагу, вошедшему в его ЗК
sgboh-evade-column = { $unit }: перед столкновением не отступить, отряд в этот ход был в колонне
sgboh-evade-slow = { $unit }: перед столкновением не отступить, отряд не быстрее атакующих (ДД { $own } против { $theirs })
sgboh-evade-off-map = { $unit }: перед столкновением нельзя уйти за карту
sgboh-evade-not-away = { $hex }: гекс не дальше предыдущего от атакующего ({ $enemy })
sgboh-evade-not-attacked = Назовите обороняющегося в этой атаке, который ещё не решил
sgboh-evade-not-beside = { $unit }: каждый гекс должен быть рядом с предыдущим
sgboh-evade-stops = { $unit }: в { $hex } отряд входит во вражескую ЗК и должен там остановиться
sgboh-evade-far = { $unit }: нужно { $cost } ОД, есть { $most }
sgboh-evade-further = { $unit }: отряд должен идти дальше, пока есть куда: истрачено { $spent } ОД из { $most }
sgboh-must-evade = { $unit }: кавалерия под атакой слонов должна отступать, пока может

## Наступление вслед

sgboh-follow-who = Наступать может группировка атакующих или один её верхний отряд
sgboh-follow-vacated = { $unit }: первый шаг должен вести в гекс, покинутый обороняющимся
sgboh-follow-no-way = { $unit }: так шагнуть или повернуть нельзя, наступают через гексы фронта
sgboh-follow-stops = { $unit }: отряд входит во вражескую ЗК и должен остановиться
sgboh-follow-far = { $unit }: нужно { $cost } ОД, половина допустимого движения — { $most }
sgboh-follow-beside = { $unit }: в { $hex } нельзя, рядом отступивший отряд
sgboh-follow-elephants = { $unit }: кавалерия не входит в ЗК слонов в { $hex }

## Типы, повреждения, последний отряд

sgboh-use-not-there = Назовите верхний отряд группировки из этой атаки
sgboh-use-flanking = { $unit }: отряд не на фланге и не в тылу, а другой атакующий там; используйте его
sgboh-use-row = { $unit }: германская кавалерия атакует по строке GC или LI
sgboh-hit-evenly = { $unit }: лишнее повреждение у отряда уже есть, а у других нет
sgboh-hit-whom = Назовите группировку, на которую делятся эти повреждения
sgboh-keep-whom = Назовите атакующего из этой атаки, но не слонов

## Отступление

sgboh-need-not-retreat = Назовите группировку, которая должна отступить
sgboh-must-retreat = { $unit }: отряду есть куда отступить
sgboh-retreat-one-hex = { $unit }: отряд отступает на один гекс по карте, весь в одну сторону
sgboh-retreat-closed = { $unit }: в { $hex } нельзя, местность или сторона гекса закрыта
sgboh-retreat-occupied = { $unit }: в { $hex } нельзя остаться, гекс занят
sgboh-retreat-zone = { $unit }: в { $hex } нельзя, там вражеская ЗК
sgboh-retreat-beside = { $unit }: в { $hex } нельзя, рядом враг из этой атаки
sgboh-retreat-not-away = { $unit }: в { $hex } нельзя, он не дальше от врагов из этой атаки
sgboh-line-whom = Назовите атакованный отряд, который ещё в колонне
sgboh-line-facing = { $unit }: отряд на двух гексах равняется поперёк них

## Наступление после столкновения

sgboh-must-advance = { $unit }: отряд должен наступать
sgboh-another-advances = Наступает отряд ({ $unit }) со всей своей группировкой: по нему считали атаку
sgboh-advance-one-step = { $unit }: наступление — один шаг, поворот после него
sgboh-advance-most = { $unit }: отряд должен занять как можно больше покинутых гексов
sgboh-advance-vacated = { $unit }: отряд должен войти в гекс, покинутый обороняющимся
sgboh-another-turns = Повернуть можно только наступавший отряд ({ $unit })
sgboh-one-vertex = { $unit }: после наступления отряд поворачивает не больше чем на одну вершину
