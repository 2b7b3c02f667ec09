### Several orders of one side in one post.

post-run-player = **{ $side }** gave { $count } orders:
post-run-computer = **{ $side }** (the computer) gave { $count } orders:
post-run-entry = #{ $number } · { $what }
post-run-nothing = nothing that everyone may know
small-entry = #{ $number }
small-entries = #{ $first }–#{ $last }
