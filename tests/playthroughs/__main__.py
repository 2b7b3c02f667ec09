"""Write the golden transcripts anew."""

from tests.playthroughs.record import GOLDEN, path_of, transcript

for system, scenario, seed in GOLDEN:
    path_of(system, scenario, seed).write_text(transcript(system, scenario, seed), "utf-8")
