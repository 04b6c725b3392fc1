// The figures of what sold of the events that a letter names, in the week before it and in the week since.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, queryAs } from './cafe.ts'
import { addSubscribers, saveLetter, sendLetter } from './letters.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('sales after a letter', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await addSubscribers(database, 1)
  })
  afterAll(() => database.close())

  const salesOf = (id: string) =>
    queryAs(
      database,
      'owner',
      `select event_title, tickets_before, tickets_since, pounds_since::float from public.letter_sales($1)`,
      [id],
    )

  /** Sells tickets as if so many days after now. */
  async function sell(event: { eventId: string; typeId: string }, quantity: number, days: number) {
    const code = newCode()
    await buy(database, 'customer', { event: event.eventId, type: event.typeId, quantity, code })
    await database.query(
      `update public.ticket_purchases set purchase_date = now() + $2 * interval '1 day' where ticket_code = $1`,
      [code, days],
    )
    return code
  }

  it('are those of its events, of a week before and after', async () => {
    const [named, other] = [
      await makeEvent(database, { title: 'Shanties' }),
      await makeEvent(database),
    ]
    const blocks = ['a', 'b'].map((id) => ({ id, kind: 'event', event_id: named.eventId }))
    const letter = await saveLetter(database, { blocks })
    expect(await salesOf(letter.id)).toEqual([])
    await sendLetter(database, letter)
    await sell(named, 1, -8)
    await sell(named, 2, -6)
    await sell(named, 3, 6)
    await sell(named, 4, 8)
    await sell(other, 1, 1)
    const cancelled = await sell(named, 1, 1)
    await database.query(
      "update public.ticket_purchases set cancelled_at = now(), cancelled_by = 'owner' where ticket_code = $1",
      [cancelled],
    )
    expect(await salesOf(letter.id)).toEqual([
      { event_title: 'Shanties', tickets_before: 2, tickets_since: 3, pounds_since: 37.5 },
    ])
  })

  it('are none without a letter that names an event', async () => {
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    expect(await salesOf(letter.id)).toEqual([])
    expect(await salesOf(randomUUID())).toEqual([])
  })
})
