### The ledger, explanations of its entries, and what became of posts and requests.

cmd-ledger = ledger
cmd-ledger-about = The record of the game: filter it, save it, verify it
cmd-opt-number = entry
cmd-opt-number-about = The number of one entry, to see it in full
cmd-opt-ledger-side-about = Only the entries of one side
cmd-opt-kind = kind
cmd-opt-kind-about = Only entries of this kind
cmd-opt-page = page
cmd-opt-page-about = The page; the newest entries are on the first
cmd-opt-file = file
cmd-opt-file-about = The whole ledger as files, just for you
cmd-opt-verify = verify
cmd-opt-verify-about = Recompute the chain from what is stored

ledger-kind-orders = orders
ledger-kind-rolls = rolls
ledger-kind-standing = standing orders
ledger-kind-referee = referee actions
ledger-kind-rulings = rulings
ledger-kind-undos = undos and rewinds
ledger-kind-ends = the end

ledger-title = { $title } · ledger
ledger-count =
    { $count ->
        [0] No entries
        [one] { $count } entry
       *[other] { $count } entries
    }
ledger-small = Page { $page } of { $pages } · chain { $link }
ledger-opening = The opening
ledger-nothing = Nothing that you may know yet
ledger-secret = **{ $side }** › a hidden order
ledger-taken-back = (undone by #{ $number })
ledger-gone = ↩️ Undone by #{ $number }.
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
ledger-too-large = The files are too large for Discord. The bot’s host can export the whole game.
ledger-holds =
    { $count ->
        [one] ✅ The ledger is intact: I recomputed { $count } entry from what is stored. First link: { $first }.
       *[other] ✅ The ledger is intact: I recomputed { $count } entries from what is stored. First link: { $first }.
    }
ledger-head = Link of #{ $number }: { $link }. Compare it with the link in the small print of its post.
ledger-verify-more = `umpire verify` checks dice and orders from the export; the key is revealed at the end of the game.
ledger-broken = ❌ The ledger is damaged at #{ $number }: the stored entry doesn’t match its link in the chain.

button-explain = Explain
button-entry = Entry #{ $number }
button-entry-before = ◀ #{ $number }
button-entry-after = #{ $number } ▶
button-ledger = Ledger
button-newer = ◀ Newer
button-older = Older ▶
choose-entry = Open an entry
choose-rule = Open a paragraph of the rules

explain-title = #{ $number } explained
explain-reason = - { $what }
explain-roll = { $dice } from { $low } to { $high }, roll { $index } of the sealed dice, epoch { $epoch }; the key revealed at the end proves it
explain-forced = Automatic: the only legal choice *({ $rule })*
explain-rewound = Back to the position after that entry. Dice already seen won’t come again *({ $rule })*
explain-asked = Asked of { $side }: { $question }
explain-hidden = Your side can’t know yet what happened here.
explain-nothing = The entry says it all.
explain-rules = **Rules behind it**
explain-rule = - { $rule }

request-open = A request is already open. Agree to it, decline it or withdraw it there first: { $link }
damaged-title = This game can’t be read
damaged = Game { $game } is stored in a form that can’t be read. It takes no more orders, and nothing was changed. A server manager can end it with `/{ cmd-game } { cmd-game-abandon }`; then `/{ cmd-game } { cmd-game-new }` sets up another. Its ledger is kept, and the bot’s host can export it. Reference: `{ $reference }`.
confirm-damaged = Game { $game } can’t be read. Ending it with no winner frees the channel; its ledger is kept.
damaged-ended = Game { $game } couldn’t be read and was ended with no winner. Its ledger is kept.
receipt-scrapped = The game was ended with no winner, and the channel is free. Its ledger is kept.
