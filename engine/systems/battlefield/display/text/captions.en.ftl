### Battlefield: orders as buttons say them.

## Orders

battlefield-do-order = Order { $units }: { $kinds }{ $aimed ->
        [0] {""}
       *[other] {" at "}{ $foe }
    }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-orders = Give { $count ->
        [one] 1 order
       *[other] { $count } orders
    }{ $many ->
        [0] : { $units }
       *[other] {""}
    }
battlefield-do-auto = Let { $units } act on { $count ->
        [one] its
       *[other] their
    } own{ $aimed ->
        [0] {""}
       *[other] {" against "}{ $foe }
    }
battlefield-do-rally = Rally { $units }
battlefield-do-end-orders = End orders

## Manoeuvres

battlefield-do-go = { $go ->
        [dash] Dash { $units } { $length } { $length ->
            [one] step
           *[other] steps
        }
       *[other] Move { $units } { $length } { $length ->
            [one] step
           *[other] steps
        } { $go ->
            [left] to the left
            [right] to the right
            [rear] to the rear
            [through] through friends
           *[fwd] forward
        }
    }
battlefield-do-wheel = { $turn ->
        [about] About-face { $units }
       *[other] Wheel { $units } { $turn } { $angle }°
    }{ $go ->
        [none] {""}
        [dash] , dash { $length } { $length ->
            [one] step
           *[other] steps
        }
       *[other] , then { $length } { $length ->
            [one] step
           *[other] steps
        }
    }
battlefield-do-attack = Attack { $foe } with { $units }{ $turn ->
        [none] {""}
        [about] , about-face
       *[other] , { $turn } { $angle }°
    }{ $go ->
        [none] {""}
        [dash] , dash { $length } { $length ->
            [one] step
           *[other] steps
        }
       *[other] , { $length } { $length ->
            [one] step
           *[other] steps
        }
    }
battlefield-do-attack-parts = Attack { $foe } with { $units } in { $count } stages
battlefield-do-parts = Move { $units } in { $count } stages
battlefield-do-stay = Keep { $units } in place
battlefield-do-reform-about = About-face { $units }
battlefield-do-reform-front = Change front { $hand }: { $units }
battlefield-do-reform-open = Open the ranks of { $units } to { $length } { $length ->
        [one] step
       *[other] steps
    }
battlefield-do-reform-close = Close the ranks of { $units }
battlefield-do-reform-hedgehog = Form hedgehog with { $units }
battlefield-do-reform-wedge = Form wedge with { $units }
battlefield-do-reform-rhomb = Form rhomboid with { $units }
battlefield-do-reform-carousel = Form Cantabrian circle with { $units }
battlefield-do-reform-ordinary = Form up { $units } normally
battlefield-do-reform-swap = Reverse rhomboid { $units }
battlefield-do-end-moves = End movement{ $some ->
        [0] {""}
       *[other] {" · "}{ $units } { $count ->
            [one] stays
           *[other] stay
        }
    }

## Shots

battlefield-do-shoot = Shoot { $foe } with { $units }{ $rank ->
        [0] {""}
       *[other] , rank { $rank }
    }{ $known ->
        [0] {""}
       *[other] {" · "}{ $percent }%
    }{ $paid ->
        [0] {""}
       *[other] {" · 1 marker"}
    }
battlefield-do-shoot-nearest = Shoot with { $units } at the nearest enemy{ $known ->
        [0] {""}
       *[other] {" · "}{ $percent }%
    }{ $paid ->
        [0] {""}
       *[other] {" · 1 marker"}
    }
battlefield-do-hold = Hold fire with { $units }
battlefield-do-end-shots = Hold all fire
battlefield-do-tip = Lose the tip of { $units } · wedge opens
battlefield-do-last = Lose the last rank of { $units }

## Answers

battlefield-do-reply-stand = Stand firm with { $units }
battlefield-do-reply-face = Turn { $units } to face { $foe }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-reply-face-shoot = Face { $foe } with { $units }, shoot { $target }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-reply-hedgehog = Form hedgehog with { $units }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-reply-evade = Evade with { $units }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-reply-flee = Flee with { $units }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-reply-shoot = Shoot { $foe } with { $units } · { $percent }%{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-answers = Answer with { $units }{ $paid ->
        [0] {""}
        [one] {" · "}{ $paid } marker
       *[other] {" · "}{ $paid } markers
    }
battlefield-do-end-answers = { $more ->
        [0] Stand firm, no reaction
       *[other] Let the rest stand firm
    }
battlefield-do-succeed = Appoint the general with { $units }

## Before the game

battlefield-do-enlist = Submit this army · { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
battlefield-do-enlist-ready = Take { $army }
battlefield-do-hand = Take { $cards }
battlefield-do-card = Play { $card }
battlefield-do-beat = Beat it with { $card }
battlefield-do-agree = Accept { $card }
battlefield-do-piece = Place it at { $x }, { $y } · { $angle }°
battlefield-do-waive = Leave it out
battlefield-do-station = Place { $units } at { $x }, { $y }
battlefield-do-stations = Place { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
battlefield-do-arrange-battle-line = Deploy in a battle line
battlefield-do-arrange-refused-left = Refuse the left wing
battlefield-do-arrange-refused-right = Refuse the right wing
battlefield-do-arrange-deep = Deploy in depth
battlefield-do-arrange-horse-wings = Put the horse on both wings
battlefield-do-arrange-two-lines = Deploy in two lines
battlefield-do-arrange-massed-centre = Mass the centre
battlefield-do-arrange-skirmish-screen = Put skirmishers in front
battlefield-do-deploy-horse-wings = Lock in: horse on both wings
battlefield-do-deploy-battle-line = Lock in: battle line
battlefield-do-deploy-two-lines = Lock in: two lines
battlefield-do-deploy-refused-left = Lock in: left wing refused
battlefield-do-deploy-refused-right = Lock in: right wing refused
battlefield-do-deploy-massed-centre = Lock in: massed centre
battlefield-do-deploy-skirmish-screen = Lock in: skirmishers in front
battlefield-do-deploy-deep = Lock in: deployment in depth
battlefield-do-seal = Lock in my deployment
