// People without an account prove their address before they buy.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import {
  becomeGuest,
  beginAsGuest,
  codeOf,
  type Guest,
  lines,
  newAddress,
  proveGuest,
  seat,
} from './guests.ts'
import { order } from './orders.ts'

describe.skipIf(noDatabase)('a guest', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  describe('proves their address', () => {
    it('with the code of a mail, before they buy', async () => {
      const { event, type } = await seat(database)
      const guest = await beginAsGuest(database, newAddress())
      await expect(order(database, guest, { event, lines: lines(type) })).rejects.toMatchObject({
        code: 'PT403',
        hint: 'confirm_email',
      })
      const code = (await codeOf(database, guest)) ?? ''
      expect(code).toMatch(/^\d{6}$/)
      expect(await proveGuest(database, guest, code)).toBe('proven')
      await order(database, guest, { event, lines: lines(type) })
    })

    it('within five tries', async () => {
      const guest = await beginAsGuest(database, newAddress())
      const code = (await codeOf(database, guest)) ?? ''
      const wrong = code === '000000' ? '000001' : '000000'
      const answers = []
      for (let time = 0; time < 5; time++) answers.push(await proveGuest(database, guest, wrong))
      expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
      expect(await proveGuest(database, guest, code)).toBe('over')
    })

    it('within a quarter of an hour, to buy within an hour', async () => {
      const { event, type } = await seat(database)
      const late = await beginAsGuest(database, newAddress())
      await expire(late)
      expect(await proveGuest(database, late, (await codeOf(database, late)) ?? '')).toBe('over')
      const guest = await becomeGuest(database, newAddress())
      await expire(guest)
      await expect(order(database, guest, { event, lines: lines(type) })).rejects.toMatchObject({
        hint: 'begin_again',
      })
    })

    it('with no other token than the one that was given out', async () => {
      const stranger = { guest: randomUUID() }
      expect(await proveGuest(database, stranger, '123456')).toBe('over')
      const { event, type } = await seat(database)
      await expect(order(database, stranger, { event, lines: lines(type) })).rejects.toMatchObject({
        code: '42501',
      })
    })

    async function expire({ guest }: Guest) {
      await database.query('update private.guests set expires_at = now() where token = $1', [guest])
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

  it('is mailed five codes a day from one caller, ten in all, then one an hour', async () => {
    const email = newAddress()
    const beginFive = async () => {
      for (let time = 0; time < 5; time++) await beginAsGuest(database, email)
    }
    const refusal = { code: 'PT429' }
    const move = () => database.query('update private.guests set caller = id::text')
    await beginFive()
    await expect(beginAsGuest(database, email.toUpperCase())).rejects.toMatchObject(refusal)
    await move()
    await beginFive()
    await move()
    await expect(beginAsGuest(database, email)).rejects.toMatchObject(refusal)
    await database.query(
      "update private.guests set created_at = created_at - interval '61 minutes' where email = $1",
      [email],
    )
    await beginAsGuest(database, email)
    await move()
    await expect(beginAsGuest(database, email)).rejects.toMatchObject(refusal)
  })

  it('is not a customer with an account: those can’t call these functions', async () => {
    for (const person of ['customer', 'owner'] as const) {
      await expect(
        queryAs(database, person, "select public.begin_guest_purchase('g@people.example', 'G')"),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })
})
