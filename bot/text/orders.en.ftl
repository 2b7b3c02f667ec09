### Orders shown before they are given, orders by form, nicknames of units.

cmd-orders = orders
cmd-orders-about = Give many orders at once, one per line
cmd-opt-now = now
cmd-opt-now-about = Give it at once, without a preview
cmd-opt-nickname = nickname
cmd-opt-nickname-about = Your own name for the unit in orders, only for you; “-” removes it

preview-title = Give this order?
preview-order = **{ $side }**: { $order }
preview-drawn = **{ $title }**: { $lines }
preview-closed = 🔒 What follows stays hidden until you declare the order.
preview-next = Then { $side }: { $question }
preview-next-own = Then: { $question }
preview-over = 🏁 This ends the game: { $why }
preview-asks = { $what }?
preview-small = { $side } · { $order } · Not ordered yet.
preview-nothing = Not ordered yet.
button-confirm = Confirm
button-roll = 🎲 Confirm and roll
button-whole-odds = All outcomes
button-whole-order = Details
button-confirm-lines = Give all
button-change = Edit
button-drop = Cancel
button-redo = Edit what is left
dropped = Cancelled. Nothing was ordered.
draft-gone = That draft is out of date.

button-give = Give an order
button-guide-back = Back
button-guide-own = Type it myself
guide-unit = Which unit?
guide-else = Something else?
guide-units =
    { $count ->
        [one] { $count } unit can still act.
       *[other] { $count } units can still act.
    }
guide-who = { $kind }: { $count ->
        [one] 1 unit can do this.
       *[other] { $count } units can do this.
    }
guide-none = { $verb ->
        [move] No unit can move now.
        [attack] No unit can attack now.
       *[fire] No unit can fire now.
    }
guide-nobody = No unit can act any more.
guide-kind = What should it do?
guide-kind-count = { $kind } ({ $count })
guide-detail = Where to, or how?
guide-variant = Another way to do it
guide-with = with { $units }
guide-less = ◀ Previous
guide-more = More ▶
guide-stale = The game has moved on. This is what you can order now.

button-parts = Answer
button-joined = Done
part-choice = { $part }: { $choice }
parts-small = What you leave unchanged stays as it is.

form-order-title = Edit the order
form-order-new = Type an order
form-order-about = A unit, then what it does: a hex, an act, a target
form-order = Order
form-orders-title = Orders
form-orders = One order per line
form-orders-about = Blank lines and text after # are ignored. The first refusal stops the rest.
orders-empty-title = No orders
orders-empty = These lines hold no orders. Nothing was changed.
orders-preview-title =
    { $count ->
        [one] Give this order?
       *[other] Give these { $count } orders?
    }
orders-later =
    { $count ->
        [one] Checked when its turn comes: { $orders }
       *[other] { $count } orders checked when their turn comes: { $orders }
    }
orders-stop =
    { $count ->
        [one] The list stops here: { $count } order wouldn’t be given.
       *[other] The list stops here: { $count } orders wouldn’t be given.
    }
orders-done = ✅ { $order }: recorded as no. { $number }
orders-refused = ❌ { $order }
orders-not-asked = The next decision isn’t yours:
orders-left =
    { $count ->
        [one] { $count } order not given: { $orders }
       *[other] { $count } orders not given: { $orders }
    }

nickname-title = Nickname
nickname-given = { $unit } is now `{ $name }` in your orders in this game. Only you can see it.
nickname-taken = Removed your nickname for { $unit }.
nickname-bad = { $name } can’t be a nickname. Use at most { $longest } characters and { $words } words, with a letter, and not a hex, an order word or another unit’s name.
nickname-many = You already have { $most } nicknames in this game, the most allowed.
nickname-one = A nickname is for one unit, but { $unit } names { $count }.

## Words by which orders are found while they are typed

order-small = to into on onto at with the all every a
order-move = move go march advance
order-attack = attack assault charge strike fight
order-fire = fire shoot shot volley bombard barrage
order-kind-infantry = infantry rifle foot
order-kind-armour = tank tanks armour armor panzer
order-kind-mechanised = mechanised mechanized mech
order-kind-motorised = motorised motorized motor
order-kind-cavalry = cavalry horse
order-kind-artillery = artillery guns gun
order-kind-engineers = engineers sappers
order-kind-headquarters = headquarters hq
order-kind-supply = supply
order-kind-recon = recon reconnaissance scouts
order-kind-phalanx = phalanx pikes pikemen foot
order-kind-heavy-foot = heavy infantry foot
order-kind-legion = legion legions cohort cohorts foot infantry
order-kind-medium-foot = medium infantry foot
order-kind-light-foot = light infantry foot
order-kind-peltast = peltast peltasts light foot
order-kind-skirmisher = skirmisher skirmishers archers slingers
order-kind-heavy-cavalry = heavy cavalry horse
order-kind-light-cavalry = light cavalry horse riders
order-kind-lancers = lancers lancer cavalry horse
order-kind-camel = camel camels
order-kind-elephant = elephant elephants
order-kind-chariot = chariot chariots
