// The mails that the café owes, and none for anything that did not happen.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, formToken, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

const newcomer = '44444444-4444-4444-8444-444444444444'

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
  beforeEach(() =>
    database.execute(`delete from public.enquiries; delete from public.newsletter_subscribers;
      delete from private.sent_forms; delete from private.mail_queue`),
  )

  function queued() {
    return database.query<{ kind: string; subject_id: string; recipient_id: string | null }>(
      'select kind, subject_id, recipient_id from private.mail_queue order by recipient_id desc',
    )
  }

  const write = async () =>
    queryAs(
      database,
      'visitor',
      `insert into public.enquiries (kind, name, email, message, form_token)
       values ('contact', 'Joanne', 'joanne@people.example', 'Lost a glove', $1)`,
      [await formToken(database)],
    )
  const subscribe = async () =>
    queryAs(database, 'visitor', 'select public.subscribe_to_newsletter($1, form_token => $2)', [
      'Joanne@people.example',
      await formToken(database),
    ])

  it('holds an enquiry once for each owner', async () => {
    await write()
    const [enquiry] = await database.query<{ id: string }>('select id from public.enquiries')
    const mail = { kind: 'enquiry', subject_id: enquiry?.id }
    expect(await queued()).toEqual([
      // The copy for the writer.
      { kind: 'enquiry_copy', subject_id: enquiry?.id, recipient_id: null },
      { ...mail, recipient_id: accounts.owner },
      { ...mail, recipient_id: accounts['other customer'] },
    ])
  })

  it('holds more than twenty enquiries an hour as one mail for each owner, at its end', async () => {
    for (let number = 1; number <= 25; number += 1) {
      await database.execute(`insert into public.enquiries (kind, name, email, message)
        values ('contact', 'Robot', '${number}@bot.example', 'Hello')`)
    }
    const waiting = await database.query(
      `select kind, recipient_id, count(*), next_try_at > now() as later
       from private.mail_queue group by 1, 2, 4 order by 1, 2`,
    )
    expect(waiting).toEqual(
      ['enquiries', 'enquiry'].flatMap((kind) =>
        [accounts['other customer'], accounts.owner].map((recipient_id) => ({
          kind,
          recipient_id,
          count: kind === 'enquiry' ? 20 : 1,
          later: kind === 'enquiries',
        })),
      ),
    )
  })

  it('lets further mails to a buyer about an event wait a minute to go together', async () => {
    const other = await makeEvent(database)
    for (const { eventId, typeId } of [event, event, event, other]) {
      await buy(database, 'customer', { event: eventId, type: typeId })
    }
    await buy(database, 'other customer', { event: event.eventId, type: event.typeId })
    const rows = await database.query<{ batch: string; minutes: number }>(
      `select batch, extract(epoch from next_try_at - created_at)::int / 60 as minutes
       from private.mail_queue order by id`,
    )
    expect(rows.map(({ minutes }) => minutes)).toEqual([0, 1, 1, 0, 0])
    const [first, second, third, ...others] = rows.map(({ batch }) => batch)
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, ...others]).size).toBe(3)
  })

  it('forgets with an account, an enquiry and a subscription what has not gone yet', async () => {
    await write()
    await subscribe()
    await database.query("insert into auth.users (id, email) values ($1, 'gone@people.example')", [
      newcomer,
    ])
    await database.query(
      `insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
       values ($1, $2, $3, 1, 12.50)`,
      [event.eventId, event.typeId, newcomer],
    )
    expect((await queued()).map(({ kind }) => kind).sort()).toEqual([
      'enquiry',
      'enquiry',
      'enquiry_copy',
      'newsletter',
      'tickets',
    ])
    await database.query('delete from auth.users where id = $1', [newcomer])
    await database.execute(
      'delete from public.enquiries; delete from public.newsletter_subscribers',
    )
    expect(await queued()).toEqual([])
  })

  it('takes no mail of a kind that is unknown', async () => {
    const add = (kind: string) =>
      database.query(
        'insert into private.mail_queue (kind, subject_id) values ($1, gen_random_uuid())',
        [kind],
      )
    await expect(add('ticket')).rejects.toThrow('mail_queue_kind_check')
  })

  describe('admits a mail', () => {
    const admit = async (address: string, reachesPeople = true) => {
      const [row] = await database.query<{ is_admitted: boolean }>(
        `select private.admit_mail(array[max(id)], $1, $2) as is_admitted from private.mail_queue`,
        [address, reachesPeople],
      )
      return row?.is_admitted
    }
    const queue = (kind: string, more = '') =>
      database.execute(`insert into private.mail_queue (kind, subject_id, attempts ${more && `, ${more.split('=')[0]}`})
        values ('${kind}', gen_random_uuid(), 1 ${more && `, ${more.split('=')[1]}`})`)
    const last = async () => {
      const [row] = await database.query<{ attempts: number; hours: number | null }>(
        `select attempts, round(extract(epoch from next_try_at - now()) / 3600)::int as hours
         from private.mail_queue order by id desc limit 1`,
      )
      return row
    }

    it('ten times a day for one receiver', async () => {
      for (let time = 1; time <= 10; time += 1) {
        await queue(time % 2 ? 'reminder' : 'tickets')
        expect(await admit('Victim@people.example')).toBe(true)
        // Trying a mail again does not count as another mail.
        expect(await admit('victim@people.example')).toBe(true)
      }
      await queue('tickets')
      expect(await admit('victim@people.example')).toBe(false)
      expect((await last())?.attempts).toBe(0)
      expect(await admit('other@people.example')).toBe(true)
      await queue('tickets')
      await database.execute('update private.daily_keys set day = day - 1')
      expect(await admit('victim@people.example')).toBe(true)
    })

    it.each(['sent_tickets', 'newsletter', 'enquiry_copy'])(
      'to whoever has had ten of the kind %s, for which strangers ask',
      async (kind) => {
        for (let time = 1; time <= 10; time += 1) {
          await queue(kind)
          expect(await admit('victim@people.example')).toBe(true)
        }
        await queue(kind)
        expect(await admit('victim@people.example')).toBe(false)
        await queue('tickets')
        expect(await admit('victim@people.example')).toBe(true)
      },
    )

    it('for an owner, however many there are', async () => {
      for (let time = 1; time <= 12; time += 1) {
        await queue('enquiry', `recipient_id='${accounts.owner}'`)
        expect(await admit(emailOf('owner'))).toBe(true)
      }
    })

    it.each(['cancellation', 'move', 'event_cancellation'])(
      'of the kind %s, which an owner caused, however many there are',
      async (kind) => {
        for (let time = 1; time <= 12; time += 1) {
          await queue(kind)
          expect(await admit('holder@people.example')).toBe(true)
        }
        await queue('tickets')
        expect(await admit('holder@people.example')).toBe(true)
      },
    )

    it('that an account asked for itself only to an address that it has proven, where mail is sent', async () => {
      await queue('tickets', 'needs_proof=true')
      expect(await admit(emailOf('customer'), false)).toBe(true)
      await queue('tickets', 'needs_proof=true')
      expect(await admit(emailOf('customer'))).toBe(false)
      expect(await last()).toEqual({ attempts: 0, hours: 1 })
      await database.query(
        `insert into auth.identities (user_id, provider_id, provider, identity_data)
         values ($1::uuid, $1::uuid::text, 'email', jsonb_build_object('email', $2::text, 'email_verified', true))`,
        [accounts.customer, emailOf('customer')],
      )
      expect(await admit(emailOf('customer'))).toBe(true)
    })

    it('no more after three days of waiting', async () => {
      await queue('tickets', 'needs_proof=true')
      await database.execute("update private.mail_queue set created_at = now() - interval '4 days'")
      expect(await admit(emailOf('other customer'))).toBe(false)
      expect(await last()).toEqual({ attempts: 0, hours: null })
    })
  })

  it('holds as needing proof what a customer buys but not what an owner adds', async () => {
    await buy(database, 'customer', { event: event.eventId, type: event.typeId })
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1)', [
      event.eventId,
      event.typeId,
      emailOf('other customer'),
    ])
    const rows = await database.query('select needs_proof from private.mail_queue order by id')
    expect(rows).toEqual([{ needs_proof: true }, { needs_proof: false }])
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

  it('holds an unconfirmed subscription once a day', async () => {
    await subscribe()
    await subscribe()
    expect(await queued()).toMatchObject([{ kind: 'newsletter' }])

    const aDayLater =
      "update public.newsletter_subscribers set created_at = now() - interval '2 days'"
    await database.execute(aDayLater)
    await database.execute('delete from private.mail_queue')
    await subscribe()
    expect(await queued()).toHaveLength(1)

    await database.execute(`${aDayLater}, confirmed_at = now()`)
    await database.execute('delete from private.mail_queue')
    await subscribe()
    expect(await queued()).toEqual([])
  })

  it('tells its sender at once, unless there is still mail to send', async () => {
    let heard = 0
    const subscription = await database.listen('mail_queued', () => {
      heard += 1
    })
    for (const expected of [1, 1]) {
      await write()
      await subscription.caughtUp()
      expect(heard).toBe(expected)
    }
    await database.execute('update private.mail_queue set next_try_at = null')
    await write()
    await subscription.caughtUp()
    expect(heard).toBe(2)
    await subscription.stop()
  })

  it('tells its sender at once although mail that was planned for later has become due', async () => {
    await write()
    await database.execute(
      "update private.mail_queue set created_at = now() - interval '10 minutes'",
    )
    let heard = 0
    const subscription = await database.listen('mail_queued', () => {
      heard += 1
    })
    await write()
    await subscription.caughtUp()
    expect(heard).toBe(1)
    await subscription.stop()
  })

  it('is nothing that anyone reads', async () => {
    for (const person of ['visitor', 'customer', 'owner'] as const) {
      const read = queryAs(database, person, 'select from private.mail_queue')
      await expect(read).rejects.toMatchObject({ code: '42501' })
    }
  })
})
