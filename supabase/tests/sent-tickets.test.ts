// Customers who send places of their tickets to a friend.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  admitDoubtful,
  admitWorkers,
  emailOf,
  openCafe,
  type Person,
  prove,
  queryAs,
} from './cafe.ts'
import { countsOf } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { cancelOwn, letCustomersCancel, ticketsOf } from './own-tickets.ts'
import {
  countsOfPurchase,
  friend,
  letDaysPass,
  type SentTicket,
  sendToFriend,
  sentOf,
  takeBack,
} from './sent-tickets.ts'

const hasCome = 'Someone has already come in with this ticket'

describe.skipIf(noDatabase)('tickets that are sent to a friend', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let id: string
  let code: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    await admitDoubtful(database)
    await database.execute(
      "alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'",
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 3, child: 10, days: 1 })
    await letCustomersCancel(database, show.eventId, 0)
    await letDaysPass(database)
    const lines = [{ type: show.adult, quantity: 3 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    ;[id, code] = [bought?.id ?? '', bought?.ticket_code ?? '']
    await database.query('delete from private.mail_queue')
  })

  const sendOne = async (quantity = 1, seen = 3): Promise<SentTicket> => {
    await sendToFriend(database, 'customer', { id, quantity, seen })
    const sent = (await sentOf(database, show.eventId)).at(-1)
    if (!sent) throw new Error('nothing was sent')
    return sent
  }
  const asOwner = <Row extends object>(text: string, values: (string | number)[]) =>
    queryAs<Row>(database, 'owner', text, values)
  const admit = async (of: string, count: number, person: Person = 'owner') => {
    const [row] = await queryAs<{ now_in: number }>(
      database,
      person,
      'select public.admit($1, $2, $3) as now_in',
      [of, count, show.eventId],
    )
    return row?.now_in
  }
  const undo = (of: string, count: number) =>
    asOwner<{ now_in: number }>('select public.undo_admission($1, $2, $3) as now_in', [
      ...[of, count, show.eventId],
    ])
  const mails = () =>
    database.query<{ kind: string; subject_id: string }>(
      'select kind, subject_id from private.mail_queue order by id',
    )

  it('get a separate code, so that the holder’s lets in only the rest', async () => {
    const sent = await sendOne(2)
    expect(sent).toMatchObject({ ...friend, quantity: 2, admitted: 0 })
    expect(sent.ticket_code).toMatch(/^WCS-[2-9A-HJ-NP-Z]{10}$/)
    expect(await admit(sent.ticket_code, 1)).toBe(1)
    await expect(admit(code, 2)).rejects.toThrow('Only 1 of 1 can still come in')
    expect(await admit(code, 1)).toBe(1)
    await expect(admit(code, 1)).rejects.toThrow('Everyone on this ticket is already in')
    expect(await admit(sent.ticket_code, 1)).toBe(2)
    await expect(admit(sent.ticket_code, 1)).rejects.toThrow(
      'Everyone on this ticket is already in',
    )
    expect(await countsOfPurchase(database, id)).toEqual({
      ...{ quantity: 3, admitted: 3, sent: 2, sent_admitted: 2 },
    })
    expect(await asOwner('select public.count_admitted($1) as people', [show.eventId])).toEqual([
      { people: 3 },
    ])
  })

  it('are no purchase that moves money or places', async () => {
    const facts = async () => ({
      purchases: await ticketsOf(database, show.eventId),
      counts: await countsOf(database, show.adult),
      orders: await database.query('select count(*) from public.orders'),
      lines: await database.query('select count(*) from public.payments'),
    })
    await asOwner("select public.mark_paid($1, 'cash')", [id])
    const before = await facts()
    const sent = await sendOne(2)
    await takeBack(database, 'customer', sent.id)
    expect(await facts()).toEqual(before)
  })

  it('leave a code behind that says why it lets in nobody when all are sent', async () => {
    await sendOne(3)
    await expect(admit(code, 1)).rejects.toThrow('All places on this ticket were sent to friends')
    const [found] = await asOwner<object>('select * from public.find_ticket($1)', [code])
    expect(found).toMatchObject({ is_sent: true, quantity: 0, admitted: 0 })
  })

  it('are put outside again by the code they came in by', async () => {
    const sent = await sendOne(2)
    await admit(sent.ticket_code, 2)
    await admit(code, 1)
    expect(await undo(sent.ticket_code, 1)).toEqual([{ now_in: 1 }])
    await expect(undo(code, 2)).rejects.toThrow('This has already been undone')
    expect(await undo(code, 1)).toEqual([{ now_in: 0 }])
    expect(await countsOfPurchase(database, id)).toMatchObject({ admitted: 1, sent_admitted: 1 })
  })

  it('are corrected by the list of attendees no further than the holder’s own people', async () => {
    const sent = await sendOne(2)
    await admit(sent.ticket_code, 1)
    const correct = (admitted: number) =>
      asOwner('update public.ticket_purchases set admitted = $2 where id = $1', [id, admitted])
    for (const admitted of [0, 3]) {
      await expect(correct(admitted)).rejects.toMatchObject({
        code: '23514',
        message: expect.stringContaining('ticket_purchases_sent_check'),
      })
    }
    await correct(2)
    expect(await countsOfPurchase(database, id)).toMatchObject({ admitted: 2, sent_admitted: 1 })
  })

  it('show the friend at the door without the rest of the order', async () => {
    const sent = await sendOne()
    const [found] = await queryAs<object>(
      database,
      'door',
      'select * from public.find_ticket($1)',
      [sent.ticket_code],
    )
    expect(found).toMatchObject({
      ...{ id: sent.id, ticket_code: sent.ticket_code, quantity: 1, holder: 'Rita R.' },
      order_to_pay: '37.50',
      order_tickets: [{ ticket_code: sent.ticket_code, quantity: 1, admitted: 0 }],
    })
    const byName = 'select ticket_code, holder, quantity from public.find_names($1, $2)'
    const names = await queryAs<{ ticket_code: string }>(database, 'door', byName, [
      ...[show.eventId, 'rita'],
    ])
    expect(names).toEqual([{ ticket_code: sent.id, holder: 'Rita R.', quantity: 1 }])
    expect(await admit(names[0]?.ticket_code ?? '', 1, 'door')).toBe(1)
    const [own] = await asOwner<object>('select * from public.find_ticket($1)', [code])
    expect(own).toMatchObject({ quantity: 2, admitted: 0, order_tickets: [{ quantity: 2 }] })
  })

  it('are among the attendees, found by the friend’s name and code', async () => {
    const sent = await sendOne()
    for (const search of ['receiver', friend.email, sent.ticket_code]) {
      const [row] = await asOwner<{ found: object }>(
        'select public.find_attendees($1, $2) as found',
        [show.eventId, search],
      )
      expect(row?.found).toMatchObject({
        attendees: [{ id, quantity: 3, sent: [{ ...friend, quantity: 1, admitted: 0 }] }],
      })
    }
    expect(
      await asOwner('select holder, quantity, to_pay from public.list_holders($1)', [show.eventId]),
    ).toEqual(
      expect.arrayContaining([
        { holder: 'Receiver, Rita', quantity: 1, to_pay: null },
        { holder: expect.any(String), quantity: 2, to_pay: '37.50' },
      ]),
    )
  })

  it('are paid for by their holder: the door takes the sum of the order', async () => {
    const sent = await sendOne()
    const [paid] = await asOwner('select * from public.pay_and_admit($1, 1, $2, $3)', [
      ...[sent.ticket_code, show.eventId, 'cash'],
    ])
    expect(paid).toMatchObject({ now_in: 1, recorded: '37.50', to_pay: '0.00' })
  })

  it('are taken back only until somebody is in', async () => {
    const sent = await sendOne(2)
    await takeBack(database, 'customer', sent.id)
    await takeBack(database, 'customer', sent.id)
    expect(await countsOfPurchase(database, id)).toMatchObject({ sent: 0, admitted: 0 })
    await expect(admit(sent.ticket_code, 1)).rejects.toThrow('This ticket was cancelled')
    expect(await admit(code, 3)).toBe(3)
    await undo(code, 3)
    const other = await sendOne()
    await admit(other.ticket_code, 1)
    await expect(takeBack(database, 'customer', other.id)).rejects.toThrow(hasCome)
  })

  it('are taken back by their holder alone', async () => {
    const sent = await sendOne()
    await expect(takeBack(database, 'other customer', sent.id)).rejects.toThrow(
      'There’s no such purchase',
    )
    await expect(
      sendToFriend(database, 'other customer', { id, quantity: 1, seen: 2 }),
    ).rejects.toThrow('There’s no such purchase')
  })

  it('end only with the whole purchase', async () => {
    const sent = await sendOne()
    await expect(cancelOwn(database, 'customer', { id, quantity: 3, seen: 2 })).rejects.toThrow(
      'Only 2 of 3 can be cancelled',
    )
    expect(await cancelOwn(database, 'customer', { id, quantity: 1, seen: 2 })).toBe(2)
    await expect(asOwner('select public.cancel_tickets($1, 2)', [id])).resolves.toBeDefined()
    await expect(admit(sent.ticket_code, 1)).rejects.toThrow('This ticket was cancelled')
    expect((await mails()).filter(({ subject_id }) => subject_id === sent.id)).toEqual([
      { kind: 'sent_tickets', subject_id: sent.id },
      { kind: 'cancellation', subject_id: sent.id },
    ])
  })

  it('are not cancelled in part by an owner', async () => {
    await sendOne(2)
    await expect(asOwner('select public.cancel_tickets($1, 2)', [id])).rejects.toThrow(
      'Only 1 of 3 can be cancelled',
    )
  })

  it('bring the friend a mail when they are sent or taken back', async () => {
    const sent = await sendOne()
    expect(await mails()).toEqual([{ kind: 'sent_tickets', subject_id: sent.id }])
    await database.query('update private.mail_queue set sent_at = now(), next_try_at = null')
    await takeBack(database, 'customer', sent.id)
    expect(await mails()).toEqual([
      { kind: 'sent_tickets', subject_id: sent.id },
      { kind: 'cancellation', subject_id: sent.id },
    ])
  })

  it('that are taken back before their mail went are told to nobody', async () => {
    await takeBack(database, 'customer', (await sendOne()).id)
    expect(await mails()).toEqual([])
  })

  it('are told of a move or the end of the event but not reminded', async () => {
    const sent = await sendOne()
    await database.query('delete from private.mail_queue')
    await database.query("select private.mail_holders($1, 'move', now()::timestamp, '')", [
      show.eventId,
    ])
    await asOwner('select public.cancel_event($1)', [show.eventId])
    expect((await mails()).filter(({ subject_id }) => subject_id === sent.id)).toEqual([
      { kind: 'move', subject_id: sent.id },
      { kind: 'event_cancellation', subject_id: sent.id },
    ])
    const remind = "select private.mail_holders($1, 'reminder')"
    await database.query(remind, [show.eventId])
    expect((await mails()).filter(({ kind }) => kind === 'reminder')).toEqual([])
  })

  it('are shown by the link of the mail, with nothing of the holder’s', async () => {
    const sent = await sendOne()
    const open = async (token: string) => {
      const [row] = await queryAs<{ opened: object | null }>(
        database,
        'visitor',
        'select public.open_sent_tickets($1) as opened',
        [token],
      )
      return row?.opened
    }
    const opened = await open(sent.token)
    expect(opened).toMatchObject({
      ...{ id: sent.id, ticket_code: sent.ticket_code, quantity: 1, cancelled_at: null },
      event: { id: show.eventId },
    })
    const words = JSON.stringify(opened)
    for (const secret of [code, id, '37.5', emailOf('customer'), friend.email, friend.name]) {
      expect(words).not.toContain(secret)
    }
    expect(await open('00000000-0000-4000-8000-000000000000')).toBeNull()
    await takeBack(database, 'customer', sent.id)
    expect(await open(sent.token)).toMatchObject({ cancelled_at: expect.any(String) })
    await database.query(
      `update public.events set event_date = (now() at time zone 'Europe/London')::date - 31,
         sales_end_at = null where id = $1`,
      [show.eventId],
    )
    expect(await open(sent.token)).toBeNull()
  })

  it('twice with the same numbers are sent once', async () => {
    await sendOne()
    await expect(sendOne()).rejects.toThrow('Your tickets have just changed. Please look again.')
    expect(await sentOf(database, show.eventId)).toHaveLength(1)
  })

  it.each([
    ['their own holder', { email: emailOf('customer') }, 'These tickets are already yours'],
    ['no address', { email: 'nobody' }, 'Invalid email address'],
    ['nobody by name', { name: ' ' }, 'Please enter their name'],
    ['a novel of a name', { name: 'x'.repeat(101) }, 'Please enter their name'],
    ['anybody where there are not so many', { quantity: 4 }, 'Only 3 of 3 can be sent'],
    ['anybody as none', { quantity: 0 }, 'Please choose how many tickets to send'],
    ['anybody as a debt', { quantity: -1 }, 'Please choose how many tickets to send'],
  ])('do not go to %s', async (_, values, message) => {
    await expect(
      sendToFriend(database, 'customer', { id, quantity: 1, seen: 3, ...values }),
    ).rejects.toThrow(message)
    expect(await sentOf(database, show.eventId)).toHaveLength(0)
  })

  it('are none of people who are in', async () => {
    await admit(code, 2)
    await expect(sendOne(2)).rejects.toThrow('Only 1 of 3 can be sent')
    expect(await sendOne(1)).toMatchObject({ quantity: 1 })
  })

  it('are none of what was cancelled', async () => {
    await asOwner('select public.cancel_purchase($1)', [id])
    await expect(sendOne()).rejects.toThrow('This ticket was cancelled')
  })

  it('are five a day at most', async () => {
    const lines = [{ type: show.child, quantity: 10 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    const sendNext = (seen: number) =>
      sendToFriend(database, 'customer', { id: bought?.id ?? '', quantity: 1, seen })
    for (const seen of [10, 9, 8, 7, 6]) await sendNext(seen)
    await expect(sendNext(5)).rejects.toMatchObject({ code: 'PT429' })
  })

  it('count for their holder’s limit but not for the friend’s', async () => {
    await database.query('update public.events set max_tickets_per_customer = 3 where id = $1', [
      show.eventId,
    ])
    await sendToFriend(database, 'customer', {
      ...{ id, quantity: 3, seen: 3, email: emailOf('other customer') },
    })
    const lines = [{ type: show.child, quantity: 1 }]
    await expect(order(database, 'customer', { event: show.eventId, lines })).rejects.toThrow(
      'You can have at most 3 tickets for this event. You already have 3.',
    )
    await order(database, 'other customer', { event: show.eventId, lines })
  })

  it('wait for the proof of the holder’s address where mail is sent', async () => {
    await prove(database, 'customer', false)
    await database.query('update private.installation set sends_mail = true')
    try {
      await expect(sendOne()).rejects.toMatchObject({ code: 'PT403', hint: 'confirm_email' })
    } finally {
      await database.query('update private.installation set sends_mail = false')
    }
  })

  it('have a code that no purchase may take', async () => {
    const { ticket_code } = await sendOne()
    await expect(
      queryAs(
        database,
        'other customer',
        `insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price, ticket_code)
         values ($1, $2, auth.uid(), 1, 12.5, $3)`,
        [show.eventId, show.child, ticket_code],
      ),
    ).rejects.toMatchObject({ code: '23505', message: 'This ticket code has already been used' })
  })

  it('show their holder all but code and link', async () => {
    await sendOne()
    const seen = await queryAs<object>(
      database,
      'customer',
      'select name, email, quantity, admitted from public.sent_tickets where purchase_id = $1',
      [id],
    )
    expect(seen).toEqual([{ ...friend, quantity: 1, admitted: 0 }])
  })

  it('are in both people’s data until the friend leaves', async () => {
    const other = 'unproven customer'
    await prove(database, other)
    await sendToFriend(database, 'customer', { id, quantity: 1, seen: 3, email: emailOf(other) })
    const dataOf = async (person: Person) => {
      const [row] = await queryAs<{ data: object }>(
        database,
        person,
        'select public.export_my_data() as data',
      )
      return row?.data
    }
    const sent = { name: friend.name, email: emailOf(other), quantity: 1 }
    expect(await dataOf('customer')).toMatchObject({
      purchases: expect.arrayContaining([
        expect.objectContaining({ sent: [expect.objectContaining(sent)] }),
      ]),
    })
    expect(await dataOf(other)).toMatchObject({
      tickets_sent_to_you: [{ event: 'Quiz night', quantity: 1 }],
    })
    await queryAs(database, other, 'select public.delete_my_account()')
    expect(await sentOf(database, show.eventId)).toMatchObject([{ name: null, email: null }])
  })

  it('forget their friends a month after the event', async () => {
    const sent = await sendOne()
    await database.query(
      `update public.events set event_date = (now() at time zone 'Europe/London')::date - 31,
         sales_end_at = null where id = $1`,
      [show.eventId],
    )
    await database.query('select private.forget_sent_tickets()')
    expect(await sentOf(database, show.eventId)).toMatchObject([
      { id: sent.id, name: null, email: null, quantity: 1 },
    ])
    expect(await mails()).toEqual([])
  })
})
