import { expect, it, vi } from 'vitest'
import { withOwnerTiming } from './owner-server-timing.ts'

const isOwner = (request: Request) => request.headers.get('authorization') === 'Bearer owner'

function setUp() {
  const answer = vi.fn(async (request: Request) =>
    request.url.endsWith('/rpc/is_owner') ? Response.json(isOwner(request)) : Response.json([]),
  )
  const timed = withOwnerTiming(answer)
  const ask = async (headers: HeadersInit) => {
    const response = await timed(new Request('http://cafe.example/rest/v1/events', { headers }))
    return response.headers.get('server-timing')
  }
  return { answer, ask }
}

it('an owner at an owners’ screen sees how long an answer took', async () => {
  const { answer, ask } = setUp()
  const headers = { authorization: 'Bearer owner', referer: 'http://cafe.example/owners/events' }
  expect(await ask(headers)).toMatch(/^backend;dur=\d+\.\d$/)
  expect(await ask(headers)).toMatch(/^backend;dur=\d+\.\d$/)
  // Two answers, and one question about the session's role.
  expect(answer).toHaveBeenCalledTimes(3)
})

it.each([
  ['a customer who pretends', { authorization: 'Bearer customer', referer: 'http://a/owners' }],
  ['an owner at a page of the shop', { authorization: 'Bearer owner', referer: 'http://a/menu' }],
  ['a visitor', { referer: 'http://cafe.example/owners' }],
])('%s is not', async (_, headers) => {
  expect(await setUp().ask(headers)).toBeNull()
})
