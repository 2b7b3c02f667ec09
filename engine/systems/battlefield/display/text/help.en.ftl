### Battlefield: help by phase, and duties.

battlefield-help-waiting = { $side } decides now
battlefield-help-markers = Order markers in hand: { $hand } of { $total }
battlefield-help-orders = Without an order yet: { $units }
battlefield-help-rally = Running or in panic, may only be rallied: { $units }
battlefield-help-plan = Say who, a colon, and what he does: the markers are laid at once, the movement follows in the next phase. Several lines may be sent together, parted by semicolons
battlefield-help-moves = Say how the ordered units go: fwd, wheel, side, about, front, attack. The preview shows what it costs
battlefield-help-answers = Markers in hand for answers: { $hand }. Units with a marker on them cannot answer
battlefield-help-evade = Loose order, may get out of the way of slower attackers: { $units }
battlefield-help-shots = Name a target for every unit that is to shoot, or “nearest”; “done” ends it
battlefield-help-example = For example: { $line }
battlefield-help-score = { $side }: markers in hand { $hand }, laid red { $red }, laid black { $black }, lost { $lost }
battlefield-duty-move = Ordered and not moved yet: { $units }
battlefield-duty-answer = Attacked: { $units }
