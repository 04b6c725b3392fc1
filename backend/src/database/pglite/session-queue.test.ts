import { expect, it } from 'vitest'
import { runForCaller } from '../current-caller.ts'
import type { SessionSharing } from '../pooled-database.ts'
import { SessionQueue } from './session-queue.ts'

/** Work that reports its start, and ends on demand. */
function newSession() {
  const queue = new SessionQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask(name: string, caller?: string, sharing: SessionSharing = 'shared') {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      void runForCaller(caller, () =>
        queue.take(sharing, () => {
          begun.push(name)
          return promise
        }),
      )
    },
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

/** Resolves once all work that may start has started. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a statement of another caller waits for two statements only', async () => {
  const { ask, end, begun } = newSession()
  for (let i = 1; i <= 8; i += 1) ask(`search ${i}`, '192.0.2.1')
  await settled()
  ask('read', '192.0.2.2')
  await settled()
  expect(begun).toEqual(['search 1', 'search 2', 'read'])
  await end('search 1')
  expect(begun).toEqual(['search 1', 'search 2', 'read', 'search 3'])
})

it('callers with waiting transactions get the session in turn', async () => {
  const { ask, end, begun } = newSession()
  ask('a1', 'a', 'alone')
  ask('a2', 'a', 'alone')
  ask('a3', 'a')
  ask('b1', 'b', 'alone')
  ask('c1', 'c')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
    await settled()
    await end(name)
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('a transaction is not overtaken by later statements', async () => {
  const { ask, end, begun } = newSession()
  ask('read', 'a')
  ask('transaction', 'b', 'alone')
  ask('later', 'c')
  await settled()
  expect(begun).toEqual(['read'])
  await end('read')
  expect(begun).toEqual(['read', 'transaction'])
  await end('transaction')
  expect(begun).toEqual(['read', 'transaction', 'later'])
})

it("the process's statements are given to the engine together", async () => {
  const { ask, begun } = newSession()
  for (let i = 0; i < 40; i += 1) ask(`read ${i}`)
  await settled()
  expect(begun).toHaveLength(32)
})
