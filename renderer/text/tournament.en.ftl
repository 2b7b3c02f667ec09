### Words of the pictures of a tournament: heads, legends, alternative texts.

board-cup-round = round
board-cup-of = round of { $rounds }
board-cup-page = Page { $page } of { $pages } · { $first }–{ $last } of { $count }
board-cup-sign-lead = flag: leader
board-cup-sign-through = above the line: qualified
board-cup-sign-moved = triangles: places gained or lost since the last round
board-cup-sign-won = bold: winner
board-cup-sign-notation = + win, = draw, − loss, then the opponent’s place
board-cup-sign-open = bare number: game in play
board-cup-sign-forfeit = red corner: forfeit
board-cup-sign-bye = bye: no game this round
board-cup-sign-out = pale: withdrawn
board-cup-part = Page { $page } of { $pages }
board-cup-section-bare = Part { $part }
board-cup-columns = Columns { $first }–{ $last } of { $count }
board-cup-section = { $title } · part { $part }
board-cup-late = late
board-cup-bye = bye · { $points }
board-cup-stage-waiting = not started
board-cup-stage-playing = in play
board-cup-stage-late = player missing
board-cup-stage-halted = paused
board-cup-stage-done = finished

board-cup-alt-head = { $title }. { $about }.
board-cup-alt-columns = Place, player, points:
board-cup-alt-row = { $rank }. { $name }: { $points }.
board-cup-alt-table = Table { $table }: { $one } against { $two }, { $told }.
board-cup-alt-seat = { $name } ({ $side })
board-cup-alt-bye = { $name }: bye.
board-cup-alt-late = late: { $name }
board-cup-alt-group = { $title }: { $rows }.
board-cup-alt-match = { $label }: { $one } against { $two }.
board-cup-alt-won = { $label }: { $one }, { $two }, through: { $winner }.
board-cup-alt-more = More in the picture: { $count }.
