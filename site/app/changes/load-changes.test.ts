import { expect, test, vi } from 'vitest'
import { loadChanges } from './load-changes'

const logError = vi.hoisted(() => vi.fn())
vi.mock('~/log-error', () => ({ logError }))

test('a change whose code cannot be downloaded fails without losing the screen', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const { action } = loadChanges(() => Promise.reject(cause))
  const request = new Request('http://site/account', { method: 'POST' })
  expect(await action({ request })).toEqual({
    ok: false,
    message: 'This couldn’t be sent. Please check your connection and try again.',
  })
  expect(logError).toHaveBeenCalledWith(cause)
})
