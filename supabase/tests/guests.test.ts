// People without an account buy by the same rules as those with one, and see what they bought by a link.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, makeEvent, openCafe, prove, queryAs } from './cafe.ts'
import {
  becomeGuest,
  beginAsGuest,
  buyAsGuest,
  codeOf,
  holdAsGuest,
  openLink,
  proveGuest,
} from './guests.ts'
import { settle, takeCards } from './holds.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a guest', () => {
  let database: Database
  let number = 0
  beforeAll(async () => {
    database = await openCafe()
    await database.execute('update private.installation set sends_mail = true')
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
  })
  afterAll(() => database.close())
  beforeEach(() => database.execute('delete from private.guest_proofs'))

  const address = () => `guest-${++number}@people.example`

  async function seat(most: number | null = null) {
    const { eventId, typeId } = await makeEvent(database)
    await database.query('update public.events set max_tickets_per_customer = $2 where id = $1', [
      eventId,
      most,
    ])
    return { event: eventId, type: typeId }
  }

  const lines = (type: string, quantity = 1) => [{ type, quantity }]

  async function holders(event: string) {
    return database.query<{ user_id: string | null; attendee_email: string | null }>(
      `select user_id, attendee_email, quantity from public.ticket_purchases
       where event_id = $1 order by quantity desc`,
      [event],
    )
  }

  describe('proves their address', () => {
    it('with the code of a mail, before they buy', async () => {
      const { event, type } = await seat()
      const proof = await beginAsGuest(database, address())
      await expect(
        buyAsGuest(database, proof, { event, lines: lines(type) }),
      ).rejects.toMatchObject({ code: 'PT403', hint: 'confirm_email' })
      const code = (await codeOf(database, proof)) ?? ''
      expect(code).toMatch(/^\d{6}$/)
      expect(await proveGuest(database, proof, code)).toBe('proven')
      await buyAsGuest(database, proof, { event, lines: lines(type) })
    })

    it('within five tries', async () => {
      const proof = await beginAsGuest(database, address())
      const code = (await codeOf(database, proof)) ?? ''
      const wrong = code === '000000' ? '000001' : '000000'
      const answers = []
      for (let time = 0; time < 5; time++) answers.push(await proveGuest(database, proof, wrong))
      expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
      expect(await proveGuest(database, proof, code)).toBe('over')
    })

    it('within a quarter of an hour, and buys within an hour', async () => {
      const { event, type } = await seat()
      const late = await beginAsGuest(database, address())
      await expire(late)
      expect(await proveGuest(database, late, (await codeOf(database, late)) ?? '')).toBe('over')
      const proof = await becomeGuest(database, address())
      await expire(proof)
      await expect(
        buyAsGuest(database, proof, { event, lines: lines(type) }),
      ).rejects.toMatchObject({ hint: 'begin_again' })
    })

    it('with no other id than the one that was given out', async () => {
      expect(await proveGuest(database, randomUUID(), '123456')).toBe('over')
      const { event, type } = await seat()
      await expect(
        buyAsGuest(database, randomUUID(), { event, lines: lines(type) }),
      ).rejects.toMatchObject({ code: '42501' })
    })

    async function expire(proof: string) {
      await database.query('update private.guest_proofs set expires_at = now() where id = $1', [
        proof,
      ])
    }
  })

  it.each([
    ['no address', 'Gwen'],
    ['two@at@signs.example', 'Gwen'],
    ['gwen@people.example', ' '],
    ['gwen@people.example', 'G'.repeat(101)],
  ])('gives an address and a name: not %j with %j', async (email, name) => {
    await expect(beginAsGuest(database, email, name)).rejects.toMatchObject({ code: '23514' })
  })

  it('is mailed five codes an hour at most', async () => {
    const email = address()
    for (let time = 0; time < 5; time++) await beginAsGuest(database, email)
    await expect(beginAsGuest(database, email.toUpperCase())).rejects.toMatchObject({
      code: 'PT429',
    })
  })

  it('has at most as many tickets for an event as its owner says, by their address', async () => {
    const { event, type } = await seat(3)
    const email = address()
    const proof = await becomeGuest(database, email)
    await buyAsGuest(database, proof, { event, lines: lines(type, 2) })
    const again = await becomeGuest(database, email)
    await expect(buyAsGuest(database, again, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You can have at most 3 tickets for this event. You already have 2.',
    )
    const other = await becomeGuest(database, address())
    await buyAsGuest(database, other, { event, lines: lines(type, 3) })
  })

  it('shares the limits of the account that has proven their address', async () => {
    const { event, type } = await seat(3)
    await buy(database, 'customer', { event, type, quantity: 2 })
    const proof = await becomeGuest(database, emailOf('customer'))
    await expect(buyAsGuest(database, proof, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You already have 2.',
    )
    await buyAsGuest(database, proof, { event, lines: lines(type, 1) })
    await expect(buy(database, 'customer', { event, type })).rejects.toThrow('You already have 3.')
    expect(await holders(event)).toEqual([
      { user_id: accounts.customer, attendee_email: null, quantity: 2 },
      { user_id: accounts.customer, attendee_email: null, quantity: 1 },
    ])
  })

  it('buys at most twenty times an hour', async () => {
    const { event, type } = await seat()
    const proof = await becomeGuest(database, address())
    for (let time = 0; time < 20; time++) {
      await buyAsGuest(database, proof, { event, lines: lines(type) })
    }
    await expect(buyAsGuest(database, proof, { event, lines: lines(type) })).rejects.toMatchObject({
      code: 'PT429',
    })
  })

  it('buys nothing twice by sending an order again, and gets the same link', async () => {
    const { event, type } = await seat()
    const proof = await becomeGuest(database, address())
    const order = { id: randomUUID(), event, lines: lines(type, 2) }
    const token = await buyAsGuest(database, proof, order)
    expect(await buyAsGuest(database, proof, order)).toBe(token)
    expect(await holders(event)).toHaveLength(1)
    await expect(
      buyAsGuest(database, proof, { ...order, lines: lines(type, 3) }),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('gets no link to the order of somebody else', async () => {
    const { event, type } = await seat()
    const order = { id: randomUUID(), event, lines: lines(type) }
    await buyAsGuest(database, await becomeGuest(database, address()), order)
    const thief = await becomeGuest(database, address())
    await expect(buyAsGuest(database, thief, order)).rejects.toMatchObject({ code: '23505' })
    const [bought] = await database.query<{ order_id: string }>(
      'select order_id from public.ticket_purchases limit 1',
    )
    await expect(
      holdAsGuest(database, thief, { ...order, id: bought?.order_id ?? '' }),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('can’t buy what is not on sale, at another price, or for the card alone', async () => {
    const { event, type } = await seat()
    const proof = await becomeGuest(database, address())
    await expect(
      buyAsGuest(database, proof, { event, lines: [{ type, quantity: 1, total: 0 }] }),
    ).rejects.toThrow('Sorry, the price has changed.')
    await database.query("update public.events set payment = 'card' where id = $1", [event])
    await expect(buyAsGuest(database, proof, { event, lines: lines(type) })).rejects.toThrow(
      'Tickets for this event are paid by card',
    )
    await database.query('update public.events set is_published = false where id = $1', [event])
    await expect(buyAsGuest(database, proof, { event, lines: lines(type) })).rejects.toThrow(
      'Tickets for this event are no longer on sale',
    )
  })

  describe('opens a link', () => {
    it('that shows the tickets of one order, and not who bought them', async () => {
      const { event, type } = await seat()
      const email = address()
      const proof = await becomeGuest(database, email)
      await buyAsGuest(database, proof, { event, lines: lines(type) })
      const token = await buyAsGuest(database, proof, { event, lines: lines(type, 4) })
      const opened = await openLink(database, token)
      expect(opened).toMatchObject({ purchases: [{ quantity: 4 }], hold: null })
      expect(opened?.purchases[0]?.ticket_code).toMatch(/^WCS-/)
      expect(JSON.stringify(opened)).not.toMatch(new RegExp(`${email}|Gwen`))
    })

    it('until 30 days after the event', async () => {
      const { event, type } = await seat()
      const proof = await becomeGuest(database, address())
      const token = await buyAsGuest(database, proof, { event, lines: lines(type) })
      await moveTo(event, 30)
      expect(await openLink(database, token)).not.toBeNull()
      await moveTo(event, 31)
      expect(await openLink(database, token)).toBeNull()
      await database.execute('select private.forget_guest_orders()')
      const left = await database.query('select from private.guest_orders where token = $1', [
        token,
      ])
      expect(left).toEqual([])
    })

    it('that nobody can guess', async () => {
      expect(await openLink(database, randomUUID())).toBeNull()
    })

    it('that no longer shows what became somebody else’s', async () => {
      const { event, type } = await seat()
      const proof = await becomeGuest(database, address())
      const token = await buyAsGuest(database, proof, { event, lines: lines(type) })
      await database.query(
        "update public.ticket_purchases set attendee_email = 'friend@people.example' where event_id = $1",
        [event],
      )
      expect(await openLink(database, token)).toEqual({ purchases: [], refunds: [], hold: null })
    })

    async function moveTo(event: string, daysAgo: number) {
      await database.query(
        `update public.events set event_date = (now() at time zone 'Europe/London')::date - $2::int,
           sales_end_at = null where id = $1`,
        [event, daysAgo],
      )
    }
  })

  describe('who proves the address with an account', () => {
    it('finds the tickets there, and the link still opens them', async () => {
      const { event, type } = await seat()
      const proof = await becomeGuest(database, emailOf('owner'))
      const token = await buyAsGuest(database, proof, { event, lines: lines(type, 2) })
      expect(await holders(event)).toMatchObject([
        { user_id: null, attendee_email: emailOf('owner') },
      ])
      await prove(database, 'owner')
      expect(await holders(event)).toMatchObject([
        { user_id: accounts.owner, attendee_email: null },
      ])
      expect(await openLink(database, token)).toMatchObject({ purchases: [{ quantity: 2 }] })
    })

    it('takes the name and the link along when the account is deleted', async () => {
      const { event, type } = await seat()
      const proof = await becomeGuest(database, emailOf('other customer'))
      const token = await buyAsGuest(database, proof, { event, lines: lines(type) })
      await queryAs(database, 'other customer', 'select public.delete_my_account()')
      expect(await openLink(database, token)).toBeNull()
      expect(await holders(event)).toMatchObject([{ user_id: null, attendee_email: null }])
    })
  })

  it('is known to owners by the name they gave, also at the door', async () => {
    const { event, type } = await seat()
    const proof = await becomeGuest(database, address(), ' Gwen   van Guest ')
    await buyAsGuest(database, proof, { event, lines: lines(type) })
    const attendees = await queryAs(
      database,
      'owner',
      'select attendee_name from public.list_attendees($1)',
      [event],
    )
    expect(attendees).toEqual([{ attendee_name: 'Gwen van Guest' }])
    const found = await queryAs(database, 'owner', 'select holder from public.find_names($1, $2)', [
      event,
      'gwen',
    ])
    expect(found).toEqual([{ holder: 'Gwen G.' }])
    const printed = 'select holder from public.list_holders($1)'
    expect(await queryAs(database, 'owner', printed, [event])).toEqual([
      { holder: 'Guest, Gwen van' },
    ])
  })

  it('pays by card: a hold is counted, becomes tickets, and the link shows both', async () => {
    const { event, type } = await seat(3)
    await takeCards(database)
    const email = address()
    const proof = await becomeGuest(database, email)
    const id = randomUUID()
    const token = await holdAsGuest(database, proof, { id, event, lines: lines(type, 2) })
    expect(await openLink(database, token)).toMatchObject({
      purchases: [],
      hold: { state: 'open' },
    })
    await expect(buyAsGuest(database, proof, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You already have 2.',
    )
    expect(await mayPay(token, id)).toBe(true)
    expect(await mayPay(token, randomUUID())).toBe(false)
    expect(await mayPay(randomUUID(), id)).toBe(false)
    expect(await settle(database, id, 2500)).toBe('settled')
    expect(await openLink(database, token)).toMatchObject({
      purchases: [{ quantity: 2 }],
      hold: { state: 'paid' },
    })
    expect(await holders(event)).toMatchObject([{ user_id: null, attendee_email: email }])
  })

  it('gives up a payment by their link alone', async () => {
    const { event, type } = await seat()
    await takeCards(database)
    const proof = await becomeGuest(database, address())
    const token = await holdAsGuest(database, proof, { event, lines: lines(type, 2) })
    expect(await giveUp(randomUUID())).toBe(false)
    expect(await giveUp(token)).toBe(true)
    expect(await giveUp(token)).toBe(false)
  })

  it('who begins a payment and then proves the address with an account, gets the tickets there', async () => {
    const { event, type } = await seat()
    await takeCards(database)
    await prove(database, 'customer', false)
    const proof = await becomeGuest(database, emailOf('customer'))
    const id = randomUUID()
    await holdAsGuest(database, proof, { id, event, lines: lines(type) })
    await prove(database, 'customer')
    expect(await settle(database, id, 1250)).toBe('settled')
    expect(await holders(event)).toMatchObject([{ user_id: accounts.customer }])
  })

  it('is nobody’s word for another: unproven, they get no tickets into an account', async () => {
    await database.execute('update private.installation set sends_mail = false')
    const { event, type } = await seat()
    const proof = await becomeGuest(database, emailOf('customer'))
    await buyAsGuest(database, proof, { event, lines: lines(type) })
    expect(await holders(event)).toMatchObject([
      { user_id: null, attendee_email: emailOf('customer') },
    ])
    await database.execute('update private.installation set sends_mail = true')
  })

  it('is not a customer with an account: those can’t call these functions', async () => {
    for (const person of ['customer', 'owner'] as const) {
      await expect(
        queryAs(database, person, "select public.begin_guest_purchase('g@people.example', 'G')"),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  it.skipIf(!onPostgres)(
    'and the account of the same address, at once, keep one limit',
    async () => {
      const { event, type } = await seat(3)
      const proof = await becomeGuest(database, emailOf('customer'))
      const tries = Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? buyAsGuest(database, proof, { event, lines: lines(type) })
          : buy(database, 'customer', { event, type }),
      )
      const results = await Promise.allSettled(tries)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await holders(event)).toHaveLength(3)
    },
  )

  it.skipIf(!onPostgres)('who buys twice at once keeps the limit, with two proofs', async () => {
    const { event, type } = await seat(2)
    const email = address()
    const proofs = [await becomeGuest(database, email), await becomeGuest(database, email)]
    const results = await Promise.allSettled(
      [...proofs, ...proofs].map((proof) =>
        buyAsGuest(database, proof, { event, lines: lines(type) }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it.skipIf(!onPostgres)('whose account proves the address at once, loses no ticket', async () => {
    for (let round = 0; round < 5; round++) {
      await prove(database, 'customer', false)
      const { event, type } = await seat()
      const proof = await becomeGuest(database, emailOf('customer'))
      await Promise.all([
        buyAsGuest(database, proof, { event, lines: lines(type) }),
        // The auth server locks an account before it changes it.
        database.transaction({}, async (connection) => {
          await connection.query('select from auth.users where id = $1 for update', [
            accounts.customer,
          ])
          await prove(connection, 'customer')
        }),
      ])
      expect(await holders(event)).toMatchObject([{ user_id: accounts.customer }])
      await database.execute('delete from private.guest_proofs')
    }
  })

  async function mayPay(token: string, order: string) {
    const [row] = await database.query<{ may: boolean }>(
      'select private.guest_may_pay($1, $2) as may',
      [token, order],
    )
    return row?.may
  }

  async function giveUp(token: string) {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      'visitor',
      'select public.give_up_guest_hold($1) as done',
      [token],
    )
    return row?.done
  }
})
