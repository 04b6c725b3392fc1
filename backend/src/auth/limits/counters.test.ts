import { expect, it } from 'vitest'
import { BoundedRateLimiter } from './counters.ts'

it('drops the least recently used of too many counts', async () => {
  const limiter = new BoundedRateLimiter({ points: 2, duration: 300 })
  await limiter.consume('first')
  await limiter.consume('second')
  for (let i = 0; i < 3998; i += 1) await limiter.consume(`other ${i}`)
  expect((await limiter.consume('first')).consumedPoints).toBe(2)
  await limiter.consume('one more')
  await expect(limiter.consume('first')).rejects.toMatchObject({ consumedPoints: 3 })
  expect(await limiter.get('second')).toBeNull()
})
