### The rules in our own words: paragraphs, rulings, search.

cmd-rules = rules
cmd-rules-about = The rules in our own words: a paragraph, or a search
cmd-rules-show = show
cmd-rules-show-about = A paragraph with its rulings, its neighbours and where this game applied it
cmd-rules-search = search
cmd-rules-search-about = Find paragraphs by words, in English or Russian
cmd-opt-paragraph-about = Its number, such as 7.3a, or words of its title
cmd-opt-system = rulebook
cmd-opt-system-about = The rulebook; by default that of this channel’s game
cmd-opt-words = words
cmd-opt-words-about = What to look for, such as: retreat zone of control

rule-book-umpire = House rules of the umpire
rule-book-table = Measured table
rule-title = { $clause } · { $title }
rule-status-done = ✅ The bot applies this
rule-status-partial = 🟡 The bot applies this in part
rule-status-excluded = ⛔ The bot doesn’t apply this; the note says why
rule-numbers =
    { $count ->
        [one] 📊 Its charts hold { $count } entry:
       *[other] 📊 Its charts hold { $count } entries:
    } { $text } from the text, { $found } published elsewhere, { $house } ours ({ $percent }%).
rule-ruling = ⚖️ **{ $id }** { $answer } *({ $source })*
rule-reason = -# Why: { $reason }
rule-source-text = from the text
rule-source-found = as published
rule-source-house = our ruling
rule-policy = A rules option can change this ({ $name }).
rule-related = See also: { $rules }
rule-applied =
    { $count ->
        [one] Applied in this game: { $numbers }.
       *[other] Applied in this game: { $numbers }{ $more ->
            [0] .
           *[other] {" "}and { $more } earlier.
        }
    }
rule-not-applied = Not applied in this game so far.
rule-small = { $book } · rules { $rules } · in our own words
rule-search-title = Rules: { $words }
rule-search-small =
    { $count ->
        [one] { $count } paragraph · page { $page } of { $pages }
       *[other] { $count } paragraphs · page { $page } of { $pages }
    }
rule-term = 📖 { $en } = { $ru }
rule-hit = **{ $rule }** { $title }
rule-hit-note = **{ $rule } { $title }**: { $note }
rule-nothing-found = Nothing found for { $words }. Try a shorter word, or another form of it.
rule-unknown = There is no paragraph { $clause }.
