import { afterEach, expect, it } from 'vitest'
import { makeWay } from './make-way.ts'

let isBusy = false
afterEach(() => {
  isBusy = false
})

/** Leaves the process no idle moment, though others get their turn. */
function work(): void {
  const until = performance.now() + 5
  while (performance.now() < until);
  if (isBusy) setImmediate(work)
}

it('a mail waits while the process is busy, but not for ever', async () => {
  isBusy = true
  work()
  const started = performance.now()
  await makeWay()
  expect(performance.now() - started).toBeGreaterThan(450)
})
