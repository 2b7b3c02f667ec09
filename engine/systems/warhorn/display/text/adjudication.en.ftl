### WARHORN: procedures adjudicated without a game.

## Bodies and hits

warhorn-adjudged-modifier = { $what } { $value }
warhorn-adjudged-vitality = { $men ->
    [one] { $men } man
   *[other] { $men } men
} of Vitality { $hits } { $shots ->
    [yes] against shots
   *[no] in melee
}: 1{ $skill ->
    [0] {""}
   *[other] , Skill +{ $skill }
}{ $rider ->
    [0] {""}
   *[other] , horse +{ $rider }
}{ $body ->
    [0] {""}
   *[other] , armour +{ $body }
}{ $shield ->
    [0] {""}
   *[other] , shield +{ $shield }
}{ $barding ->
    [0] {""}
   *[other] , barding +{ $barding }
}
warhorn-adjudged-no-shield = Their shields don’t count: { $why ->
    [panic] they are in panic
    [armour] the shot comes from outside their view
   *[other] they hold their weapon with both hands
}
warhorn-adjudged-pierced = Only { $hits } against this weapon, which pierces { $piercing ->
    [all] all armour
    [body] body armour
    [barding] barding
    [body-barding] body armour and barding
   *[shields] shields
}
warhorn-adjudged-beast = An elephant with { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} left; no armour counts. A 1 to hit it calls for the mahout’s test
warhorn-adjudged-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} of Skill { $skill }: { $needed ->
    [0] no hit is possible
    [1] a hit on 1
   *[other] a hit on 1–{ $needed }
}
warhorn-adjudged-read = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, hits on { $needed ->
    [0] nothing
    [1] 1
   *[other] 1–{ $needed }
}: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
warhorn-adjudged-hits = { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}
warhorn-adjudged-dead = { $what ->
    [elephant] { $dead ->
        [0] no elephant is lost
        [one] { $dead } elephant is lost
       *[other] { $dead } elephants are lost
    }
    [chariot] { $dead ->
        [0] no chariot is lost
        [one] { $dead } chariot is lost
       *[other] { $dead } chariots are lost
    }, { $crew ->
        [0] none of the crews dead
       *[other] { $crew } of the crews dead
    }
   *[men] { $dead ->
        [0] no man dies
        [one] { $dead } man dies
       *[other] { $dead } men die
    }
}
warhorn-adjudged-type-gone = { $tests ->
    [one] a type is wiped out with hits to spare, so the unit tests for panic
   *[other] { $tests } types are wiped out with hits to spare, so the unit tests for panic { $tests } times
}

## Shooting

warhorn-adjudged-range = { $weapon }, { $way ->
    [indirect] lobbed
   *[direct] direct
}: { $distance } cm of { $most }, aimed up to { $aimed }
warhorn-adjudged-lost = the shot is lost: { $why ->
    [lob] it is lobbed only nearer than { $half } cm
   *[range] out of range
}
warhorn-adjudged-lobbed-over = Nothing but cover from above hampers lobbed shots
warhorn-adjudged-blunt = Nothing is pierced: { $why ->
    [far] the target is beyond the aimed range
   *[lobbed] the shot is lobbed
}

## Tests of Resilience

