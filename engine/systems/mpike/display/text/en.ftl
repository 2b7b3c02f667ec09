### Musket & Pike: words of the rules.

mpike-phase-setup = Set-up
mpike-phase-initiative = Initiative Phase
mpike-phase-activations = Activation Phase
mpike-phase-rout = Rout Phase
mpike-phase-markers = Marker Phase
mpike-chapter-setup = Secret orders
mpike-chapter-activation = { $wing } · { $order }{ $number ->
    [one] {""}
   *[other] {" "}· activation { $number }
}
mpike-chapter-combat = Close combat: { $wing }

mpike-order-charge = Charge
mpike-order-make-ready = Make Ready
mpike-order-receive-charge = Receive Charge
mpike-order-rally = Rally

mpike-facing-n = N
mpike-facing-ne = NE
mpike-facing-e = E
mpike-facing-se = SE
mpike-facing-s = S
mpike-facing-sw = SW
mpike-facing-w = W
mpike-facing-nw = NW
mpike-facing-none = none

mpike-formation-normal = normal formation
mpike-formation-confused = confused: half movement, worse in fire and close combat
mpike-formation-broken = formation broken: can’t move, worse still in fire and close combat
mpike-formation-hedgehog = hedgehog: no flanks, no fire, no movement
mpike-formation-open = open order: no formation hits from terrain, fights as confused
mpike-formation-column = column: 2 MP more, no fire, no attack
mpike-formation-none = no formation

mpike-kind-cuirassiers = cavalry, cuirassiers
mpike-kind-arquebusiers = cavalry, arquebusiers
mpike-kind-dismounted = dismounted cavalry
mpike-kind-light = light infantry
mpike-kind-heavy = heavy infantry
mpike-kind-heavy-no-pikes = heavy infantry without pikes
mpike-kind-double = two-hex heavy infantry
mpike-kind-double-no-pikes = two-hex heavy infantry without pikes
mpike-kind-guns-12 = battery, 12-pounders
mpike-kind-guns-4-8 = battery, 4- to 8-pounders
mpike-kind-guns-3 = battery, 3-pounders

rule-book-mpike = Musket & Pike
