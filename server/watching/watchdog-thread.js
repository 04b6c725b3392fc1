// The thread that listens for the main thread's beats (watchdog.ts). It sleeps until one comes, or is overdue. This
// file is JavaScript, so that the thread needs no compiler.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const STDERR = 2
/** @type {import('./watchdog.ts').Watch} */
const { beats, stillMs, graceMs } = workerData

while (hearsBeat(stillMs) || hearsBeat(graceMs));
// The main thread has stopped writing.
writeSync(STDERR, `Ended: nothing has moved for ${Math.round(stillMs / 1000)} seconds.\n`)
process.kill(process.pid, 'SIGKILL')

/** @param {number} withinMs */
function hearsBeat(withinMs) {
  return Atomics.wait(beats, 0, Atomics.load(beats, 0), withinMs) !== 'timed-out'
}
