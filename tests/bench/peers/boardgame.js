// Random legal play of a small hex game on the boardgame.io client: 120 units on 40x30, one moves to a free hex
// beside it, then the turn ends.  Argument: folder that holds node_modules.  For each line with a number of seconds, plays
// so long and prints commands per second.
"use strict"
const path = require("path")
const { Client } = require(path.resolve(process.argv[2], "node_modules/boardgame.io/dist/cjs/client.js"))
const { INVALID_MOVE } = require(path.resolve(process.argv[2], "node_modules/boardgame.io/dist/cjs/core.js"))
const { now, below } = require("./measure.js")
const [columns, rows, units] = [40, 30, 120]

function beside(hex) {
	const [column, row] = [hex % columns, Math.floor(hex / columns)]
	const low = column % 2
	const steps = [[0, -1], [1, low - 1], [1, low], [0, 1], [-1, low], [-1, low - 1]]
	return steps.map(([dc, dr]) => [column + dc, row + dr])
		.filter(([c, r]) => c >= 0 && c < columns && r >= 0 && r < rows)
		.map(([c, r]) => r * columns + c)
}

function move({ G, ctx }, unit, hex) {
	if (unit % 2 !== +ctx.currentPlayer || !beside(G.at[unit]).includes(hex) || G.at.includes(hex)) return INVALID_MOVE
	G.at[unit] = hex
}

const game = {
	setup: () => ({ at: Array.from({ length: units }, (_, n) => n * 10) }),
	turn: { minMoves: 1, maxMoves: 1 },
	moves: { move },
}

function played(time) {
	const client = Client({ game, numPlayers: 2, debug: false })
	client.start()
	const began = now()
	let commands = 0
	while (now() < began + time) {
		const { G, ctx } = client.getState()
		const unit = below(units / 2) * 2 + +ctx.currentPlayer
		const free = beside(G.at[unit]).filter((hex) => !G.at.includes(hex))
		if (!free.length) continue
		client.moves.move(unit, free[below(free.length)])
		commands += 1
	}
	return (commands * 1000) / (now() - began)
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => console.log(played(line * 1000)))
