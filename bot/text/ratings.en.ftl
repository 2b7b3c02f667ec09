### Ratings of members: in the standings, on a player’s own page, and as the list of a server.

event-board-ratings = ratings
tour-column-rating = Rating
tour-column-spread = ±
tour-ratings = Ratings of this server
tour-ratings-about =
    { $count ->
        [0] no rated games yet
        [one] { $count } player
       *[other] { $count } players
    }
tour-ratings-small = Counted from rated tournament games alone. ± is how uncertain a rating is: the true strength lies within it two times in three. New players begin at 1500 ± 350.
tour-rating-small = Rating: before the first rated game of this tournament, then the change since.
tour-mine-rating =
    Your rating: **{ $number }**, after { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }. Your true strength is probably between { $least } and { $most } (two chances in three).
tour-mine-rating-here = In this tournament: { $change } (you began at { $before }).
tour-mine-rating-none = You have no rating yet: it comes with your first rated game.
