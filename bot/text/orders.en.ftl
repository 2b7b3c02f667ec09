### Orders shown before they are given, orders by form, nicknames of units.

cmd-orders = orders
cmd-orders-about = Give many orders at once, one on each line of a form
cmd-opt-now = now
cmd-opt-now-about = Give it at once, without showing it to you first
cmd-opt-nickname = nickname
cmd-opt-nickname-about = Your own name for the unit in orders, for you alone; “-” takes it away

preview-title = Give this order?
preview-order = **{ $side }** › { $order }
preview-drawn = **{ $title }**: { $lines }
preview-closed = 🔒 What comes of it may be told only once it is declared.
preview-next = Then asked: { $side }, “{ $question }”.
preview-over = This ends the game: { $why }
preview-nothing = Only you see this. Nothing has been ordered yet.
button-confirm = Confirm
button-roll = 🎲 Confirm and roll
button-confirm-lines = Give them
button-change = Change
button-drop = Cancel
button-redo = Change what is left
dropped = Given up; nothing was ordered.
draft-gone = These lines are not kept any more: newer ones took their place.

form-order-title = Change the order
form-order = Order
form-orders-title = Orders
form-orders = One order on each line
form-orders-about = Blank lines and what follows # do not count. The first refusal stops them.
orders-empty-title = No orders
orders-empty = There is no order among these lines. Nothing was changed.
orders-preview-title =
    { $count ->
        [one] Give { $count } order?
       *[other] Give { $count } orders?
    }
orders-later =
    { $count ->
        [one] { $count } order is checked when its turn comes: { $orders }
       *[other] { $count } orders are checked when their turn comes: { $orders }
    }
orders-stop =
    { $count ->
        [one] It stops there: { $count } order would not be given.
       *[other] It stops there: { $count } orders would not be given.
    }
orders-done = ✅ { $order } is recorded as #{ $number }.
orders-not-asked = After that it is no longer yours to decide:
orders-left =
    { $count ->
        [one] { $count } order was not given: { $orders }
       *[other] { $count } orders were not given: { $orders }
    }

nickname-title = Nickname
nickname-given = You may call { $unit } `{ $name }` in your orders of this game. Nobody else sees it.
nickname-taken = { $unit } has no nickname of yours any more.
nickname-bad = { $name } can be no nickname: at most { $longest } characters and { $words } words, with a letter; no hex, no word of orders, no name of another unit.
nickname-many = You have { $most } nicknames in this game, which is the most.
nickname-one = A nickname is for one unit, and { $unit } names { $count }.
