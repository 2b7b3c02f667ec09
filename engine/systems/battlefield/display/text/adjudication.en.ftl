### Procedures adjudicated without a game.

## Told of shots

battlefield-adjudged-armour = { $parts ->
    [one] Protection of the target: { $total }
   *[other] Protection of the target: { $total }, made up of
}
battlefield-adjudged-each-rank = In a Cantabrian circle every rank shoots: { $dice } dice
battlefield-adjudged-no-loss = the target loses nothing
battlefield-adjudged-ranks = the target loses { $ranks ->
    [one] a rank
   *[other] { $ranks } ranks
}
battlefield-adjudged-no-ranks = it has no ranks left and is eliminated
battlefield-adjudged-tip = its wedge loses the tip and is in normal formation
battlefield-adjudged-tip-or-last = its owner chooses whether the wedge loses its tip or its last rank
battlefield-adjudged-rhomb-opens = its rhomboid is in normal formation now
battlefield-adjudged-panics = it panics where it stands
battlefield-adjudged-panics-on = it stays in panic
battlefield-adjudged-flees-on = it flees on
battlefield-adjudged-falls-back = { $form ->
    [hedgehog] in the last phase it retreats 1 step, unless it fights a melee this turn
    [carousel] in the last phase it opens its circle and retreats half its Movement, unless it fights a melee this turn
   *[other] in the last phase it retreats straight back half its Movement, unless it fights a melee this turn
}
battlefield-adjudged-pila = the pila stick: 1 less Protection in a melee with the shooter this turn

## Shots refused

battlefield-adjudged-range = The range of this weapon in steps is { $limit }, not { $distance }
battlefield-adjudged-value = At a range of up to { $reach } this weapon has a Shooting of { $one ->
    [yes] { $low }
   *[no] { $low } to { $high }
}, not { $value }
battlefield-adjudged-not-moving = This weapon isn’t shot on the move
battlefield-adjudged-moved-far = Foot that has spent more than half its Movement can’t shoot this weapon. If the shooters ride, say “mounted”
battlefield-adjudged-circle-bows = Only horse archers form a Cantabrian circle
battlefield-adjudged-circle-moved = A Cantabrian circle doesn’t move
battlefield-adjudged-shield-foot = Only foot has large shields

## Autonomous tests

battlefield-adjudged-peaceful = Shooters never charge: on { $full } or more they go all their Movement too
battlefield-adjudged-together = The whole closed formation is tested with one die, for one marker
battlefield-adjudged-no-die = { $who ->
    [circle] A Cantabrian circle only shoots: no die is rolled
   *[near] With a target in their near zone shooters only shoot: no die is rolled
}
battlefield-adjudged-tested = Rolled { $die } against { $triplet }
battlefield-adjudged-test = { $result ->
    [stand] it stays where it is and shoots at the nearest enemy if it can
    [half] { $who ->
        [shooters] it goes half its Movement towards the nearest enemy, stops once that is in its near zone, and shoots if it can
       *[fighters] it goes half its Movement towards the nearest enemy, which it can attack if in reach, and shoots if it can
    }
    [full] { $who ->
        [shooters] it goes all its Movement towards the nearest enemy, stops once that is in its near zone, and shoots if it can
       *[fighters] it goes all its Movement towards the nearest enemy, which it can attack if in reach, and shoots if it can
    }
   *[charge] it dashes at the nearest enemy and must attack as soon as it can
}
battlefield-adjudged-triplet = Test numbers never go down: { $triplet } does
battlefield-adjudged-open = Open formations aren’t tested, only single units and closed formations. Test each part by itself
battlefield-adjudged-unfit = { $state ->
    [engaged] Units in melee aren’t tested
    [panic] Units in panic aren’t tested
   *[fleeing] Fleeing units aren’t tested
}
battlefield-adjudged-circle-alone = A Cantabrian circle is a single unit

## Melee

