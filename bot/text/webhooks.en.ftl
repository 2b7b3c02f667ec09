### Webhooks: a program outside of Discord is told whose turn it is.

cmd-webhook = webhook
cmd-webhook-about = Tell a program of yours whose turn it is and when a game is over
cmd-webhook-set = set
cmd-webhook-set-about = Set the address I call; a new one replaces the old one
cmd-webhook-show = show
cmd-webhook-show-about = Where the webhook leads, and how its last call went
cmd-webhook-test = test
cmd-webhook-test-about = Call the webhook now and see the answer
cmd-webhook-remove = remove
cmd-webhook-remove-about = Stop calling, and forget the address and the secret
cmd-opt-url = url
cmd-opt-url-about = An https address of yours
cmd-opt-webhook-for = for
cmd-opt-webhook-for-about = This channel’s game, or every game on this server (server managers only)
cmd-webhook-for-game = game
cmd-webhook-for-server = server

webhook-title-game = Webhook of this game
webhook-title-guild = Webhook of this server
webhook-set-game = Set. I’ll call `{ $host }` when a turn of this game begins or ends, and when the game is over.
webhook-set-guild = Set. I’ll call `{ $host }` about every game on this server: when it is set up, when a turn begins or ends, and when it is over.
webhook-secret = Your secret, shown only this once: `{ $secret }`
webhook-how = It signs every call: { $signature }, in hex. The bot’s hosting guide describes the calls and has a receiver in Python. `/{ cmd-webhook } { cmd-webhook-test }` makes a first call.
webhook-where = **Address** `{ $host }`, set by { $player } { $when }
webhook-never = **Last call** none yet
webhook-last = **Last call** { $when }. { $answer }
webhook-waiting =
    { $count ->
        [one] **Waiting** { $count } call
       *[other] **Waiting** { $count } calls
    }
webhook-removed = Removed. I won’t call `{ $host }` again, and its secret is forgotten.
webhook-tested = I called `{ $host }`. { $answer }

webhook-none-game = This game has no webhook. `/{ cmd-webhook } { cmd-webhook-set }` sets one.
webhook-none-guild = This server has no webhook. `/{ cmd-webhook } { cmd-webhook-set }` sets one.
webhook-ended = This game is over, so there is nothing left to call about.
webhook-no-game = A webhook for one game is set in that game’s channel, while it is open or running.
webhook-owners-only = Only the game’s creator, its referee and server managers can use its webhook.
webhook-managers-only = You need the **Manage Server** permission for the server’s webhook.
webhook-soon = You tested a webhook a moment ago. Wait { $seconds } seconds.

webhook-answer-taken = It took the call (status { $status }).
webhook-answer-status = It refused the call with status { $status }; only 200–299 counts as taken.
webhook-answer-redirect = It redirects (status { $status }), and I don’t follow redirects. Set the final address.
webhook-answer-late = It didn’t answer within { $seconds } seconds.
webhook-answer-closed = I couldn’t connect, or the connection broke off.
webhook-answer-certificate = Its certificate isn’t valid.
webhook-answer-unknown = There is no such host. Check the spelling.
webhook-answer-address = This host isn’t on the public internet, so I can’t call it.
webhook-answer-form = I can’t read this address. It must look like example.org/umpire after https, with no user name and no `#`.
webhook-answer-scheme = The address must begin with https.
webhook-answer-port = Only the ports 443 and 8443 are allowed.

webhook-notice = 🔗 { $player } has set a webhook for this game: a program outside Discord is told whose turn it is and when the game is over. It learns no orders and nothing hidden.
webhook-gave-up = ⚠️ { $player }: your webhook hasn’t taken a call for a day, so that call was dropped; newer ones are still tried. `/{ cmd-webhook } { cmd-webhook-test }` shows what is wrong.
