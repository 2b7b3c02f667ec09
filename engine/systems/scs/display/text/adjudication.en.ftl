### Procedures adjudicated without a game.

scs-adjudged-attack = Attack { $strength }
scs-adjudged-attack-by = Attack { $strength } × { $by } ({ $what }) = { $total }
scs-adjudged-defence = Defence { $strength }
scs-adjudged-defence-by = Defence { $strength } × { $by } ({ $what }) = { $total }
scs-adjudged-guns = Barrage { $strength }
scs-adjudged-guns-by = Barrage { $strength } × { $by } ({ $what }) = { $total }
scs-adjudged-factor = × { $by } ({ $what }) = { $total }
scs-adjudged-kill = Rolled { $roll } for an extra step, needs { $needed } or more
scs-adjudged-loses = { $steps ->
        [one] the target loses { $steps } step
       *[other] the target loses { $steps } steps
    }
scs-adjudged-overrun-terrain = Entering the target costs { $price } MP; an overrun allows 2 at most
scs-adjudged-overrun-road = Only a road or bridge leads into the target, and neither counts for an overrun
scs-adjudged-unseen = On this chart nothing fires without a spotter
scs-adjudged-target = On this chart the target’s defence strength picks the row. Say it: “target strength 4”
