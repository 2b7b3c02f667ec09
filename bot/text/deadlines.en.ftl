### A member’s deadlines as a calendar file.

deadlines-title = Your deadlines
deadlines-line = - { $when } { $what }
deadlines-summary = { $title }: { $side } to decide
deadlines-calendar = Umpire
deadlines-how = Open the file in your calendar. A newer file moves the old entries instead of adding to them.
deadlines-none = No clock of yours is running in a game on this server.
