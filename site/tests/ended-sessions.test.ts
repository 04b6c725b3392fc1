// A token is valid for an hour, and its session may end before. These tests try by plain HTTP what the token then
// reaches.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openSite, type Site, siteUrl } from './open-site'

const password = 'tea and scones'
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe.skipIf(noDatabase)('an owner’s token', () => {
  let site: Site
  let email: string
  beforeAll(async () => {
    site = await openSite()
    await site.database.execute(
      "insert into public.enquiries (kind, name, email, message) values ('contact', 'Joanne', 'j@people.example', 'Hello')",
    )
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    email = `${randomUUID()}@people.example`
    await send('POST', '/auth/v1/signup', { body: { email, password } })
    await site.database.query(
      "insert into public.user_roles select id, 'owner' from auth.users where email = $1",
      [email],
    )
  })

  interface Sent {
    token?: string
    body?: object
  }

  async function send(method: string, path: string, { token, body }: Sent = {}) {
    const isFile = body instanceof Uint8Array
    const response = await site.fetch(`${siteUrl}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': isFile ? 'image/gif' : 'application/json',
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null }
  }

  async function signIn(): Promise<string> {
    const path = '/auth/v1/token?grant_type=password'
    return (await send('POST', path, { body: { email, password } })).body.access_token
  }

  /** Tries the token on everything, and returns the status or the number of rows of each. */
  async function reachOf(token: string) {
    const rows = async (path: string) => (await send('GET', path, { token })).body.length
    const status = async (method: string, path: string, body?: object) =>
      (await send(method, path, { token, ...(body && { body }) })).status
    const [type] = await site.database.query<{ id: string; event_id: string; price: string }>(
      'select id, event_id, price from public.ticket_types where capacity is null limit 1',
    )
    const purchase = { event_id: type?.event_id, ticket_type_id: type?.id, quantity: 1 }
    return {
      buys: await status('POST', '/rest/v1/ticket_purchases', {
        ...purchase,
        total_price: Number(type?.price),
      }),
      enquiries: await rows('/rest/v1/enquiries'),
      purchases: await rows('/rest/v1/ticket_purchases?limit=1'),
      roles: await rows('/rest/v1/user_roles'),
      isOwner: (await send('POST', '/rest/v1/rpc/is_owner', { token })).body,
      writes: await status('POST', '/rest/v1/offers', { title: 'Soup' }),
      uploads: await status('POST', `/storage/v1/object/images/${randomUUID()}.gif`, pixel),
      sessions: await status('POST', '/rest/v1/rpc/list_my_sessions'),
      exports: await status('POST', '/rest/v1/rpc/export_my_data'),
    }
  }

  const nothing = {
    buys: 403,
    enquiries: 0,
    purchases: 0,
    roles: 0,
    isOwner: false,
    writes: 403,
    uploads: 400,
    sessions: 403,
    exports: 403,
  }

  it('reaches everything while its session goes on', async () => {
    expect(await reachOf(await signIn())).toEqual({
      buys: 201,
      enquiries: 1,
      purchases: 1,
      roles: 1,
      isOwner: true,
      writes: 201,
      uploads: 200,
      sessions: 200,
      exports: 200,
    })
  })

  const endings: [string, (ended: string, other: string) => Promise<unknown>][] = [
    ['signing out', (ended) => send('POST', '/auth/v1/logout?scope=local', { token: ended })],
    [
      'signing out everywhere else',
      (_, other) => send('POST', '/auth/v1/logout?scope=others', { token: other }),
    ],
    [
      'a new password, chosen elsewhere',
      (_, other) =>
        send('PUT', '/auth/v1/user', { token: other, body: { password: 'coffee and cake' } }),
    ],
    [
      'being ended in the list of sessions',
      async (ended, other) =>
        send('POST', '/rest/v1/rpc/end_my_session', {
          token: other,
          body: { id: sessionIn(ended) },
        }),
    ],
    [
      'a second factor that it has not shown',
      () =>
        site.database.query(
          `insert into auth.mfa_factors (user_id, factor_type, status)
           select id, 'totp', 'verified' from auth.users where email = $1`,
          [email],
        ),
    ],
  ]

  it.each(endings)('reaches nothing more after %s', async (_, end) => {
    const [ended, other] = [await signIn(), await signIn()]
    await end(ended, other)
    expect(await reachOf(ended)).toEqual(nothing)
  })

  it('deletes no account after signing out', async () => {
    const token = await signIn()
    await send('POST', '/auth/v1/logout', { token })
    expect(await send('POST', '/rest/v1/rpc/delete_my_account', { token })).toMatchObject({
      status: 403,
      body: { code: '42501', message: 'Please sign in again' },
    })
    expect(await signIn()).toBeTruthy()
  })
})

function sessionIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
}
