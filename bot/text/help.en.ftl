cmd-opt-topic = topic
cmd-opt-topic-about = What to read about; without it, what you can do right now
help-topic-start = beginning a game
help-topic-start-text = `/{ cmd-game } { cmd-game-new }` shows the battles: pick one, look at its board and press **{ button-picker-begin }**. Against the computer the game begins at once. Against members, everyone takes a side with its button, then one of them presses **{ button-begin }**.

    Where the rules leave a choice, **{ button-policies }** shows how this game is played; its creator can change that until it begins. One channel holds one game; under **{ button-picker-place }** you can put another into a thread.

    The opening post says how the game is won, who plays which side, and which charts are ours rather than the publisher’s. The status message always says who decides.
help-topic-orders = giving orders
help-topic-orders-text = `/{ cmd-order }` takes one line. As you type, the list shows legal orders only. You can also type whole lines: in English or Russian, in either alphabet, with a unit’s name, part of it, or a nickname that you give it with `/{ cmd-unit }`.

    Before an order is given, you see its path, its cost, what it would provoke and its chances. Only you see that. `/{ cmd-settings }` turns it off.

    `/{ cmd-orders }` opens a form for many lines. I check and give them one by one and stop at the first refusal; you see what was done and what is left.
help-topic-board = reading the board
help-topic-board-text = `/{ cmd-board }` shows your own view: the whole board or a close-up, from either side, in one of four palettes, or as text. I remember your choice. Public posts stay as they are.

    `/{ cmd-unit }` shows one unit: its values, its state and every hex it can reach.
help-topic-dice = dice and proofs
help-topic-dice-text = A game’s dice are sealed before it begins. The opening post holds the SHA-256 of a secret key; your phrases are added to it, and then the number that Discord gives to the message showing both.

    Neither players nor host can choose the rolls. The host does hold the key and could look ahead, so a host who plays should say so. At the end the key is revealed, and `umpire verify` or a single-file script recomputes every roll.

    `/{ cmd-dice } { cmd-dice-roll }` rolls outside of games too, under a server seal that is revealed and renewed from time to time: `2d6+1`, `4d6kh3`, `3x 2d10`. `/{ cmd-dice } { cmd-dice-verify }` proves a roll, `/{ cmd-dice } { cmd-dice-stats }` says how lucky a player really was.

    `/{ cmd-odds }` gives the exact chances of an order before you give it.

    `/{ cmd-adjudicate }` resolves a single combat or test for a game on a real table: modifiers with their rules, exact chances, then dice from me, or yours once another member confirms them.
help-topic-undo = undo
help-topic-undo-text = `/{ cmd-game } { cmd-game-undo }` undoes your last order. That is free until a die is rolled, something is revealed or another side answers. After that the other side must agree, or the referee decides. Undone entries stay in the ledger, struck through.
help-topic-practice = playing against the computer
help-topic-practice-text = `/{ cmd-game } { cmd-game-new }` sets up a game against the computer unless you choose otherwise. The computer can also replace a missing player. It knows what its side may know, and never the dice to come.
help-topic-rules = looking up rules
help-topic-rules-text = Every refusal and every result names its paragraph. `/{ cmd-rules } { cmd-rules-show }` says what a paragraph is about, which rulings touch it and why, and where this game applied it. `/{ cmd-rules } { cmd-rules-search }` finds paragraphs by words.

    The button **{ button-explain }** under a result lists every number with its rule. `/{ cmd-ledger }` is the whole record: orders, rolls, results and rulings, with names and times.
help-topic-referee = refereeing
help-topic-referee-text = The game’s creator names its referee with `/{ cmd-referee } { cmd-referee-appoint }` before it starts; server managers can do so at any time. The referee corrects the board, goes back to any entry and settles rules questions. Each action needs a reason that everyone can read, and none can leave a position in which the game can’t go on.
help-topic-endings = when a game is over
help-topic-endings-text = The last posts of a game hold the key of its dice, the whole record as a file, a battle report and a film of its boards. `/{ cmd-game } { cmd-game-replay }` steps through any game, `/{ cmd-game } { cmd-game-report }` tells its story.
help-topic-packs = your own scenarios
help-topic-packs-text = `/{ cmd-game } { cmd-game-new }` also takes a scenario file of your own: TOML or JSON, or a ZIP with map and charts. I name every mistake with its line and set nothing up until there are none. `umpire scenario check` and `umpire scenario preview` do the same on your own machine; the guide is in the scenarios folder.
help-topic-text = playing without pictures
help-topic-text-text = `/{ cmd-settings }` shows your board as text: every unit with place, values and state, every objective, and any overlay you ask for. Every picture has a description, every decision can be typed, and every colour is backed by a letter or a shape.
help-topic-commands = all commands
help-topic-glossary = glossary
glossary-title = Glossary: { $book }
glossary-term = **{ $term }** · { $other } · `{ $clause }`
glossary-small =
    { $count ->
        [one] One term
       *[other] { $count } terms
    } · page { $page } of { $pages } · look a paragraph up with `/{ cmd-rules } { cmd-rules-show }`
help-topic-tutorial = tutorial
help-topic-tutorial-text = Five minutes on a board that only you can see. Each lesson waits until you have really done it.
help-topic-diagnose = channel check
diagnose-title-good = All is well in this channel
diagnose-title-bad = Something is missing in this channel
diagnose-good = ✅
diagnose-bad = ⚠️
diagnose-granted = { $permission }
diagnose-missing = **{ $permission }** is missing, so no game can be posted here. Anyone who manages this channel can give it to the bot’s role.
diagnose-poorer = **{ $permission }** is missing. Games work without it, but links or older posts may look worse.
diagnose-locked = This thread is locked, so it takes no posts.
diagnose-no-game = There is no game in this channel yet.
diagnose-game = Game { $game } is here and readable, with { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} in its ledger.
diagnose-damaged = Game { $game } can’t be read and takes no orders. Tell the bot’s host the reference { $reference }; a server manager can end the game with `/{ cmd-game } { cmd-game-abandon }`.
diagnose-posts =
    { $count ->
        [0] No posts are waiting for this channel.
        [one] One post is waiting for this channel.
       *[other] { $count } posts are waiting for this channel.
    }
diagnose-gateway = Discord answers.
diagnose-commands = Commands reach me: you are reading this.
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
help-begin-here = 🎓 New here? The tutorial takes five minutes, on a board that only you can see. No opponent? `/{ cmd-game } { cmd-game-new }` starts a game against the computer at once.
help-topics = 📖 `/{ cmd-help }` with a topic tells you more: { $topics }.
help-version = Umpire { $version }
help-more = **Commands**: { $commands }. `/{ cmd-help }` with a topic tells you more.
