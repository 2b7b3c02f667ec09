### The ledger, explanations of its entries, and what became of posts and requests.

cmd-ledger = ledger
cmd-ledger-about = Everything that happened, by number, side and kind; as a file; and whether its chain holds
cmd-opt-number = entry
cmd-opt-number-about = The number of one entry, to see it whole
cmd-opt-ledger-side-about = Only the entries of a side
cmd-opt-kind = kind
cmd-opt-kind-about = Only entries of this kind
cmd-opt-page = page
cmd-opt-page-about = The page, the newest entries on the first
cmd-opt-file = file
cmd-opt-file-about = The whole ledger as files, for you alone
cmd-opt-verify = verify
cmd-opt-verify-about = Compute the chain again from what is stored

ledger-kind-orders = orders
ledger-kind-rolls = rolls
ledger-kind-standing = standing orders
ledger-kind-referee = acts of the referee
ledger-kind-rulings = rulings
ledger-kind-undos = returns to earlier positions
ledger-kind-ends = the end

ledger-title = { $title }: ledger
ledger-count =
    { $count ->
        [0] No entries
        [one] { $count } entry
       *[other] { $count } entries
    }
ledger-small = Page { $page } of { $pages } · chain { $link }
ledger-opening = The opening
ledger-nothing = Nothing that you may know
ledger-secret = **{ $side }** › a hidden order
ledger-taken-back = (taken back by #{ $number })
ledger-gone = ↩️ Taken back by #{ $number }.
ledger-post = [post]({ $link })
ledger-about = { $when } · { $who } · { $via }
ledger-nobody = the umpire
ledger-via-opening = opening
ledger-via-player = by the player
ledger-via-standing = by standing order
ledger-via-computer = by the computer
ledger-via-clock = by the clock
ledger-via-referee = by the referee
ledger-chain = 🔗 { $link }, after { $previous }
ledger-rules = { $system } rules { $rules }
ledger-no-entry = There is no entry #{ $number }; the last one is #{ $last }.
ledger-file =
    { $count ->
        [one] { $count } entry: to read (.md) and for a spreadsheet (.csv), as far as you may know it.
       *[other] { $count } entries: to read (.md) and for a spreadsheet (.csv), as far as you may know them.
    }
ledger-too-large = The files are larger than Discord takes. The operator of the bot can write the whole game out.
ledger-holds =
    { $count ->
        [one] ✅ The chain holds: { $count } entry computed again from what is stored, the first link { $first }.
       *[other] ✅ The chain holds: { $count } entries computed again from what is stored, the first link { $first }.
    }
ledger-head = Link of #{ $number }: { $link }. Compare it with the link in the small print of its post.
ledger-verify-more = Dice and orders are checked by `umpire verify` with the export; the key comes with the end of the game.
ledger-broken = ❌ The chain breaks at #{ $number }: what is stored is not what was chained.

button-explain = Explain
button-entry = Entry #{ $number }
button-entry-before = ◀ #{ $number }
button-entry-after = #{ $number } ▶
button-ledger = Ledger
button-newer = ◀ newer
button-older = older ▶
choose-entry = Open an entry
choose-rule = Open a paragraph of the rules

explain-title = #{ $number }: how it came about
explain-reason = - { $what }
explain-roll = { $dice } from { $low } to { $high }, roll { $index } of the sealed dice, series { $epoch }; the key at the end proves it
explain-forced = Only this was lawful, so nobody was asked *({ $rule })*
explain-rewound = The position after that entry stands again; dice that were seen do not come again *({ $rule })*
explain-asked = Asked then: { $side }, { $question }
explain-hidden = What happened here is not yours to know yet.
explain-nothing = The entry says all there is.
explain-rules = **Rules behind it**
explain-rule = - { $rule }

request-open = A request is open already: { $link } It can be agreed to, declined or taken back there; until then no second one is made.
damaged-title = This game cannot be read back
damaged = Game { $game } is stored in a way that cannot be read back; it takes no more orders, and nothing was changed. Whoever may manage the server can end it here with `/{ cmd-game } { cmd-game-abandon }`, and then `/{ cmd-game } { cmd-game-new }` sets up another one. Its ledger is kept, and the operator of the bot can write it out. Reference: `{ $reference }`.
confirm-damaged = Game { $game } cannot be read back. To end it without a result frees the channel; its ledger is kept.
damaged-ended = Game { $game } could not be read back and was ended without a result. Its ledger is kept.
receipt-scrapped = The game was ended without a result, and the channel is free. Its ledger is kept.