battlefield-adjudged-die = { $parts ->
    [one] { $side ->
        [attacker] Added to the attacker’s die: { $total }
       *[defender] Added to the defender’s die: { $total }
    }
   *[other] { $side ->
        [attacker] Added to the attacker’s die: { $total }, made up of
       *[defender] Added to the defender’s die: { $total }, made up of
    }
}
battlefield-adjudged-protection = { $parts ->
    [one] { $side ->
        [attacker] Attacker’s Protection: { $total }
       *[defender] Defender’s Protection: { $total }
    }
   *[other] { $side ->
        [attacker] Attacker’s Protection: { $total }, made up of
       *[defender] Defender’s Protection: { $total }, made up of
    }
}
battlefield-adjudged-morale = { $side ->
    [attacker] Attacker’s morale
   *[defender] Defender’s morale
}: { $now }, of it depth { $depth }{ $last ->
    [yes] ; this is its last rank
   *[no] {""}{ $less ->
        [0] {""}
       *[other] ; { $less } after the loss of a rank
    }
}
battlefield-adjudged-cuts = The attacker’s wedge cuts: if it wins, an enemy that lost a rank is cut down, any other flees
battlefield-adjudged-rank-on = { $side ->
    [attacker] { $needed ->
        [13] The attacker loses no rank, whatever the defender rolls
        [1] The attacker loses a rank, whatever the defender rolls
        [12] The attacker loses a rank only if the defender rolls 12
       *[other] The attacker loses a rank if the defender rolls { $needed } or more
    }
   *[defender] { $needed ->
        [13] The defender loses no rank, whatever the attacker rolls
        [1] The defender loses a rank, whatever the attacker rolls
        [12] The defender loses a rank only if the attacker rolls 12
       *[other] The defender loses a rank if the attacker rolls { $needed } or more
    }
}
battlefield-adjudged-lose-ranks = { $side ->
    [both] both lose a rank
    [attacker] the attacker loses a rank
   *[defender] the defender loses a rank
}
battlefield-adjudged-destroyed = { $side ->
    [attacker] the attacker has no ranks left and is eliminated
   *[defender] the defender has no ranks left and is eliminated
}
battlefield-adjudged-wedge-opens = { $side ->
    [attacker] the attacker loses the tip and is in normal formation
   *[defender] the defender loses the tip and is in normal formation
}
battlefield-adjudged-goes-on = neither side wins, and the fight goes on next turn
battlefield-adjudged-routed = { $side ->
    [attacker] the attacker
   *[defender] the defender
} is beaten { $why ->
    [rear] by an attack in the rear
   *[several] from several sides
} and routed: it is eliminated
battlefield-adjudged-cut-down = { $side ->
    [attacker] the attacker is beaten and cut down
   *[defender] the defender is beaten and cut down
}
battlefield-adjudged-retreats = { $side ->
    [attacker] the attacker
   *[defender] the defender
} is beaten and retreats half its Movement, { $form ->
    [carousel] in loose order, facing the enemy
    [wedge] opening its wedge, facing the enemy
   *[other] facing the enemy
}
battlefield-adjudged-flees = { $side ->
    [attacker] the attacker is beaten and flees all its Movement
   *[defender] the defender is beaten and flees all its Movement
}
battlefield-adjudged-wedge-failed = the wedge hasn’t cut through and opens in its next movement phase
battlefield-adjudged-total = { $side ->
    [attacker] Attacker: rolled { $die }, total { $total }. The defender’s { $against } less Protection { $protection }
   *[defender] Defender: rolled { $die }, total { $total }. The attacker’s { $against } less Protection { $protection }
} is { $rest }, { $lost ->
    [yes] over 10, a rank
   *[no] not over 10, no loss
}
battlefield-adjudged-lead = The lead is { $lead }, { $won ->
    [yes] more than the loser’s morale of { $morale }
   *[no] not more than a morale of { $morale }
}

## Melee refused

battlefield-adjudged-one-each = One unit against one: with several enemies roll each fight by itself, and say what the others do, such as “defender’s flanks 1”
battlefield-adjudged-whole = Melee is a whole number from 0 to 5
battlefield-adjudged-form = { $form ->
    [hedgehog] Only foot forms a hedgehog
    [wedge] Only foot in normal order and horse in mounted order form a wedge
    [rhomb] Only horse in mounted order forms a rhomboid
   *[carousel] Only horse in loose order forms a Cantabrian circle
}
battlefield-adjudged-circle-attacks = A Cantabrian circle doesn’t move, so it can’t be the attacker
battlefield-adjudged-lance-horse = Only horse has a lance charge and stirrups
battlefield-adjudged-all-lost = { $side ->
    [attacker] The attacker
   *[defender] The defender
} loses { $lost } of { $ranks } ranks in other fights: it is eliminated whatever this one brings

## Who begins

battlefield-adjudged-higher = Each side rolls a die, red first: the higher begins, and equal dice are rolled again
battlefield-adjudged-begins = { $side ->
    [none] the dice are equal: both sides roll again
    [red] red { $what ->
        [terrain] plays the first terrain card
       *[move] moves first
    }
   *[black] black { $what ->
        [terrain] plays the first terrain card
       *[move] moves first
    }
}
battlefield-adjudged-thrown = Red rolled { $red }, black { $black }
