### «Поле боя»: движение и построения, и почему они невозможны.

battlefield-ask-manoeuvre = Движение: кто идёт? Осталось исполнить приказов: { $count }.

## Части манёвра

battlefield-act-fwd = движение прямо
battlefield-act-wheel = поворот
battlefield-act-side = движение вбок
battlefield-act-dash = рывок
battlefield-act-through = проход сквозь отряд
battlefield-act-attack = атака
battlefield-act-about = разворот кругом
battlefield-act-front = смена фронта
battlefield-act-open = размыкание
battlefield-act-close = смыкание
battlefield-act-hedgehog = переход в круговую оборону
battlefield-act-wedge = построение в клин
battlefield-act-rhomb = построение в ромб
battlefield-act-carousel = построение в хоровод
battlefield-act-ordinary = переход в обычное построение
battlefield-act-swap = смена фронта ромба на тыл

## Кто движется

battlefield-move-no-order = { $unit }: в этот ход приказа двигаться не было, а приказы отдают до движения
battlefield-move-over = { $unit }: отряд по своему приказу уже двигался
battlefield-move-whole = { $count ->
        [1] { $units }: у отряда свой приказ, он движется отдельно
       *[other] { $units }: приказ отдан всем вместе, вместе и движутся; назовите всех
    }
battlefield-move-side = { $unit }: это не ваш отряд
battlefield-move-engaged = { $unit }: отряд в рукопашной и не движется
battlefield-move-mood = { $unit }: отряд в панике или бежит, сначала остановите бегство
battlefield-move-attacked = { $unit }: атака объявлена, движение на этом окончено
battlefield-move-passed = { $unit }: двигаться нельзя, сквозь отряд в этот ход прошли
battlefield-move-body = { $units }: приказ отдан в другом построении. Назовите его или уберите слово о построении
battlefield-move-nothing = { $units }: после проверки стоять нельзя, задайте путь

## Что позволяет приказ

battlefield-needs-order = Для этого ({ $act }) нужен приказ { $order }
battlefield-auto-stands = По проверке отряд стоит на месте
battlefield-auto-only = Самостоятельно отряд этого не делает: { $act }
battlefield-carousel-moves = { $unit }: хоровод не движется, пока не вернётся в обычное построение
battlefield-hedgehog-dash = { $unit }: в круговой обороне рывок невозможен
battlefield-hedgehog-through = { $unit }: в круговой обороне сквозь других не проходят
battlefield-hedgehog-side = { $unit }: круговая оборона движется в любую из четырёх сторон; укажите «вперёд» и сторону
battlefield-hedgehog-front = { $unit }: круговая оборона обращена во все стороны, фронта у неё нет
battlefield-attack-last = Атакой движение кончается, в приказе она последняя
battlefield-attack-nobody = Атаковать некого: этого отряда на столе нет

## Прямо и поворотом

battlefield-no-length = Нужна длина больше нуля; назад по приказу никто не ходит
battlefield-beyond-table = Путь в { $far } ш уводит далеко за край стола
battlefield-front-only = Двигаться и поворачиваться не в сторону фронта можно только в круговой обороне
battlefield-wheel-far = Поворот на { $angle }° слишком велик: за раз не больше { $most }°, дальше серией поворотов
battlefield-wheel-back = Поворот делают только вперёд, не меньше чем на полградуса
battlefield-side-far = Вбок { $gone } ш; за ход можно не больше { $most } ш
battlefield-side-askew = { $unit } и { $other }: фронты в разные стороны, вместе вбок не сдвинуться
battlefield-side-ground = { $unit }: вбок по такой местности не ходят ({ $ground })
battlefield-too-dear = { $units }: это стоит { $cost } Движения, а есть { $movement }

## Что мешает