warhorn-adjudged-test = { $test }: Resilience { $base }
warhorn-adjudged-passes = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: { $all ->
    [yes] any face passes
   *[no] { $needed ->
        [0] no face passes
        [1] only a 1 passes
       *[other] 1–{ $needed } passes
    }
}
warhorn-adjudged-again = A failed die is thrown again: { $bearer ->
    [standard] the unit has a standard
   *[musician] the unit has a musician
}
warhorn-adjudged-faces = Rolled { $faces }, passes on { $needed ->
    [0] nothing
    [1] 1
   *[other] 1–{ $needed }
}
warhorn-adjudged-faces-again = Thrown again: { $faces }, passes on { $needed ->
    [0] nothing
    [1] 1
   *[other] 1–{ $needed }
}
warhorn-adjudged-disordered = { $failed ->
    [0] no man falls into disorder
    [one] { $failed } more man is in disorder
   *[other] { $failed } more men are in disorder
}
warhorn-adjudged-test-panic = { $passed ->
    [yes] the unit holds
   *[no] the unit panics
}
warhorn-adjudged-test-rally = { $passed ->
    [yes] the unit rallies
   *[no] the unit stays in panic
}
warhorn-adjudged-test-control = { $passed ->
    [yes] the unit stays under control
   *[no] the unit is uncontrolled
}
warhorn-adjudged-test-elephants = { $passed ->
    [yes] the unit stands; it may shoot and isn’t tested for disorder
   *[no] the unit doesn’t shoot, and is tested for disorder on contact
}
warhorn-adjudged-test-chariots = { $passed ->
    [yes] the unit stands and may shoot; now each driver is tested
   *[no] the unit doesn’t shoot, and the chariots run at it
}
warhorn-adjudged-test-driver = { $passed ->
    [yes] the chariot runs at its target
   *[no] the chariot runs the opposite way and is lost
}
warhorn-adjudged-test-mahout = { $passed ->
    [yes] the elephant obeys
   *[no] the elephant is mad; now the mahout tests his Skill to kill it
}
warhorn-adjudged-test-into-melee = { $passed ->
    [yes] the unit shoots, and its friends in the melee are in no danger
   *[no] the shot is lost
}
warhorn-adjudged-test-pikes = { $passed ->
    [yes] the pikemen return to order
   *[no] the pikemen stay in disorder until the next own turn
}
warhorn-adjudged-word = the commander-in-chief, with a rating of { $rating }, can save it

## Melee

warhorn-adjudged-floor = Penalties leave a Skill of { $least }
warhorn-adjudged-length = { $weapon }: length { $length }; the longer strikes first, of equals who dashed
warhorn-adjudged-no-dash = A Dash gives nothing against an advantage
warhorn-adjudged-automatic = The first rank hits without dice
warhorn-adjudged-chain = Each hit earns a bonus attack{ $rounds ->
    [99] , and its hits more
    [one] {""}, once
   *[other] , and its hits more, { $rounds } times at most
}
warhorn-adjudged-bonus = The general has { $bonus ->
    [one] { $bonus } bonus attack
   *[other] { $bonus } bonus attacks
} unless he misses
warhorn-adjudged-steady = Misses cause no disorder
warhorn-adjudged-missed = { $missed ->
    [one] { $missed } man has missed and is
   *[other] { $missed } men have missed and are
} in disorder
warhorn-adjudged-blow = { $attacks ->
    [one] { $attacks } attack
   *[other] { $attacks } attacks
}{ $bonus ->
    [0] {""}
   *[other] , { $bonus } of them bonus attacks
}, { $auto ->
    [yes] the first rank without dice, others on
   *[no] hits on
} { $needed ->
    [0] nothing
    [1] 1
   *[other] 1–{ $needed }
}: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}

## Duels

warhorn-adjudged-duellist = { $who ->
    [challenger] The challenger
   *[other] The other general
}: { $weapon }, length { $length }; the longer strikes first, of equals who dashed
warhorn-adjudged-duel-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } for bonus attacks{ $calm ->
        [yes] {""}
       *[no] {" "}unless he misses
    }
}: { $needed ->
    [0] no hit is possible
    [1] a hit on 1
   *[other] a hit on 1–{ $needed }
}
warhorn-adjudged-deadly = { $hits ->
    [one] { $hits } hit kills
   *[other] { $hits } hits kill
} his opponent: half of those he would stand
warhorn-adjudged-duel = { $fallen ->
    [challenger] the challenger falls, and the other general wins
    [other] the other general falls, and the challenger wins
    [both] both generals fall, and neither wins
   *[none] both live, their wounds heal, and the duel goes on
}

## Scatter

