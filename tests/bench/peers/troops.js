// Random legal play by the rules module of a Rally the Troops game (setup, view, action), in its own terms.
// Argument: path of its rules.js.  For each line with a number of seconds, plays so long and prints commands per second.
// A click that only picks a piece up is no command but the beginning of one: a move here is one order, there two clicks.
"use strict"
const { now, below } = require("./measure.js")
const rules = require(require("path").resolve(process.argv[2]))

function chosen(actions) {
	const all = []
	for (const [action, args] of Object.entries(actions)) {
		if (action === "undo") continue
		if (args === 1 || args === true) all.push([action])
		else if (Array.isArray(args)) for (const arg of args) all.push([action, arg])
	}
	return all.length ? all[below(all.length)] : null
}

function game(number, until, commanded = () => true) {
	let state = rules.setup(number, rules.scenarios[0], {})
	let commands = 0
	while (now() < until && state.state !== "game_over") {
		const player = state.active === "Both" || state.active === "All" ? rules.roles[0] : state.active
		const order = chosen(rules.view(state, player).actions)
		if (order === null) break
		state = rules.action(state, player, order[0], order[1])
		commands += commanded(order, state)
	}
	return commands
}

// The share of clicks that are commands, counted before the clock runs.
const share = (() => {
	let clicks = 0, commands = 0
	for (let n = 1; n <= 12; n++) {
		let before = ""
		game(n, Infinity, ([action], state) => {
			const after = JSON.stringify(state.pieces)
			clicks += 1
			commands += action !== "piece" || before !== after
			before = after
		})
	}
	return commands / clicks
})()

function played(time) {
	const began = now()
	let commands = 0
	for (let n = 1; now() < began + time; n++) commands += game(n, began + time)
	return (share * commands * 1000) / (now() - began)
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => console.log(played(line * 1000)))
