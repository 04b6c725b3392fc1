// One question to the buyers of an event: who answers, who reads it, and how long it is kept.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  admitDoubtful,
  admitWorkers,
  type Caller,
  makeEvent,
  openCafe,
  prove,
  queryAs,
} from './cafe.ts'
import { becomeGuest, newAddress } from './guests.ts'
import { newCode } from './purchases.ts'

describe.skipIf(noDatabase)('the question of an event', () => {
  let database: Database
  let supper: { eventId: string; typeId: string }
  let order: string
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await database.execute(
      "alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'",
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    supper = await makeEvent(database)
    await setEvent("guest_question = 'Allergies?'")
    order = randomUUID()
    await buyAs('customer', 'Nuts, badly')
  })

  const setEvent = (words: string) =>
    database.query(`update public.events set ${words} where id = $1`, [supper.eventId])
  const buyAs = (caller: Caller, answer: string, id = order) =>
    queryAs(
      database,
      caller,
      'select * from public.buy_tickets(order_id => $1, event_id => $2, lines => $3, answer => $4)',
      [
        id,
        supper.eventId,
        JSON.stringify([{ ticket_type_id: supper.typeId, quantity: 2, total_price: 25 }]),
        answer,
      ],
    )
  const answerAs = (caller: Caller, answer: string, id = order) =>
    queryAs(database, caller, 'select public.answer_question($1, $2)', [id, answer])
  const answerOf = async (id = order) => {
    const [row] = await database.query<{ answer: string }>(
      'select answer from public.orders where id = $1',
      [id],
    )
    return row?.answer
  }

  it('is answered with the order', async () => {
    expect(await answerOf()).toBe('Nuts, badly')
  })

  it('is answered by a guest, who changes the answer by their link', async () => {
    const guest = await becomeGuest(database, newAddress())
    const id = randomUUID()
    await buyAs(guest, 'A pushchair', id)
    await answerAs(guest, ' Two pushchairs ', id)
    expect(
      await queryAs(database, guest, 'select answer from public.orders where id = $1', [id]),
    ).toEqual([{ answer: 'Two pushchairs' }])
  })

  it('is answered for a person who is added at the counter', async () => {
    await queryAs(
      database,
      'staff',
      `select public.add_attendee($1, $2, 'ann@people.example', 1, $3, 'to_pay', 'Vegan')`,
      [supper.eventId, supper.typeId, newCode()],
    )
    expect(
      await database.query(
        `select orders.answer from public.orders join public.ticket_purchases on order_id = orders.id
         where attendee_email = 'ann@people.example' and orders.event_id = $1`,
        [supper.eventId],
      ),
    ).toEqual([{ answer: 'Vegan' }])
  })

  it.each(['customer', 'staff', 'owner'] as const)('is answered anew by %s', async (person) => {
    await answerAs(person, '')
    expect(await answerOf()).toBe('')
  })

  it.each(['visitor', 'other customer', 'door', 'unproven customer'] as const)(
    'is not answered by %s',
    async (person) => {
      await expect(answerAs(person, 'Nothing')).rejects.toThrow('Please sign in again')
      expect(await answerOf()).toBe('Nuts, badly')
    },
  )

  it.each(['visitor', 'other customer', 'door'] as const)('is not read by %s', async (person) => {
    expect(
      await queryAs(database, person, 'select answer from public.orders where id = $1', [order]),
    ).toEqual([])
  })

  it('is told to the door, on its list and among the attendees', async () => {
    const [{ ticket_code: code } = { ticket_code: '' }] = await database.query<{
      ticket_code: string
    }>('select ticket_code from public.ticket_purchases where order_id = $1', [order])
    await setEvent('event_date = current_date')
    const one = async (person: 'door' | 'staff', text: string, value: string) => {
      const [row] = await queryAs<{ answer: string }>(database, person, text, [value])
      return row?.answer
    }
    const asked = 'select answer from public.'
    expect(await one('door', `${asked}find_ticket($1)`, code)).toBe('Nuts, badly')
    expect(await one('staff', `${asked}list_holders($1)`, supper.eventId)).toBe('Nuts, badly')
    expect(await one('staff', `${asked}list_attendees($1)`, supper.eventId)).toBe('Nuts, badly')
  })

  it('takes no more than 300 characters without repeating them', async () => {
    const refusal = await answerAs('customer', 'x'.repeat(301)).catch((error) => error)
    expect(refusal.message).toBe('Please keep your answer to 300 characters')
    expect(JSON.stringify(refusal)).not.toContain('xxx')
  })

  it('takes no answer for an event that asks nothing', async () => {
    await setEvent("guest_question = ''")
    await expect(answerAs('customer', 'Vegan')).rejects.toThrow('There’s nothing to answer')
    const id = randomUUID()
    await buyAs('customer', 'Vegan', id)
    expect(await answerOf(id)).toBe('')
  })

  it('takes the holder’s answer until the event begins', async () => {
    await setEvent('event_date = current_date - 1, sales_end_at = null')
    await expect(answerAs('customer', 'Vegan')).rejects.toThrow('This event has begun')
    await answerAs('owner', 'Vegan')
    expect(await answerOf()).toBe('Vegan')
  })

  it('is in what a person takes away', async () => {
    const [row] = await queryAs<{ data: { purchases: { answer: string }[] } }>(
      database,
      'customer',
      'select public.export_my_data() as data',
    )
    expect(row?.data.purchases.at(-1)?.answer).toBe('Nuts, badly')
  })

  it('is forgotten thirty days after the event', async () => {
    await database.query(
      "update private.forgetting set resumes_at = '-infinity', last_run_at = now()",
    )
    await setEvent('event_date = current_date - 29')
    await database.query('select private.forget_what_is_old()')
    expect(await answerOf()).toBe('Nuts, badly')
    await setEvent('event_date = current_date - 31')
    await database.query('select private.forget_what_is_old()')
    expect(await answerOf()).toBe('')
  })

  it('goes with the account that has proven a guest’s address', async () => {
    await queryAs(
      database,
      'staff',
      `select public.add_attendee($1, $2, $3, 1, $4, 'to_pay', 'Vegan')`,
      [supper.eventId, supper.typeId, 'unproven.customer@people.example', newCode()],
    )
    await prove(database, 'unproven customer')
    await queryAs(database, 'unproven customer', 'select public.delete_my_account()')
    expect(
      await database.query(
        "select id from public.orders where event_id = $1 and answer = 'Vegan'",
        [supper.eventId],
      ),
    ).toEqual([])
  })

  it('goes with a deleted account', async () => {
    await queryAs(database, 'customer', 'select public.delete_my_account()')
    expect(await answerOf()).toBe('')
  })
})
