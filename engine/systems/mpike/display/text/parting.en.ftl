### Musket & Pike: answers that are chosen part by part.

mpike-part-unit = { $unit } ({ $hex })
mpike-part-wing = { $wing }
mpike-part-order = { $order }
mpike-part-close-order = Start in normal formation
mpike-part-open-order = Start in open order
mpike-part-hold = Don’t attack
mpike-part-attack = Attack { $target } ({ $hex })
mpike-part-line = Order of the combats
mpike-part-begin = Start at the { $hex } end
mpike-part-save = Save the pistols
mpike-part-fire = Fire the pistols
mpike-part-way = Path
mpike-part-to = { $hex ->
    [off] Off the map
   *[other] To { $hex }
}{ $way ->
    [none] {""}
   *[other] , by { $way }
}
mpike-part-leader = { $leader }
mpike-part-along = Go along
mpike-part-behind = Stay behind
