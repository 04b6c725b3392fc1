// Attempts at hoarding: requests that no screen sends, with a customer's own token.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, prove } from '../../supabase/tests/cafe.ts'
import { openSite, type Site, siteUrl } from './open-site.ts'

describe.skipIf(noDatabase)('a request for tickets', () => {
  let site: Site
  let event: { eventId: string; typeId: string }
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    event = await makeEvent(site.database, { capacity: 100 })
  })

  function row(quantity = 1, userId: string | null = accounts.customer) {
    return {
      event_id: event.eventId,
      ticket_type_id: event.typeId,
      user_id: userId,
      quantity,
      total_price: 12.5 * quantity,
    }
  }

  async function post(rows: object, person: 'customer' | 'owner' = 'customer') {
    const response = await site.fetch(`${siteUrl}/rest/v1/ticket_purchases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await site.tokenOf(person)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(rows),
    })
    return { status: response.status, body: await response.text() }
  }

  async function sold(): Promise<number> {
    const [type] = await site.database.query<{ sold: number }>(
      'select sold from public.ticket_types where id = $1',
      [event.typeId],
    )
    return type?.sold ?? 0
  }

  it('holds one purchase', async () => {
    expect(await post(row())).toMatchObject({ status: 201 })
    expect(await post([row()])).toMatchObject({ status: 201 })
    expect(await sold()).toBe(2)
  })

  it('that holds two purchases or forty buys nothing', async () => {
    const two = await post([row(10), row(10)])
    expect(two).toMatchObject({
      status: 400,
      body: expect.stringContaining('Please make one purchase at a time'),
    })
    const forty = await post(Array.from({ length: 40 }, () => row(1)))
    expect(forty.status).toBeGreaterThanOrEqual(400)
    expect(await sold()).toBe(0)
  })

  it('may hold several purchases when an owner sends it', async () => {
    const own = row(1, accounts.owner)
    expect(await post([own, own], 'owner')).toMatchObject({ status: 201 })
  })

  it('is refused with 429 after twenty within an hour', async () => {
    await site.database.execute('delete from public.ticket_purchases where user_id is not null')
    for (let i = 0; i < 20; i++) expect(await post(row())).toMatchObject({ status: 201 })
    expect(await post(row())).toMatchObject({ status: 429 })
    expect(await sold()).toBe(20)
  })

  it('tells whose address is not proven, where mail reaches people', async () => {
    await site.database.execute('delete from public.ticket_purchases where user_id is not null')
    await site.database.execute('update private.installation set sends_mail = true')
    await prove(site.database, 'customer', false)
    const { status, body } = await post(row())
    expect(status).toBe(403)
    expect(JSON.parse(body)).toMatchObject({
      code: 'PT403',
      hint: 'confirm_email',
      message: 'Please confirm your email address first.',
    })
    expect(await sold()).toBe(0)
  })
})
