import { AuthApiError } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NothingChanged } from '~/data/changed-meanwhile'
import { Refusal } from '~/data/refusal'
import { change, formChange } from './change'

vi.mock('~/session/session-store', () => ({
  checkRoleAgain: async () => null,
  connectSession: async () => ({}),
}))
const logError = vi.hoisted(() => vi.fn())
vi.mock('~/log-error', () => ({ logError }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const schema = z.object({ id: z.string() })
const failed = 'Failed to delete cake'
const never = () => new Promise<never>(() => {})

test('a change is parsed, made, then put into words', async () => {
  const { make } = change({
    schema: z.object({ id: z.string(), slices: z.string().transform(Number) }),
    words: { done: ({ slices }, left) => `${slices} cut, ${left} left`, failed },
    run: async (_client, { slices }) => 8 - slices,
  })
  const answer = { ok: true, message: '3 cut, 5 left', result: 5 }
  expect(await make({ id: 'cake', slices: '3' })).toEqual(answer)
})

test('values that do not fit the schema are never sent but refused by field', async () => {
  const run = vi.fn()
  const { make } = formChange({
    form: z.object({
      title: z
        .string()
        .min(3, 'Longer')
        .regex(/^[A-Z]/, 'Capital'),
      prices: z.array(z.object({ pounds: z.number('A number') })),
    }),
    about: { id: z.string() },
    words: { failed },
    run,
  })
  const values = { title: 'a', prices: [{ pounds: 1 }, { pounds: 'two' }] }
  expect(await make({ id: 'cake', values })).toEqual({
    ok: false,
    message: failed,
    errors: { title: 'Longer', 'prices.1.pounds': 'A number' },
  })
  expect(await make('cake')).toEqual({ ok: false, message: failed, errors: {} })
  expect(run).not.toHaveBeenCalled()
})

const violation = 'insert or update violates foreign key constraint'

test.each([
  ['a refusal of ours', new Refusal('No cake today'), 'No cake today'],
  ['nothing that changed', new NothingChanged(), 'Someone else has just changed or deleted this'],
  ['a rule of the database', { code: 'P0001', message: 'Sold out' }, 'Sold out'],
  [
    'a rule with a hint',
    { code: 'P0001', message: 'Sold out', hint: 'Try tea' },
    'Sold out. Try tea',
  ],
  ['too much in an hour', { code: 'PT429', message: 'Too many cakes' }, 'Too many cakes'],
  ['a deletion that a trigger keeps', { code: '23503', message: '2 are sold' }, '2 are sold'],
  ['a constraint', { code: '23503', message: violation }, failed],
  [
    'a full disk',
    { code: '53100', message: 'The disk is almost full' },
    `${failed}: the disk of this site is almost full, and nothing can be saved until there is room again.`,
  ],
  ['a broken line', new TypeError('fetch failed'), failed],
])('%s is said in words', async (_, error, message) => {
  const { make } = change({ schema, words: { failed }, run: () => Promise.reject(error) })
  expect(await make({ id: 'cake' })).toEqual({ ok: false, message })
})

test('after a failure the present state is read, where the screen shows it', async () => {
  const run = () => Promise.reject(new Refusal('Another door was faster'))
  const afterFailure = vi.fn(async (_client: unknown, { id }: { id: string }) => `${id}, 2 in`)
  const { make } = change({ schema, words: { failed }, run, afterFailure })
  const refused = { ok: false, message: 'Another door was faster' }
  expect(await make({ id: 'ticket' })).toEqual({ ...refused, result: 'ticket, 2 in' })
  afterFailure.mockRejectedValue(new TypeError('fetch failed'))
  expect(await make({ id: 'ticket' })).toEqual({ ...refused, result: undefined })
})

test('a refusal of one field is said beside it alone', async () => {
  const refusal = new Refusal('Too long', { field: 'title' })
  const { make } = change({ schema, words: { failed }, run: () => Promise.reject(refusal) })
  expect(await make({ id: 'cake' })).toEqual({
    ok: false,
    message: '',
    errors: { title: 'Too long' },
  })
})

test('a refusal of the auth server is shown beside its field but logged as it came', async () => {
  const refusal = new AuthApiError('No crumbs', 422, 'same_password')
  const { make } = change({ schema, words: { failed }, run: () => Promise.reject(refusal) })
  const message = 'No crumbs'
  expect(await make({ id: 'cake' })).toEqual({ ok: false, message, errors: { password: message } })
  const ours = new Refusal('Not your cake', { cause: refusal })
  await change({ schema, words: { failed }, run: () => Promise.reject(ours) }).make({ id: 'cake' })
  expect(logError.mock.calls.slice(-2)).toEqual([[refusal], [refusal]])
})

test('words that end with advice give it once when no answer comes', async () => {
  const words = { failed: 'No email could be sent. Please try again.' }
  const answer = change({ schema, words, run: never }).make({ id: 'cake' })
  await vi.advanceTimersByTimeAsync(15_000)
  const message = 'No email could be sent: no answer came. Please try again.'
  expect(await answer).toEqual({ ok: false, message })
})

test('a change that gets no answer within 15 seconds holds up only its record', async () => {
  const run = vi.fn<(client: unknown, sent: { id: string }) => Promise<string>>()
  run.mockImplementationOnce(never).mockImplementation(async (_, { id }) => id)
  const { make } = change({ schema, words: { done: 'Deleted', failed }, run })
  const hung = make({ id: 'cake' })
  const next = make({ id: 'cake' })
  expect(await make({ id: 'tea' })).toMatchObject({ ok: true })
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(15_000)
  const message = 'Failed to delete cake: no answer came. Please try again.'
  expect(await hung).toEqual({ ok: false, message })
  expect(await next).toMatchObject({ ok: true, message: 'Deleted' })
})
