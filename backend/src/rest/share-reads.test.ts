import { expect, it, vi } from 'vitest'
import { shareReads } from './share-reads.ts'

const menu = {}

it('answers all who ask at once with one read', async () => {
  const { ask: share } = shareReads<string>()
  const read = vi.fn(async () => 'tea')
  const answers = await Promise.all([share(menu, 'anon', read), share(menu, 'anon', read)])
  expect(answers).toEqual(['tea', 'tea'])
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads anew for who asks when the read has begun', async () => {
  const { ask: share } = shareReads<number>()
  let stock = 0
  const later = Promise.withResolvers<number>()
  const first = share(menu, 'anon', async () => {
    stock += 1
    // A macrotask later, when the first read has begun and is not done.
    setTimeout(() => share(menu, 'anon', async () => stock + 10).then(later.resolve))
    return stock
  })
  expect([await first, await later.promise]).toEqual([1, 11])
})

it('shares nothing between keys, nor between subjects', async () => {
  const { ask: share } = shareReads<string>()
  const asked = ['ada', 'bob'].map((who) => share(menu, who, async () => who))
  const other = share({}, 'ada', async () => 'another')
  expect(await Promise.all([...asked, other])).toEqual(['ada', 'bob', 'another'])
})

it('fails for all who ask, and not for the next', async () => {
  const { ask: share } = shareReads<string>()
  const fail = async () => Promise.reject(new Error('closed'))
  const failed = await Promise.allSettled([share(menu, 'anon', fail), share(menu, 'anon', fail)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(share(menu, 'anon', async () => 'tea')).resolves.toBe('tea')
})
