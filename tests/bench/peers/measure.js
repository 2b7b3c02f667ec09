// What both peers in Node measure and choose by: milliseconds of processor time, and repeatable chance.
"use strict"
let seed = 54321
function now() {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}

function below(n) {
	seed = (seed * 1103515245 + 12345) % 2147483648
	return Math.floor((seed / 2147483648) * n)
}

module.exports = { now, below }
