// Letters of owners on their way: to whom they go, once each and at a pace, and how they are stopped.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, queryAs } from './cafe.ts'
import { addSubscribers, figuresOf, saveLetter, sendLetter } from './letters.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('letters of owners', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.execute(`delete from public.letters; delete from private.mail_queue;
      delete from public.newsletter_subscribers; delete from public.ticket_purchases`),
  )

  const queued = async () => {
    const rows = await database.query<{ subject_id: string }>(
      "select subject_id from private.mail_queue where kind = 'letter'",
    )
    return rows.map(({ subject_id }) => subject_id)
  }
  const tend = () => database.execute('select private.tend_letters()')
  const stop = async (id: string) => {
    const [row] = await queryAs<{ stopped: boolean }>(
      database,
      'owner',
      'select public.stop_letter($1) as stopped',
      [id],
    )
    return row?.stopped
  }
  /** Lets the seconds of the pace pass. */
  const passTime = () =>
    database.execute(
      "update private.letter_recipients set queued_at = queued_at - interval '1 minute'",
    )
  const deliver = () =>
    database.execute('update private.mail_queue set sent_at = now(), next_try_at = null')

  describe('that are sent', () => {
    it('go to each confirmed subscriber once, however often it is tried', async () => {
      await addSubscribers(database, 20)
      await database.execute(
        "insert into public.newsletter_subscribers (email) values ('not.confirmed@people.example')",
      )
      const letter = await saveLetter(database)
      const presses = await Promise.allSettled([
        sendLetter(database, letter),
        sendLetter(database, letter),
      ])
      expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      for (let round = 1; round <= 3; round += 1) {
        await Promise.all([tend(), tend()])
        await passTime()
      }
      const people = await queued()
      expect(people).toHaveLength(20)
      expect(new Set(people).size).toBe(20)
      await deliver()
      expect(await figuresOf(database, letter.id)).toEqual({
        state: 'sent',
        recipients: 20,
        sent: 20,
        failed: 0,
        left_out: 0,
      })
    })

    it('leave fifteen at a time, so that tickets never wait behind them', async () => {
      await addSubscribers(database, 40)
      await sendLetter(database, await saveLetter(database))
      const counts: number[] = []
      for (let round = 1; round <= 3; round += 1) {
        await tend()
        counts.push((await queued()).length)
        await passTime()
        await tend()
      }
      expect(counts).toEqual([15, 30, 40])
    })

    it('stay as they are', async () => {
      await addSubscribers(database, 1)
      const letter = await saveLetter(database)
      await sendLetter(database, letter)
      const change = saveLetter(database, { id: letter.id, subject: 'Tea' }, letter.version)
      await expect(change).rejects.toThrow('can’t be changed any more')
      await expect(sendLetter(database, letter)).rejects.toThrow('already on its way')
      const deleted = queryAs(database, 'owner', 'delete from public.letters returning id')
      expect(await deleted).toEqual([])
    })

    it('are not sent as somebody else has changed them meanwhile', async () => {
      await addSubscribers(database, 1)
      const read = await saveLetter(database)
      await saveLetter(database, { id: read.id, subject: 'Tea' }, read.version)
      expect(await sendLetter(database, read)).toBeNull()
      expect(await queued()).toEqual([])
    })

    it('count those whom they did not reach apart from those who have left', async () => {
      await addSubscribers(database, 3)
      const { id, version } = await saveLetter(database)
      await sendLetter(database, { id, version })
      await database.execute(`
        update private.mail_queue set next_try_at = null where id = (select min(id) from private.mail_queue);
        delete from private.mail_queue where id = (select max(id) from private.mail_queue)`)
      expect(await figuresOf(database, id)).toMatchObject({
        state: 'sending',
        sent: 0,
        failed: 1,
        left_out: 1,
      })
      await deliver()
      expect(await figuresOf(database, id)).toMatchObject({ state: 'sent', sent: 1, failed: 1 })
    })

    it('go once to each person with tickets for the event, to nobody else', async () => {
      const [event, other] = [await makeEvent(database), await makeEvent(database)]
      const one = { event: event.eventId, type: event.typeId }
      await buy(database, 'customer', one)
      await buy(database, 'customer', one)
      await buy(database, 'other customer', { event: other.eventId, type: other.typeId })
      await database.query(
        `insert into public.ticket_purchases
           (event_id, ticket_type_id, attendee_email, quantity, total_price, cancelled_at)
         values ($1, $2, 'guest@people.example', 1, 12.5, null), ($1, $2, 'gone@people.example', 1, 12.5, now())`,
        [event.eventId, event.typeId],
      )
      await addSubscribers(database, 2)
      const letter = await saveLetter(database, { audience: 'holders', event_id: event.eventId })
      expect(await sendLetter(database, letter)).toBe(2)
    })

    it('reach the holders of an event that is cancelled', async () => {
      const { eventId, typeId } = await makeEvent(database)
      await buy(database, 'customer', { event: eventId, type: typeId })
      await queryAs(database, 'owner', 'select public.cancel_event($1)', [eventId])
      const letter = await saveLetter(database, { audience: 'holders', event_id: eventId })
      expect(await sendLetter(database, letter)).toBe(1)
    })
  })

  describe('that are set for later', () => {
    it('start at their time, with those who subscribe by then', async () => {
      await addSubscribers(database, 1)
      const letter = await saveLetter(database)
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      expect(await sendLetter(database, letter, tomorrow)).toBe(1)
      await tend()
      expect(await queued()).toEqual([])
      await database.execute(
        "insert into public.newsletter_subscribers (email, confirmed_at) values ('new@people.example', now())",
      )
      await database.execute("update public.letters set send_at = now() - interval '1 minute'")
      await tend()
      expect(await figuresOf(database, letter.id)).toMatchObject({
        state: 'sending',
        recipients: 2,
      })
    })

    it('are sent to nobody where nobody is left', async () => {
      await addSubscribers(database, 1)
      const letter = await saveLetter(database)
      await sendLetter(database, letter, new Date(Date.now() + 86_400_000).toISOString())
      await database.execute(`delete from public.newsletter_subscribers;
        update public.letters set send_at = now() - interval '1 minute'`)
      await tend()
      expect(await figuresOf(database, letter.id)).toMatchObject({ state: 'sent', recipients: 0 })
    })

    it.each([
      ['-1 minute', 'in the future'],
      ['367 days', 'within a year'],
    ])('are refused %s from now', async (distance, message) => {
      await addSubscribers(database, 1)
      const [time] = await database.query<{ time: string }>(
        'select (now() + $1::interval)::text as time',
        [distance],
      )
      const letter = await saveLetter(database)
      await expect(sendLetter(database, letter, time?.time)).rejects.toThrow(message)
    })

    it('are drafts again when they are stopped', async () => {
      await addSubscribers(database, 1)
      const letter = await saveLetter(database)
      await sendLetter(database, letter, new Date(Date.now() + 86_400_000).toISOString())
      expect(await stop(letter.id)).toBe(true)
      expect(await figuresOf(database, letter.id)).toMatchObject({ state: 'draft' })
      // The version that was sent is not the one that can be changed now.
      expect(await sendLetter(database, letter)).toBeNull()
    })
  })

  it('that are stopped on their way go to nobody else', async () => {
    await addSubscribers(database, 20)
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    await database.execute(`update private.mail_queue set sent_at = now(), next_try_at = null
      where id = (select min(id) from private.mail_queue)`)
    // One is under way: it was taken, and what became of it is not known yet.
    await database.execute(`update private.mail_queue set attempts = 1
      where id = (select max(id) from private.mail_queue)`)
    expect(await stop(letter.id)).toBe(true)
    expect(await figuresOf(database, letter.id)).toMatchObject({
      state: 'sending',
      sent: 1,
      left_out: 18,
    })
    await passTime()
    await tend()
    expect(await queued()).toHaveLength(2)
    await deliver()
    expect(await figuresOf(database, letter.id)).toMatchObject({ state: 'sent', sent: 2 })
    expect(await stop(letter.id)).toBe(false)
  })
})