battlefield-move-edge = { $unit }: отряд вышел бы за край стола; свободно { $free } ш
battlefield-turn-edge = { $unit }: на повороте отряд вышел бы за край стола; свободно { $free }°
battlefield-place-edge = { $unit }: отряд встал бы за краем стола
battlefield-move-touch = { $unit }: отряд коснулся бы противника ({ $other }) без атаки; свободно { $free } ш
battlefield-turn-touch = { $unit }: на повороте отряд коснулся бы противника ({ $other }) без атаки; свободно { $free }°
battlefield-place-touch = { $unit }: отряд коснулся бы противника ({ $other }) без атаки
battlefield-move-blocked = { $unit }: на пути { $other }; свободно { $free } ш
battlefield-turn-blocked = { $unit }: повороту мешает другой отряд ({ $other }); свободно { $free }°
battlefield-place-blocked = { $unit }: на этом месте { $other }
battlefield-members-overlap = { $unit } и { $other }: подставки наложились бы друг на друга
battlefield-ends-touching = { $unit }: в конце отряд касался бы противника ({ $other }), а атаки на него нет
battlefield-ground-closed = { $unit }: местность для отряда закрыта ({ $ground }); свободно { $free } ш
battlefield-ground-closed-place = { $unit }: отряд встал бы на закрытую для него местность ({ $ground })

## Рывок

battlefield-dash-only = По приказу РЫВОК делают рывок, перед ним не больше одного поворота
battlefield-dash-without = С РЫВКОМ не сочетается: { $act }
battlefield-dash-once = За ход можно сделать только один рывок
battlefield-dash-wheels = Перед рывком не больше одного поворота
battlefield-dash-wheel-first = Поворот делают до рывка
battlefield-dash-askew = { $unit } и { $other }: фронты в разные стороны, вместе рывок не сделать
battlefield-dash-ground = { $unit }: рывок по такой местности невозможен ({ $ground })
battlefield-dash-pavise = { $unit }: с павизами рывок невозможен

## Сквозь другие отряды

battlefield-through-where = За проходом сквозь отряд идёт движение прямо: укажите, на сколько шагов
battlefield-through-enemy = { $unit }: сквозь противника ({ $other }) не проходят
battlefield-through-dense = { $unit }: отряд в плотном строю не проходит сквозь других и не пропускает сквозь себя
battlefield-through-ordinary = { $unit } и { $other }: оба в обычном строю, а хотя бы один должен быть в рассыпном
battlefield-through-form = { $unit }: отряд в особом построении не проходит сквозь других и не пропускает сквозь себя
battlefield-through-engaged = { $unit }: отряд в рукопашной, сквозь него не проходят
battlefield-through-fleeing = { $unit }: отряд в панике или бежит, сквозь него не проходят
battlefield-through-oblique = { $unit }: сквозь другой отряд ({ $other }) проходят строго по перпендикуляру к его фронту, а тут отклонение { $off }°
battlefield-through-to-go = { $other }: отряду в этот ход ещё двигаться, а один из двух должен стоять
battlefield-through-inside = { $unit }: через { $gone } ш отряд ещё внутри другого ({ $other }), выйдет через { $needed } ш
battlefield-through-never = { $unit }: через { $gone } ш отряд ещё внутри другого ({ $other })

## Перестроения

