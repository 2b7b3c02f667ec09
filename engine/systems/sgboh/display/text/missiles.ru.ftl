### «Простые великие битвы истории»: почему выстрел или дозор отклонён.

## Кому нельзя стрелять

sgboh-not-your-unit = Это не ваш отряд
sgboh-has-fired = { $unit }: в этот ход отряд уже стрелял, второй раз нельзя
sgboh-no-missiles = { $unit }: стрелять нечем
sgboh-reduced-fires = { $unit }: боеспособность снижена, отряд больше не стреляет
sgboh-elephant-fires = { $unit }: слоны не стреляют
sgboh-column-fires = { $unit }: отряд в колонне или только что построился в неё, стрелять нельзя
sgboh-artillery-moved = { $unit }: артиллерия уже передвигалась, а она либо движется, либо стреляет
sgboh-javelins-in-zone = { $unit }: отряд начал ход во вражеской ЗК, дротики в этой фазе не метают
sgboh-javelins-at-cavalry = { $unit }: пешие мечут дротики в кавалерию, только если она сама стреляла по ним в этой фазе (цель: { $target })
sgboh-chariot-beside = { $unit }: колесницы, подъехавшие к врагу вплотную, не стреляют
sgboh-no-stones = { $unit }: камни бросает только пехота, и не застрельщики
sgboh-no-rampart = { $unit }: с этой стороны нет ни вала, ни башни, камни бросать неоткуда
sgboh-nobody-throws = Ни один из этих отрядов не может бросать камни

## Цели

sgboh-no-target = Такого врага на карте нет
sgboh-no-lone-leader = Целью может быть только лидер, который стоит в гексе один
sgboh-out-of-range = { $unit }: до цели { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[other] { $distance } гексов
    }, досягаемость { $most }
sgboh-out-of-arc = { $unit }: стрелять можно через фронт и фланги, а цель за ними
sgboh-out-of-sight = { $unit }: цели не видно, мешает { $hex }
sgboh-walled-in = { $unit }: через стены и валы артиллерия стреляет только с башни
sgboh-moved-away = { $unit }: отряд отошёл от цели (гексов было { $least }, теперь { $now }), стрелять нельзя
sgboh-nearer-foe = { $unit }: враг ({ $foe }) в ЗК отряда, вне её стрелять нельзя
sgboh-target-inactive = { $target }: отряд не задействован в этот ход, стрелять по нему нельзя

## Удар и отход

sgboh-no-runner = { $unit }: удар и отход доступны застрельщикам, лёгкой пехоте, пельтастам и лёгкой кавалерии
sgboh-bow-runs = { $unit }: пешим для удара и отхода нужны дротики или пращи
sgboh-runner-moved = { $unit }: отряд уже что-то сделал за это движение, а удар и отход занимают его целиком
sgboh-runner-in-contact = { $unit }: отряд стоит во вражеской ЗК или имеет врага в своей, удар и отход невозможны
sgboh-runs-at-cavalry = { $unit }: кавалерия не цель для удара и отхода ({ $target })
sgboh-run-distance = { $unit }: до цели { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[other] { $distance } гексов
    }, а должно быть { $most ->
        [2] 2
       *[other] от 2 до { $most }
    }
sgboh-quarry-held = { $target }: цель стоит в ЗК вашего отряда, удар и отход невозможны
sgboh-run-path = { $unit }: нужен путь от его гекса до соседнего с целью, без повторов, не длиннее { $most ->
        [one] { $most } гекса
        [few] { $most } гексов
       *[many] { $most } гексов
    }
sgboh-run-closed = { $hex }: сюда путь не ведёт или войти нельзя
sgboh-run-occupied = { $hex }: гекс занят
sgboh-run-zone = { $hex }: здесь вражеская ЗК

## Противодействующая стрельба и дозоры

sgboh-cannot-react = Один из этих отрядов не может сейчас стрелять или назван дважды
sgboh-watch-unclear = Дозор: орудие, расстояние или гекс, тип врага или «любой». Например: дозор скорпион 5 любой
sgboh-watch-not-artillery = { $unit }: дозор несёт только своя артиллерия
sgboh-watch-range = { $unit }: досягаемость от 1 до { $most }
