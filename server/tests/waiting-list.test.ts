// The mail of the waiting list on both engines, from a free place to the letter.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { buy, newCode } from '../../supabase/tests/purchases.ts'
import { join, lineAt, makeLate } from '../../supabase/tests/waiting-list.ts'
import { deliverMail } from './deliver-mail.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

describe.skipIf(noDatabase)('the mail of the waiting list', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  it('offers a place with a link to buy', async () => {
    const { eventId, typeId } = await makeEvent(database, { title: 'Soup supper', capacity: 2 })
    const code = newCode()
    await buy(database, 'owner', { event: eventId, type: typeId, code, quantity: 2 })
    await join(database, 'customer', typeId, 2)
    await join(database, 'other customer', typeId, 2)
    await database.execute('delete from private.mail_queue')
    await queryAs(
      database,
      'owner',
      'select public.cancel_tickets((select id from public.ticket_purchases where ticket_code = $1), 2)',
      [code],
    )
    await database.execute("delete from private.mail_queue where kind not like 'waiting%'")
    const [offer] = await deliverMail({ database, count: 1, siteUrl })
    const [row] = await database.query<{ token: string }>(
      "select leave_token as token from public.waiting_list where state = 'offered'",
    )
    const leave = `${siteUrl}/waiting-list/leave?token=${row?.token}`
    expect(offer).toMatchObject({
      to: emailOf('customer'),
      subject: '2 places are free: Soup supper',
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    expect(offer?.text).toContain('2 places at Soup supper are free, and it’s your turn.')
    const returnTo = `/events/${eventId}?type=${typeId}&quantity=2`
    expect(offer?.text).toContain(`Buy now: ${siteUrl}/auth?${new URLSearchParams({ returnTo })}`)
    expect(offer?.text).toContain(`Leave the list: ${leave}`)

    await makeLate(database, typeId)
    const mails = await deliverMail({ database, count: 2, siteUrl })
    expect(await lineAt(database, typeId)).toEqual([
      'customer 2 lapsed',
      'other customer 2 offered',
    ])
    const sent = mails.map(({ to, subject }) => [to, subject])
    // Both are due at once, and the sender takes them in any order.
    expect(sent.sort()).toEqual([
      [emailOf('customer'), 'No longer held for you: Soup supper'],
      [emailOf('other customer'), '2 places are free: Soup supper'],
    ])
  })
})
