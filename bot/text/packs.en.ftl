cmd-opt-pack = pack
cmd-opt-pack-about = A scenario file of your own: .toml, .json, or a .zip with map and tables
pack-too-large = { $file } is too large: at most { $kilobytes } KB.
pack-unreadable = { $file } could not be fetched from Discord. Try again.
pack-mistakes =
    { $count ->
        [one] There is one mistake in the scenario:
       *[other] There are { $count } mistakes in the scenario:
    }
pack-more = … and { $count } more, all of them in the file below.
pack-or-scenario = Name a scenario or bring your own file, not both.
opening-pack = 📦 This scenario was brought by { $player } as { $file }; it is not one of ours.
pack-most = Only the first { $count } mistakes are listed.
pack-one-at-a-time = Your last file is still being read. Wait for its answer, then send { $file } again.
pack-too-busy = Too many files are being read right now. Send { $file } again in a minute.
pack-too-hard = { $file } takes too much time or memory to read. Make it shorter, or split it up.
