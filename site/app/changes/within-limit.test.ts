import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoAnswer, withinLimit } from './within-limit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job that takes too long is given up with its requests', async () => {
  let ended: AbortSignal | undefined
  const outcome = withinLimit(15_000, (signal) => {
    ended = signal
    return new Promise(() => {})
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(ended?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(NoAnswer)
  expect(ended?.aborted).toBe(true)
})

test('a job in time gives its result or error without leaving a timer behind', async () => {
  expect(await withinLimit(15_000, async () => 'tea')).toBe('tea')
  const failing = withinLimit(15_000, async () => {
    throw new Error('no tea')
  })
  await expect(failing).rejects.toThrow('no tea')
  expect(vi.getTimerCount()).toBe(0)
})
