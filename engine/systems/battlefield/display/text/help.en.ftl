### Battlefield: help by phase, and duties.

battlefield-help-waiting = Waiting for { $side }
battlefield-help-markers = Order markers in hand: { $hand } of { $total }
battlefield-help-orders = No order yet: { $units }
battlefield-help-rally = Fleeing or in panic, can only be rallied: { $units }
battlefield-help-plan = Name the units, a colon, then what to do. Markers are laid at once; movement follows in the next phase. Separate several orders with semicolons
battlefield-help-moves = Say how the ordered units move: fwd, wheel, side, about, front, attack. The preview shows the cost
battlefield-help-answers = Order markers in hand for answers: { $hand }. Units with a marker on them can’t answer
battlefield-help-evade = Loose-order units that can evade slower attackers: { $units }
battlefield-help-shots = Name a target for each unit that shoots, or “nearest”. “done” holds all other fire
battlefield-help-example = For example: “{ $line }”
battlefield-help-score = { $side }: { $left } { $left ->
    [one] order marker
   *[other] order markers
} left ({ $hand } in hand, { $laid } on the table), { $lost } lost
battlefield-duty-move = Ordered but not yet moved: { $units }
battlefield-duty-answer = Attacked: { $units }
