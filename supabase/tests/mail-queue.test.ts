// Which mail the café owes: for what, to whom, and never for what did not happen.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('the mail queue', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  beforeAll(async () => {
    database = await openCafe()
    event = await makeEvent(database)
    await database.query("insert into public.user_roles values ($1, 'owner')", [
      accounts['other customer'],
    ])
  })
  afterAll(() => database.close())
  beforeEach(() => database.execute('delete from private.mail_queue'))

  function queued() {
    return database.query<{ kind: string; subject_id: string; recipient_id: string | null }>(
      'select kind, subject_id, recipient_id from private.mail_queue order by recipient_id desc',
    )
  }

  const write = `insert into public.enquiries (kind, name, email, message)
    values ('contact', 'Joanne', 'joanne@people.example', 'Lost a glove')`
  const subscribe = "select public.subscribe_to_newsletter('Joanne@people.example')"

  it('holds an enquiry once for each owner', async () => {
    await queryAs(database, 'visitor', write)
    const [enquiry] = await database.query<{ id: string }>('select id from public.enquiries')
    const mail = { kind: 'enquiry', subject_id: enquiry?.id }
    expect(await queued()).toEqual([
      { ...mail, recipient_id: accounts.owner },
      { ...mail, recipient_id: accounts['other customer'] },
    ])
  })

  it('holds a purchase once, however often it is sent', async () => {
    const purchase = { event: event.eventId, type: event.typeId, code: newCode() }
    await buy(database, 'customer', purchase)
    await buy(database, 'customer', purchase)
    const [bought] = await database.query<{ id: string }>(
      'select id from public.ticket_purchases where ticket_code = $1',
      [purchase.code],
    )
    expect(await queued()).toEqual([
      { kind: 'tickets', subject_id: bought?.id, recipient_id: null },
    ])
  })

  it('holds the tickets of someone whom an owner added', async () => {
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1)', [
      event.eventId,
      event.typeId,
      'maggie@people.example',
    ])
    expect(await queued()).toMatchObject([{ kind: 'tickets' }])
  })

  it('holds nothing for what was refused', async () => {
    await expect(
      buy(database, 'customer', { event: event.eventId, type: event.typeId, total: 1 }),
    ).rejects.toThrow('price has changed')
    expect(await queued()).toEqual([])
  })

  it('holds a subscription once, again after a day, and not when it was confirmed', async () => {
    await queryAs(database, 'visitor', subscribe)
    await queryAs(database, 'visitor', subscribe)
    expect(await queued()).toMatchObject([{ kind: 'newsletter' }])

    const aDayLater =
      "update public.newsletter_subscribers set created_at = now() - interval '2 days'"
    await database.execute(aDayLater)
    await database.execute('delete from private.mail_queue')
    await queryAs(database, 'visitor', subscribe)
    expect(await queued()).toHaveLength(1)

    await database.execute(`${aDayLater}, confirmed_at = now()`)
    await database.execute('delete from private.mail_queue')
    await queryAs(database, 'visitor', subscribe)
    expect(await queued()).toEqual([])
  })

  it('tells its sender at once, unless there is still mail to send', async () => {
    let heard = 0
    const subscription = await database.listen('mail_queued', () => {
      heard += 1
    })
    for (const expected of [1, 1]) {
      await queryAs(database, 'visitor', write)
      await subscription.caughtUp()
      expect(heard).toBe(expected)
    }
    await database.execute('update private.mail_queue set next_try_at = null')
    await queryAs(database, 'visitor', write)
    await subscription.caughtUp()
    expect(heard).toBe(2)
    await subscription.stop()
  })

  it('is nothing that anyone reads', async () => {
    for (const person of ['visitor', 'customer', 'owner'] as const) {
      const read = queryAs(database, person, 'select from private.mail_queue')
      await expect(read).rejects.toMatchObject({ code: '42501' })
    }
  })
})