battlefield-reform-whole = На это уходит всё Движение, а потрачено уже { $spent } из { $movement }
battlefield-whole-turn = На это ({ $act }) уходит весь ход, больше ничего сделать нельзя
battlefield-swap-rhomb = { $unit }: без затрат Движения меняет фронт на тыл только ромб
battlefield-spacing-body = Размыкаются и смыкаются только линии и колонны
battlefield-spacing-complex = Сложное или изогнутое построение одним приказом не размыкают и не смыкают
battlefield-spacing-gap = Промежутки по { $gap } ш не подходят: нужно больше нуля и не больше { $most } ш
battlefield-spacing-nothing = Отряды уже так и стоят
battlefield-spacing-stands = { $unit }: отряд не из этой формации, а на месте может остаться только её отряд
battlefield-spacing-far = Крайний отряд прошёл бы { $shift } ш, а можно { $most } ш
battlefield-form-already = { $unit }: отряд уже { $form }
battlefield-form-first = { $unit }: отряд { $form }, сначала верните его в обычное построение
battlefield-form-ground = { $unit }: на такой местности ({ $ground }) эти построения распадаются
battlefield-hedgehog-open = Круговую оборону занимают только одиночные отряды и сомкнутые построения, а это — { $body }
battlefield-no-trait-wedge = { $unit }: отряд не обучен строиться в клин
battlefield-no-trait-rhomb = { $unit }: отряд не обучен строиться в ромб, нужен конный строй и свойство «ромб» или «клин»
battlefield-no-trait-carousel = { $unit }: отряд не обучен строиться в хоровод
battlefield-wedge-off = { $unit }: по принятой трактовке пеших клиньев нет
battlefield-wedge-ranks = { $unit }: для клина нужны две шеренги, а тут { $ranks }
battlefield-rhomb-ranks = { $unit }: для ромба нужны ровно две шеренги, а тут { $ranks }

## Построения

battlefield-formation-twice = Назовите каждый отряд один раз
battlefield-formation-unnamed = Общий приказ нескольким отрядам ({ $count }) отдают только как формации: укажите её вид
battlefield-formation-single = В таком построении ({ $body }) должно быть хотя бы два отряда
battlefield-formation-absent = { $unit }: отряда нет на столе
battlefield-formation-enemy = { $unit } и { $other }: отряды из разных армий
battlefield-formation-not-so = Отряды не стоят в таком построении: { $body }
battlefield-formation-overlap = { $unit } и { $other }: подставки накладываются друг на друга
battlefield-formation-hedgehog = { $unit }: отряд в круговой обороне, а остальные нет
battlefield-open-hedgehog = { $unit }: отряд в круговой обороне, в разомкнутых построениях ({ $body }) ей не место
battlefield-formation-carousel = { $unit }: отряд в хороводе, а остальные нет
battlefield-formation-wedge = { $unit }: клин может возглавить колонну, а в другое построение ({ $body }) не входит
battlefield-wedge-not-head = { $unit }: место клина только во главе колонны
battlefield-wedge-followers = { $unit }: за клином идут только отряды по три фигуры в шеренге, а этот ({ $other }) не такой
battlefield-line-file = { $unit } и остальные стоят друг за другом, это не линия
battlefield-line-facing = { $unit } ({ $here }°) и { $other } ({ $there }°): в линии все обращены в одну сторону
battlefield-line-level = { $other }: отклонение от линии ({ $unit }) { $off } ш, можно { $most } ш
battlefield-line-gap = { $unit } и { $other }: между ними { $gap } ш, в линии можно { $most } ш
battlefield-phalanx-gap = { $unit } и { $other }: между ними { $gap } ш, а в фаланге стоят впритирку
battlefield-closed-arms = { $unit } и { $other }: отряды разного рода войск, а нужны одного ({ $body })
battlefield-closed-density = { $unit } и { $other }: { $density } и { $unlike }, а плотность нужна одинаковая ({ $body })
battlefield-column-far = { $unit } и { $other }: между углами { $far } ш, в колонне можно { $most } ш
battlefield-column-beside = { $other }: отряд не позади другого ({ $unit })
battlefield-column-track = Задние отряды стоят не по следу головного ({ $unit }), колонна за ним не пройдёт
battlefield-closed-apart = { $unit } и { $other }: углы не касаются, между ближайшими { $gap } ш
battlefield-closed-bend = { $unit } и { $other }: между другими двумя углами { $gap } ш, можно { $most } ш
battlefield-body-apart = { $unit }: ни с кем из остальных отряд не сомкнут
battlefield-body-pieces = Единого сомкнутого построения из этих отрядов не выходит
