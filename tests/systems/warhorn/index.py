"""Which paragraphs the rulebook of WARHORN has, and the letters of the rulings of each."""

PARAGRAPHS = """
    dice skill skill-test resilience resilience-test vitality strategic-rating disorder panic panic-move rally
    uncontrolled uncontrolled-attack uncontrolled-retreat mercenary-treason view phases declare-charge declare-flank
    reactions reaction-shoot reaction-retreat failed-charge move move-view dash dash-cavalry obstacle defile
    advantage workers scouts formation-depth formation-density reform very-dense tortoise square skirmish-zone
    skirmish-move skirmish-shoot skirmish-attacks-formed formed-attacks-skirmish skirmish-melee-formed
    skirmish-attacks-skirmish skirmish-melee generals-count generals-stats generals-resilience commander-spend
    battle-line duel general-move general-death commander-death armour weapon-length weapon-rank armour-piercing
    weapon-hand weapon-pair weapon-two-handed weapon-two-handed-sword weapon-pike weapon-lance weapon-table
    shoot-formations shoot-range shoot-aimed shoot-indirect shoot-spent shoot-table shoot-reload return-fire
    covering-fire shoot-target-density shoot-moved shoot-into-melee shoot-casualties melee bonus-attacks
    melee-length melee-sequence melee-casualties melee-score surrounded chariots-elephants wound-tracking chariot
    scythed-chariot scythed-charge elephant elephant-charge elephant-melee elephant-frenzy engines ballista cannon
    canister catapult bombard standard-musician standard musician deployment terrain-placement victory
"""

RULINGS = {
    "dice": "a", "skill": "a", "skill-test": "a", "resilience": "a", "vitality": "a", "strategic-rating": "a",
    "disorder": "abcde", "panic": "ab", "panic-move": "abcd", "rally": "ab", "uncontrolled": "ab",
    "uncontrolled-attack": "abcd", "uncontrolled-retreat": "ab", "mercenary-treason": "abcdefg", "view": "abcde",
    "phases": "ab", "declare-charge": "abc", "declare-flank": "abc", "reactions": "ab", "reaction-shoot": "abc",
    "reaction-retreat": "a", "failed-charge": "ab", "move": "abcde", "move-view": "abc", "dash": "abcde",
    "dash-cavalry": "abcde", "obstacle": "ab", "defile": "abcde", "advantage": "abcdef", "workers": "abcd",
    "scouts": "ab", "formation-depth": "abc", "formation-density": "a", "reform": "abc", "tortoise": "ab",
    "square": "ab", "skirmish-zone": "abcde", "skirmish-move": "abcd", "skirmish-shoot": "ab",
    "formed-attacks-skirmish": "ab", "skirmish-melee-formed": "abcd", "generals-count": "abc",
    "generals-stats": "abc", "generals-resilience": "a", "commander-spend": "abcd", "battle-line": "abcd",
    "duel": "abcde", "general-move": "a", "general-death": "ab", "commander-death": "ab", "armour": "abc",
    "weapon-rank": "ab", "armour-piercing": "ab", "weapon-pair": "ab", "weapon-two-handed": "a",
    "weapon-two-handed-sword": "a", "weapon-pike": "abcde", "weapon-lance": "ab", "weapon-table": "a",
    "shoot-formations": "ab", "shoot-range": "ab", "shoot-aimed": "a", "shoot-indirect": "abcd", "shoot-table": "a",
    "shoot-reload": "ab", "return-fire": "abc", "covering-fire": "abc", "shoot-target-density": "a",
    "shoot-moved": "a", "shoot-into-melee": "a", "shoot-casualties": "abc", "melee": "abcd", "bonus-attacks": "ab",
    "melee-sequence": "abc", "melee-casualties": "abcd", "melee-score": "abcd", "surrounded": "ab",
    "chariots-elephants": "abc", "wound-tracking": "a", "chariot": "abc", "scythed-chariot": "a",
    "scythed-charge": "abcdefgh", "elephant": "ab", "elephant-charge": "abcde", "elephant-melee": "abc",
    "elephant-frenzy": "abcd", "engines": "abcdefghij", "ballista": "a", "cannon": "abcde", "canister": "ab",
    "catapult": "abcde", "bombard": "abc", "standard-musician": "ab", "musician": "a", "deployment": "abc",
    "terrain-placement": "abc", "victory": "abcd",
}  # fmt: skip
