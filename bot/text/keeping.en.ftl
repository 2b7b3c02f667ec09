### When the bot cannot keep what is played, and what it says after a restart.

store-title = Nothing can be saved just now
store-full = The bot’s disk is full. Tell whoever runs the bot, and try again once there is room.
store-readonly = The bot may not write to its database. Tell whoever runs the bot.
store-damaged = The bot’s database is damaged. Tell whoever runs the bot: it needs a backup.
store-broken = The bot’s disk doesn’t respond. Tell whoever runs the bot, and try again later.
restarted-title = The bot has restarted
restarted-entry = Your order was carried out before the restart and recorded as #{ $number }.
restarted-done = Your command was carried out before the restart.
restarted-nothing = The restart came before your command could be carried out. Nothing was changed in any game; try again.
