import { expect, test } from 'vitest'
import { inQueue } from './queue'

/** A job that ends when it is told to, and notes when it begins. */
function job(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    resolve: () => resolve(name),
    fail: () => reject(new Error(name)),
    run() {
      begun.push(name)
      return promise
    },
  }
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))

test('changes of one record are made one after another, also after one that failed', async () => {
  const begun: string[] = []
  const [first, second] = [job(begun, 'first'), job(begun, 'second')]
  const firstEnd = inQueue('cake', first.run)
  const secondEnd = inQueue('cake', second.run)
  await turnOfTheLoop()
  expect(begun).toEqual(['first'])
  first.fail()
  await expect(firstEnd).rejects.toThrow('first')
  await turnOfTheLoop()
  expect(begun).toEqual(['first', 'second'])
  second.resolve()
  expect(await secondEnd).toBe('second')
})

test.each([['tea'], [undefined]])(
  'a change of %s does not wait for one of the cake',
  async (other) => {
    const begun: string[] = []
    const cake = job(begun, 'cake')
    const end = inQueue('cake', cake.run)
    expect(await inQueue(other, async () => 'made')).toBe('made')
    cake.resolve()
    expect(await end).toBe('cake')
  },
)
