// Mails don't hurry: whoever waits for a page goes first.
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** The share of its time from which on the process is busy. */
const busy = 0.5
const moment = 50
const mostMoments = 10

/** Resolves when this process was not busy for a moment, and after half a second at the latest. */
export async function makeWay(): Promise<void> {
  for (let waited = 0; waited < mostMoments; waited += 1) {
    const before = performance.eventLoopUtilization()
    await delay(moment)
    if (performance.eventLoopUtilization(before).utilization < busy) return
  }
}
