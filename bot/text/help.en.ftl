cmd-opt-topic = topic
cmd-opt-topic-about = What to read about; without it, what you can do right now
help-topic-start = beginning a game
help-topic-start-text = `/{ cmd-game } { cmd-game-new }` shows the battles: pick one, look at its board and press **{ button-picker-begin }**. Against the computer the game begins at once; against members everyone takes a side with its button, then anyone presses **{ button-begin }**. Where the text of the rules leaves a choice, **{ button-policies }** shows how this game goes, and whoever set it up may change that until it begins. One channel holds one game; **{ button-picker-place }** puts another one into a thread.

    The opening post says how the game is won, who plays which side, and which tables are ours and not the publisher's. The status message always says whose decision it is.
help-topic-orders = giving orders
help-topic-orders-text = `/{ cmd-order }` takes one line. Begin to write, and the list shows only lawful orders; whole lines can be typed too, in English or Russian, in either alphabet, in capitals or not, with units by name, by a part of their name, or by a nickname that you give them with `/{ cmd-unit }`.

    Before an order is given you see its way, its cost, what it would provoke and its chances. Nobody else sees that. `/{ cmd-settings }` turns it off.

    `/{ cmd-orders }` opens a form for many lines. Each is checked and given in its turn; the first refusal stops, and you are told what was done and what was left.
help-topic-board = reading the board
help-topic-board-text = `/{ cmd-board }` shows your own view: the whole or a place from near, turned round, in one of four palettes, or as text. It is remembered for next time. Public posts stay as they are.

    `/{ cmd-unit }` shows one unit, its values and state, and every hex that it can reach.
help-topic-dice = dice and proofs
help-topic-dice-text = The dice of a game are sealed before it begins: the opening post holds the SHA-256 of a secret key, your phrases are added to it, and when both are closed, so is the number that Discord gives to the message which shows them. Neither players nor host can choose the rolls. The host holds the key and could read rolls to come: a host who plays should say so. At the end the key is revealed, and `umpire verify` or a script of one file recomputes every roll.

    `/{ cmd-dice } { cmd-dice-roll }` rolls outside of games too, under a seal of the server that is renewed and revealed again and again: `2d6+1`, `4d6kh3`, `3x 2d10`. `/{ cmd-dice } { cmd-dice-verify }` proves a roll, `/{ cmd-dice } { cmd-dice-stats }` says how lucky somebody really was.

    `/{ cmd-odds }` tells the exact chances of an order before you give it.
help-topic-undo = taking back
help-topic-undo-text = `/{ cmd-game } { cmd-game-undo }` takes your last order back. Until a die is rolled, something is revealed or somebody else answers, it is free. After that the other side is asked, or the referee decides. What was taken back stays in the ledger, struck through.
help-topic-practice = playing against the computer
help-topic-practice-text = `/{ cmd-game } { cmd-game-new }` sets up a game against the computer unless you choose otherwise; the computer can also take the place of a player who is missing. It knows what its side may know, and not the dice to come.
help-topic-rules = looking up rules
help-topic-rules-text = Every refusal and every result names its paragraph. `/{ cmd-rules } { cmd-rules-show }` says what a paragraph is about, which rulings touch it and why, and where it was applied in this game; `/{ cmd-rules } { cmd-rules-search }` finds paragraphs by words.

    The button **{ button-explain }** under a result lists every number with its rule. `/{ cmd-ledger }` is the whole record: orders, rolls, results, rulings, with who and when.
help-topic-referee = refereeing
help-topic-referee-text = Who sets a game up names its referee with `/{ cmd-referee } { cmd-referee-appoint }` before it starts; managers of the server can do so at any time. The referee corrects the board, goes back to any entry, and decides questions of rules. Each act needs a reason that everybody reads, and none may leave a position in which the rules cannot go on.
help-topic-endings = when a game is over
help-topic-endings-text = The last posts of a game hold the key of its dice, the whole record as a file, a report of the battle and a film of its boards. `/{ cmd-game } { cmd-game-replay }` steps through any game, `/{ cmd-game } { cmd-game-report }` tells its story.
help-topic-packs = scenarios of your own
help-topic-packs-text = `/{ cmd-game } { cmd-game-new }` takes a file of yours instead of a scenario: TOML or JSON, or a ZIP with map and tables. Every mistake is named with its line, and nothing is set up until there is none. `umpire scenario check` and `umpire scenario preview` do the same on your own machine; the guide lies beside the scenarios.
help-topic-text = playing without pictures
help-topic-text-text = `/{ cmd-settings }` lets your board come as text: every unit with place, values and state, every objective, every zone. Every picture has a description, every decision can be typed, and no colour means anything that a letter or a shape does not say as well.
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
help-topic-tutorial-text = Five minutes on a board of your own, which nobody else sees. Each lesson waits until you have really done it.
help-topic-diagnose = diagnose
diagnose-title-good = All is well in this channel
diagnose-title-bad = Something is missing in this channel
diagnose-good = ✅
diagnose-bad = ⚠️
diagnose-granted = { $permission }
diagnose-missing = **{ $permission }** is missing, and without it no game can be posted here. Who manages the server gives it to the bot's role in the settings of this channel.
diagnose-poorer = **{ $permission }** is missing; games work without it, but links or older posts may look worse.
diagnose-locked = This thread is locked: nobody can write in it.
diagnose-no-game = There is no game in this channel yet.
diagnose-game = Game { $game } is here, with { $entries } entries in its ledger, and can be read.
diagnose-damaged = Game { $game } cannot be read and takes no orders. Tell whoever runs the bot the reference { $reference }; a manager of the server can end the game with `/{ cmd-game } { cmd-game-abandon }`.
diagnose-posts =
    { $count ->
        [0] No post is waiting for this channel.
        [one] One post is waiting for this channel.
       *[other] { $count } posts are waiting for this channel.
    }
diagnose-gateway = The connection to Discord answers.
diagnose-commands = Commands reach the bot: you are reading this.
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
help-begin-here = 🎓 New here? The tutorial takes five minutes, on a board that only you see. Nobody to play with? `/{ cmd-game } { cmd-game-new }` begins at once against the computer.
help-topics = 📖 `/{ cmd-help }` with a topic tells more: { $topics }.
help-version = Umpire { $version }
help-more = **Commands**: { $commands }. `/{ cmd-help }` with a topic tells more.
