### When the bot cannot keep what is played, and what it says after a restart.

store-title = Nothing can be saved just now
store-full = My disk is full. Tell the bot’s host, and try again once there is room.
store-readonly = I can’t write to my database. Tell the bot’s host.
store-damaged = My database is damaged. Tell the bot’s host: it needs a backup.
store-broken = My disk isn’t responding. Tell the bot’s host, and try again later.
store-away = My database isn’t answering. Tell the bot’s host if this goes on, and try again in a minute.
restarted-title = I have restarted
restarted-entry = Your order was carried out before the restart and recorded as #{ $number }.
restarted-done = Your command was carried out before the restart.
restarted-nothing = I restarted before I could answer. No game was changed; if your command had no effect, give it again.