warhorn-adjudged-engine = From { $least } to { $most } cm. { $pairs ->
    [1] Two dice in order
   *[other] Two dice in order for long or short, two more for right or left
}: a double is straight on, a higher first die long{ $pairs ->
    [1] {""}
   *[other] {" "}or right
}, a lower one short{ $pairs ->
    [1] {""}
   *[other] {" "}or left
}, by their sum
warhorn-adjudged-misfire = A double 1 is a misfire: { $mild ->
    [both] the engine is silent in its next turn
    [second] of the second pair, the engine is silent in its next turn; of the first it is lost on a 1
   *[none] the engine is lost on a 1, else silent in its next turn
}
warhorn-adjudged-correction = The crew may change each deviation by up to { $most } cm
warhorn-adjudged-pairs = Rolled { $faces }
warhorn-adjudged-along = { $where ->
    [long] { $off } cm long
    [short] { $off } cm short
   *[point] neither long nor short
}
warhorn-adjudged-across = { $where ->
    [right] { $off } cm to the right
    [left] { $off } cm to the left
   *[line] neither right nor left
}
warhorn-adjudged-correct = the crew may change what is off by up to { $most } cm
warhorn-adjudged-misfired = a misfire: { $lost ->
    [yes] the engine bursts and is lost with its crew
   *[no] the engine is silent in its next turn
}

## Strikes of engines

warhorn-adjudged-impact = { $shot ->
    [ballista] A bolt needs a hit; then it has as many hits as ranks it goes through: { $ranks ->
        [1] 1
       *[other] a die of { $ranks } sides
    }
    [solid] As many hits as ranks it goes through: { $ranks ->
        [1] 1
       *[other] a die of { $ranks } sides
    }
    [explosive] Twice as many hits as ranks it goes through: { $ranks ->
        [1] 2
       *[other] a die of { $ranks } sides, doubled
    }
    [canister] Two dice: their sum in cm is its reach, and so many hits it has
   *[blast] { $formed ->
        [yes] Two dice of hits on all who were not under the ball
       *[no] One die of hits, as the unit stands loose
    }
}
warhorn-adjudged-reach = Canister reaches { $reach } cm, the target is { $away } cm away

## Refused

warhorn-adjudged-men = Numbers of men are whole, at least 1
warhorn-adjudged-elephant-hits = An elephant has { $most } hits. Say how many each has left: “10 + 7”
warhorn-adjudged-elephant-bare = An elephant has no armour and no general
warhorn-adjudged-armour = This shield or barding doesn’t go with this body armour
warhorn-adjudged-barding = Barding needs horses. Say “cavalry” or “mounted skirmishers”
warhorn-adjudged-no-general = Crews have no general
warhorn-adjudged-one-general = A unit has one general
warhorn-adjudged-no-order = Only formed foot and cavalry have an order and ranks
warhorn-adjudged-machines = Only chariots are counted apart from their crews
warhorn-adjudged-ranks = There are more ranks than men
warhorn-adjudged-no-lob = A { $weapon } can’t be lobbed
warhorn-adjudged-no-tortoise = Only steady foot in dense or very dense order, in 3 ranks, all with large shields, forms a tortoise
warhorn-adjudged-causes = Only tests of disorder have causes
warhorn-adjudged-difference = Only panic after a lost melee, and control, have a difference
warhorn-adjudged-one-man = Nothing of the unit bears on this: { $test }
warhorn-adjudged-never-disordered = Chariots and elephants never fall into disorder
warhorn-adjudged-dashed-at = Cavalry dashes at pikes, and holds no advantage then. Say “of cavalry”
warhorn-adjudged-first-rank = The first rank is counted only of cavalry, and of one weapon at a time
warhorn-adjudged-tusks = Elephants strike with their tusks alone. Say how many hits each has left: “10 + 7”
warhorn-adjudged-weapon = They can’t strike with this now: { $weapon }
warhorn-adjudged-lengths = Weapons of different lengths don’t strike together. Resolve the longer first
warhorn-adjudged-one-duellist = A duel is of two generals, one on each side
warhorn-adjudged-skill = Skill is { $least } to { $most }. Begin with it: “4 two-handed sword”
warhorn-adjudged-both-charged = Only one of the two has charged the other
warhorn-adjudged-engine-range = This engine shoots at points from { $least } to { $most } cm away
warhorn-adjudged-canister-far = Canister is fired at targets up to { $most } cm away
