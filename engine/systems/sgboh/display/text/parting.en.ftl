### Simple Great Battles of History: answers that are chosen unit by unit.

sgboh-part-unit = { $unit } ({ $hex })
sgboh-part-stay = Stay, facing { $facing }
sgboh-part-turn = { $hand ->
    [left] Turn left to { $facing } · { $percent }%
   *[right] Turn right to { $facing } · { $percent }%
}
sgboh-part-turn-free = { $hand ->
    [left] Turn left to { $facing } · no roll
   *[right] Turn right to { $facing } · no roll
}
sgboh-part-hold = Hold fire
sgboh-part-fire = Fire · { $percent }%
sgboh-part-what = Thrown from the rampart
sgboh-part-own-missiles = Use own missiles
sgboh-part-throw = Throw stones · { $percent }%
