### «Поле боя»: приказы, командование, маркеры, ход, кто победил.

battlefield-ask-orders = Приказы: кому? Маркеров на руке: { $hand }.

## Командование

battlefield-command-far = { $unit }: вне командования, до { $who ->
        [chief] главнокомандующего
       *[other] генерала
    } ({ $general }) { $distance } ш, предел { $limit } ш
battlefield-command-barred = { $unit }: приказ от { $who ->
        [chief] главнокомандующего
       *[other] генерала
    } ({ $general }) не дойдёт, преграду не пересечь и не обойти, поверх неё не видно
battlefield-command-silent = { $who ->
        [chief] Главнокомандующий
       *[other] Генерал
    } ({ $general }) в рукопашной, в панике или бежит; по принятой трактовке приказов не отдаёт
battlefield-command-mixed = Эти отряды из { $count ->
        [one] { $count } корпуса
       *[other] { $count } корпусов
    }: приказать им вместе может только главнокомандующий
battlefield-command-leaderless = { $unit }: генерала у корпуса больше нет, приказать может только главнокомандующий
battlefield-command-chief-only = Генерал поблизости ({ $general }) командует другим корпусом; приказать мог бы только главнокомандующий ({ $chief })
battlefield-command-other-corps = Генерал поблизости ({ $general }) командует другим корпусом

## Маркеры

battlefield-markers-short = Маркеров не хватает: нужно { $price }, на руке { $hand }

battlefield-react-own-turn = { $unit }: сейчас ваш ход, а так отвечают только в чужой
battlefield-react-not-attacked = { $unit }: в этот ход атаки на отряд нет
battlefield-react-marked = { $unit }: отряд помечен маркером, в чужой ход он не отвечает
battlefield-react-command = { $unit }: ответ — тоже приказ, нужен генерал на дистанции командования

## Кому приказ

battlefield-order-unclear = Неясно, какие отряды имеются в виду
battlefield-order-unit-twice = Назовите каждый отряд один раз
battlefield-order-not-yours = { $unit }: отряд не ваш
battlefield-order-not-on-table = { $unit }: отряда нет на столе
battlefield-order-engaged = { $unit }: отряд в рукопашной, до её исхода ему не приказывают и его не проверяют
battlefield-order-other = { $count ->
        [1] { $unit }: в этот ход у отряда уже есть свой приказ; дополните его или не называйте отряд здесь
       *[other] { $unit }: в этот ход приказ уже отдан всем вместе ({ $order }); прикажите всем или не называйте отряд здесь
    }
battlefield-order-other-body = { $units }: в этот ход приказ уже отдан { $body ->
        [line] линии
        [column] разомкнутой колонне
        [phalanx] фаланге
        [closed] сомкнутой колонне
        [body] сложному построению
       *[other] отряду самому по себе
    }; дополняйте его в том же виде
battlefield-order-body-of-one = { $unit }: это один отряд, а не формация
battlefield-order-no-body = { $units }: назовите построение (линия, колонна, фаланга, сомкнутая колонна) или прикажите каждому отдельно

## Какой приказ

battlefield-order-nothing = В приказе не сказано, что делать
battlefield-order-kind-twice = Каждый вид приказа отряд получает раз за ход, а этот уже отдан: { $kind }
battlefield-order-dash-alone = РЫВОК не сочетается с другими приказами того же хода: прикажите только его либо ДВИЖЕНИЕ
battlefield-order-auto-alone = Самостоятельное действие не сочетается с приказами того же хода
battlefield-order-rally-alone = После приказа ОСТАНОВИТЬ БЕГСТВО отряд в этот ход может только перестроиться
battlefield-order-rally-only = { $unit }: отряд в панике или бежит, ему можно приказать только ОСТАНОВИТЬ БЕГСТВО (и вместе с этим ПЕРЕСТРОЕНИЕ)
battlefield-order-rally-single = { $units }: ОСТАНОВИТЬ БЕГСТВО приказывают только одному отряду
battlefield-order-rally-good = { $unit }: отряд в порядке, останавливать некого
battlefield-order-carousel-stays = { $unit }: хоровод не двигается, пока не перестроится
battlefield-order-no-movement = { $units }: такая большая формация двигаться не может, Движения не остаётся
battlefield-order-pavise-dashes = { $unit }: с павизами рывок невозможен
battlefield-order-hedgehog-dashes = { $unit }: в круговой обороне рывок невозможен
battlefield-order-dash-ground = { $unit }: на такой местности рывок невозможен
battlefield-order-shoot-later = { $units }: по принятой трактовке СТРЕЛЬБУ приказывают в фазе стрельбы
battlefield-order-shoot-unarmed = { $units }: стрелять нечем
battlefield-order-shoot-dense = { $units }: в плотном строю не стреляют
battlefield-order-shoot-nobody = { $units }: стрелять не в кого, в секторе в пределах { $limit } ш противника нет. Добавьте движение или сберегите маркер
battlefield-order-no-moving-shot = { $units }: на ходу не стреляют, поэтому СТРЕЛЬБА не сочетается ни с ДВИЖЕНИЕМ, ни с ПЕРЕСТРОЕНИЕМ

