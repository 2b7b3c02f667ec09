cmd-opt-pack = pack
cmd-opt-pack-about = A scenario file of your own: .toml, .json, or a .zip with map and charts
pack-too-large = { $file } is too large: at most { $kilobytes } KB.
pack-unreadable = I couldn’t fetch { $file } from Discord. Try again.
pack-mistakes =
    { $count ->
        [one] The scenario has one mistake:
       *[other] The scenario has { $count } mistakes:
    }
pack-more = … and { $count } more in the file below.
pack-or-scenario = Name a scenario or bring your own file, not both.
opening-pack = 📦 { $player } brought this scenario as { $file }; it isn’t one of ours.
pack-most = Only the first { $count } mistakes are listed.
pack-one-at-a-time = I’m still reading your last file. Wait for the answer, then send { $file } again.
pack-too-busy = I’m reading too many files right now. Send { $file } again in a minute.
pack-too-hard = { $file } takes too much time or memory to read. Make it shorter, or split it up.
