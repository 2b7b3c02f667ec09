### Battlefield: the log of a chapter, and what attacks come to in a few words.

battlefield-log-tested = **{ $units } { $result ->
        [stand] { $count ->
            [one] stands
           *[other] stand
        }
        [half] { $count ->
            [one] moves half its
           *[other] move half their
        } Movement
        [full] { $count ->
            [one] moves its
           *[other] move their
        } full Movement
       *[charge] { $count ->
            [one] charges
           *[other] charge
        }
    }.** Autonomous test: rolled { $die }
battlefield-log-moved = { $units } { $way ->
        [alone] { $count ->
            [one] moves on its own:
           *[other] move on their own:
        }
        [dash] { $count ->
            [one] dashes
           *[other] dash
        }
       *[walk] { $count ->
            [one] moves
           *[other] move
        }
    } { $length } { $length ->
        [one] step
       *[other] steps
    }, { $paid }{ $known ->
        [0] {""}
       *[other] {" of "}{ $pace }
    } Movement
battlefield-log-hit = **{ $foe } is hit.** { $unit } at { $range } { $range ->
        [one] step
       *[other] steps
    }: { $total }, over 10
battlefield-log-miss = **No loss for { $foe }.** { $unit } at { $range } { $range ->
        [one] step
       *[other] steps
    }: { $total }, not over 10
battlefield-log-fought = **{ $winner ->
        [attacker] { $unit } has the better of { $foe }.
        [defender] { $foe } has the better of { $unit }.
       *[both] { $unit } and { $foe } are level.
    }** { $winner ->
        [defender] { $against } to { $total }
       *[other] { $total } to { $against }
    }
battlefield-log-drawn = **{ $unit } and { $foe } fight on.** Difference { $difference }, morale { $morale }
battlefield-log-beaten = **{ $loser } { $result ->
        [retreat] must retreat.
        [flight] flees.
        [cut-down] is cut down by the wedge.
       *[routed] routs.
    }** Beaten by { $winner } by { $difference } (morale { $morale })
battlefield-log-lost = **{ $unit } is eliminated:** { $fate }{ $cause ->
        [foe] {" "}({ $foe })
        [ground] {" "}({ $ground })
       *[none] {""}
    }. { $markers ->
        [one] { $markers } order marker
       *[other] { $markers } order markers
    } lost

## What each attack comes to

battlefield-result-of = { $unit } against { $foe }
battlefield-result-shot-at = { $unit } shoots at { $foe }
battlefield-result-hit = { $foe } loses { $ranks ->
        [one] a rank
       *[other] { $ranks } ranks
    }
battlefield-result-miss = No loss
battlefield-result-level = Both fight on
battlefield-result-loses = { $loser } { $how ->
        [retreat] retreats
        [flight] flees
        [cut-down] is cut down
        [destroyed] is eliminated
       *[routed] routs
    }
battlefield-result-tests = { $units } { $count ->
        [one] tests
       *[other] test
    }
battlefield-result-test = { $result ->
        [stand] { $count ->
            [one] Stands
           *[other] Stand
        }
        [half] { $count ->
            [one] Moves half its
           *[other] Move half their
        } Movement
        [full] { $count ->
            [one] Moves its
           *[other] Move their
        } full Movement
       *[charge] { $count ->
            [one] Charges
           *[other] Charge
        }
    }

## How orders are listed

battlefield-list-order = Give an order
battlefield-list-auto = Act on its own
battlefield-list-attack = Attack
battlefield-list-forward = Move forward
battlefield-list-dash = Dash
battlefield-list-wheel = Wheel
battlefield-list-aside = Move sideways
battlefield-list-through = Pass through
battlefield-list-reform = Reform
battlefield-list-stay = Stay
battlefield-list-shoot = Shoot
battlefield-list-hold = Hold fire
battlefield-list-answer = Answer an attack
battlefield-list-loss = Lose a rank
battlefield-list-kinds = { $kinds }, { $paid ->
        [0] no marker
        [one] { $paid } marker
       *[other] { $paid } markers
    }
battlefield-list-way = { $turn ->
        [none] {""}
        [about] about-face,{" "}
       *[other] { $turn } { $angle }°,{" "}
    }{ $length } { $length ->
        [one] step
       *[other] steps
    }{ $most ->
        [movement] , as far as its Movement goes
        [edge] , up to the table edge
        [unit] , up to { $met }
        [ground] , up to { $met }
       *[some] {""}
    }, { $paid } of { $pace } Movement
battlefield-list-turn = { $turn ->
        [about] about-face
       *[other] { $turn } { $angle }°
    }, { $paid } of { $pace } Movement
battlefield-list-on = { $foe } { $face }
battlefield-list-target = { $foe }, { $range } { $range ->
        [one] step
       *[other] steps
    }, { $percent }%
battlefield-list-volley = { $count ->
        [0] each at its nearest enemy
       *[other] volley at { $units }
    }
battlefield-list-before = { $foe } is then { $away } { $away ->
        [one] step
       *[other] steps
    } away
battlefield-list-near = in the ZOC of { $units }

## What is left undone

battlefield-unspent-orders = No order yet: { $units }
battlefield-unspent-hand = Order markers in hand: { $hand }
battlefield-unspent-moves = Ordered but not yet moved: { $units }
battlefield-unspent-shots = Could still shoot: { $units }
battlefield-unspent-answers = Attacked, no answer yet: { $units }