## Планы, сказанные с приказами

battlefield-plan-kind = { $units }: для этого нужен ещё приказ { $kind }
battlefield-plan-auto = { $units }: путь определит проверка, задать его нельзя
battlefield-plan-shooter = Приказ отдан только этим отрядам ({ $units }), выстрелы других в нём не назначают
battlefield-plan-target = { $unit }: такого противника на столе нет
battlefield-plan-weapon = { $unit }: { $weapon } отряд не стреляет
battlefield-plan-volley = { $units }: по одному приказу все стреляют в один отряд либо каждый в ближайшего к себе
battlefield-orders-undecided = { $units }: здесь приказы исполняют сразу, поэтому проверку или движение без плана пишут в строке последними

## Самостоятельные действия

battlefield-alone-mood = { $unit }: отряд в панике или в бегстве, его не проверяют
battlefield-alone-nobody = На столе нет противника, к которому идти
battlefield-alone-open = { $units }: разомкнутую формацию не проверяют, проверяют по отдельности её отряды и сомкнутые формации
battlefield-alone-as-one = { $units }: { $body ->
        [phalanx] проверяют только всю фалангу ({ $whole })
        [closed] проверяют только всю сомкнутую колонну ({ $whole })
        [body] проверяют только всю сомкнутую формацию ({ $whole })
       *[unit] проверяют только порознь
    }
battlefield-alone-nearest = Проверка ведёт к ближайшему противнику: { $targets }
battlefield-alone-target = { $units }: самостоятельно можно атаковать только цель проверки ({ $target })
battlefield-alone-shooters = { $units }: стрелки сами в рукопашную не бросаются
battlefield-alone-must-attack = { $units }: по проверке надо атаковать, и цель ({ $target }) достижима
battlefield-alone-way = { $units }: после проверки идут показанным путём, если он не закрыт
battlefield-alone-nearer = { $units }: другой путь должен кончиться ближе к цели, а кончается в { $distance } ш от неё (обычный — в { $usual } ш)

## Кто победил

battlefield-end-markers = { $winner }: победа, у противника ({ $side }) не осталось маркеров
battlefield-end-generals = { $winner }: победа, у противника ({ $side }) не осталось генералов
battlefield-end-both = Ничья: обе стороны разгромлены разом
battlefield-end-count = { $winner }: победа по маркерам, { $markers } против { $others }
battlefield-end-level = Ничья: у обеих сторон осталось по { $markers ->
        [one] { $markers } маркеру
        [few] { $markers } маркера
       *[other] { $markers } маркеров
    }
battlefield-terms-total = Проигрывает сторона, у которой не осталось маркеров или генералов
battlefield-terms-markers-total = Маркеры на столе считаются наравне с теми, что на руке
battlefield-terms-markers-hand = Считаются только маркеры на руке: пустая рука — поражение
battlefield-terms-timed = Когда каждая сторона сделает { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[other] { $turns } ходов
    }, побеждает та, у которой больше маркеров; поровну — ничья
battlefield-terms-limit = Играют до разгрома; если за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[other] { $turns } ходов
    } каждой стороны никто не победил, решают маркеры
