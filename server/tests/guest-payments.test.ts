// Guests pay by card with the token of their link, and with nothing else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeGuest, openLink } from '../../supabase/tests/guests.ts'
import { hold, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import { type CardCafe, openCardCafe } from './card-cafe.ts'
import { noDatabase } from './start-on-engine.ts'

describe.skipIf(noDatabase)('a guest who pays by card', () => {
  let cafe: CardCafe
  let server: Awaited<ReturnType<CardCafe['openProcess']>>
  beforeAll(async () => {
    cafe = await openCardCafe()
    server = await cafe.openProcess()
  })
  afterAll(() => cafe?.close())

  async function holdPair() {
    const { eventId, adult } = await makeShow(cafe.database, { adult: 10, child: 10 })
    await takeCards(cafe.database)
    const guest = await becomeGuest(cafe.database, `${randomUUID()}@guest.example`)
    const lines = [{ type: adult, quantity: 2 }]
    return { id: await hold(cafe.database, guest, { event: eventId, lines }), guest }
  }

  it('reaches the payment page by the token', async () => {
    const { id, guest } = await holdPair()
    expect(await server.checkout(guest, id)).toMatchObject({ status: 200 })
    const { account } = cafe.stripe
    const session = account.pay(account.sessionOf(id).id)
    const event = await cafe.stripe.event('checkout.session.completed', session)
    expect(await server.webhook(event)).toBe(200)
    expect(await openLink(cafe.database, guest)).toMatchObject({
      purchases: [{ quantity: 2 }],
      hold: { state: 'paid' },
    })
  })

  it('is refused with another token', async () => {
    const [one, other] = [await holdPair(), await holdPair()]
    for (const guest of [{ guest: randomUUID() }, other.guest]) {
      expect(await server.checkout(guest, one.id)).toMatchObject({ status: 404, code: 'no_hold' })
    }
  })

  it('is refused without a token', async () => {
    const { id } = await holdPair()
    expect(await server.checkout('visitor', id)).toMatchObject({ status: 401 })
    expect(await server.checkout('customer', id)).toMatchObject({ status: 404 })
  })
})
