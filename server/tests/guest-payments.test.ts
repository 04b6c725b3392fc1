// Guests pay by card with the token of their link, and with nothing else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeGuest, holdAsGuest, openLink } from '../../supabase/tests/guests.ts'
import { takeCards } from '../../supabase/tests/holds.ts'
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
    const proof = await becomeGuest(cafe.database, `${randomUUID()}@guest.example`)
    const id = randomUUID()
    const lines = [{ type: adult, quantity: 2 }]
    return { id, token: await holdAsGuest(cafe.database, proof, { id, event: eventId, lines }) }
  }

  it('reaches the payment page by the token', async () => {
    const { id, token } = await holdPair()
    expect(await server.checkout('visitor', id, token)).toMatchObject({ status: 200 })
    const { account } = cafe.stripe
    const session = account.pay(account.sessionOf(id).id)
    const event = await cafe.stripe.event('checkout.session.completed', session)
    expect(await server.webhook(event)).toBe(200)
    expect(await openLink(cafe.database, token)).toMatchObject({
      purchases: [{ quantity: 2 }],
      hold: { state: 'paid' },
    })
  })

  it.each(['visitor', 'customer', 'owner'] as const)(
    'is refused a %s with another token',
    async (person) => {
      const [one, other] = [await holdPair(), await holdPair()]
      for (const token of [randomUUID(), other.token]) {
        expect(await server.checkout(person, one.id, token)).toMatchObject({
          status: 404,
          code: 'no_hold',
        })
      }
    },
  )

  it('is refused without a token', async () => {
    const { id } = await holdPair()
    expect((await server.checkout('visitor', id)).status).not.toBe(200)
    expect(await server.checkout('customer', id)).toMatchObject({ status: 404 })
  })
})
