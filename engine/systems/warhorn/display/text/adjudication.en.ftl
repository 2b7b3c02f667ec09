### WARHORN: procedures adjudicated without a game.

## Bodies and hits

warhorn-adjudged-modifier = { $what } { $value }
warhorn-adjudged-vitality = { $men ->
    [one] { $men } man
   *[other] { $men } men
} of Vitality { $hits } { $shots ->
    [yes] against shots
   *[no] in melee
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
        [0] nobody dies
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

## Refused

warhorn-adjudged-men = Numbers of men are whole, at least 1
warhorn-adjudged-elephant-hits = An elephant has { $most } hits. Say how many each has left: “10 + 7”
warhorn-adjudged-elephant-bare = An elephant has no armour and no general
warhorn-adjudged-armour = Nobody wears this shield or barding with this body armour
warhorn-adjudged-barding = Barding needs horses. Say “cavalry” or “mounted skirmishers”
warhorn-adjudged-no-general = Crews have no general
warhorn-adjudged-one-general = A unit has one general
warhorn-adjudged-no-order = Only formed foot and cavalry have an order and ranks
warhorn-adjudged-machines = Only chariots are counted apart from their crews
warhorn-adjudged-ranks = There are more ranks than men
warhorn-adjudged-no-lob = A { $weapon } can’t be lobbed
warhorn-adjudged-no-tortoise = Only steady foot in dense or very dense order, in 3 ranks, all with large shields, forms a tortoise
