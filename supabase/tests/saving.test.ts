// Saves that are all or nothing, and that never overwrite what another owner has written since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

const meanwhile = '2020-01-01T00:00:00Z'

describe.skipIf(noDatabase)('saving', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  async function call(person: Person, name: string, ...values: unknown[]): Promise<boolean> {
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    const [row] = await queryAs<{ saved: boolean }>(
      database,
      person,
      `select public.${name}(${places}) as saved`,
      texts,
    )
    return row?.saved ?? false
  }

  describe('texts of the site', () => {
    const stored = async () => {
      const rows = await database.query<{ key: string; value: string; version: string }>(
        'select key, value, updated_at::text as version from public.site_content order by key',
      )
      return {
        texts: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
        versions: Object.fromEntries(rows.map(({ key, version }) => [key, version])),
      }
    }

    it('writes new and known ones together', async () => {
      await database.query("insert into public.site_content values ('hero_heading', 'Tea')")
      const { versions } = await stored()
      const texts = { hero_heading: 'Cake', hero_subheading: 'And tea' }
      expect(await call('owner', 'save_site_content', texts, versions)).toBe(true)
      expect((await stored()).texts).toEqual(texts)
    })

    it('writes none of them when another owner changed one meanwhile', async () => {
      const before = await stored()
      const texts = { hero_heading: 'Mine', banner_text: 'Mine' }
      const outdated = { ...before.versions, hero_heading: meanwhile }
      expect(await call('owner', 'save_site_content', texts, outdated)).toBe(false)
      expect(await call('owner', 'save_site_content', texts, {})).toBe(false)
      expect(await stored()).toEqual(before)
    })

    it('writes none of them when one is not valid', async () => {
      const before = await stored()
      const texts = { hero_heading: 'Mine', google_rating: '7' }
      await expect(
        call('owner', 'save_site_content', texts, before.versions),
      ).rejects.toMatchObject({ code: '23514' })
      expect(await stored()).toEqual(before)
    })

    it.skipIf(!onPostgres)(
      'is done by one of two owners at once, also for a new text',
      async () => {
        const saves = ['mine', 'yours'].map((banner_text) =>
          call('owner', 'save_site_content', { banner_text }, {}),
        )
        expect((await Promise.all(saves)).sort()).toEqual([false, true])
      },
    )

    it('is refused to customers', async () => {
      const { versions } = await stored()
      await expect(
        call('customer', 'save_site_content', { hero_heading: 'Mine' }, versions),
      ).rejects.toMatchObject({ code: '42501' })
    })
  })

  describe('an event', () => {
    const form = {
      title: 'Quiz',
      description: 'With soup',
      alt_text: '',
      event_date: '2027-02-01',
      event_time: '20:00',
      duration_days: 2,
      is_published: true,
    }
    const seat = { name: 'Seat', description: '', price: 5, capacity: null, sort_order: 1 }

    async function made() {
      const { eventId, typeId } = await makeEvent(database, { capacity: 8 })
      const [event] = await database.query<{ version: string }>(
        'select updated_at::text as version from public.events where id = $1',
        [eventId],
      )
      return { eventId, typeId, version: event?.version ?? '' }
    }

    const stored = (eventId: string) =>
      database.query(
        `select title, event_date::text, name, price, ticket_types.capacity from public.events
         left join public.ticket_types on event_id = events.id where events.id = $1
         order by ticket_types.sort_order`,
        [eventId],
      )

    it('is created once with its ticket types, however often it is sent', async () => {
      const id = '00000000-0000-4000-8000-00000000e001'
      expect(await call('owner', 'create_event', id, form, [seat])).toBe(true)
      expect(await call('owner', 'create_event', id, { ...form, title: 'Again' }, [])).toBe(false)
      expect(await stored(id)).toMatchObject([{ title: 'Quiz', name: 'Seat', price: '5.00' }])
      const [maker] = await database.query(
        'select created_by::text as id from public.events where id = $1',
        [id],
      )
      expect(maker).toEqual({ id: accounts.owner })
    })

    it('keeps its end, place, ages, extras and refunds until they are emptied', async () => {
      const id = '00000000-0000-4000-8000-00000000e003'
      const details = {
        end_time: '23:00:00',
        place_name: 'Town Hall',
        place_address: '1 High St',
        age_guidance: 'Over 18s',
        included: 'Soup',
        refund_words: 'None',
      }
      const read = async () => {
        const [event] = await database.query<{ version: string; details: object }>(
          `select updated_at::text as version, json_build_object('end_time', end_time, 'place_name', place_name,
             'place_address', place_address, 'age_guidance', age_guidance, 'included', included,
             'refund_words', refund_words) as details from public.events where id = $1`,
          [id],
        )
        return event
      }
      await call('owner', 'create_event', id, { ...form, ...details }, [])
      expect((await read())?.details).toEqual(details)
      const version = (await read())?.version ?? ''
      const changed = { ...details, place_name: '', place_address: '', end_time: null }
      await call('owner', 'update_event', id, version, { ...form, ...changed }, [])
      expect((await read())?.details).toEqual(changed)
    })

    it('is not created without all of its ticket types, nor by customers', async () => {
      const id = '00000000-0000-4000-8000-00000000e002'
      const free = { ...seat, price: -1 }
      const attempt = call('owner', 'create_event', id, form, [seat, free])
      await expect(attempt).rejects.toMatchObject({ code: '23514' })
      const foreign = call('customer', 'create_event', id, form, [seat])
      await expect(foreign).rejects.toThrow('Access denied. Owner role required.')
      expect(await stored(id)).toEqual([])
    })

    it('saves changed, new or removed ticket types with it', async () => {
      const { eventId, typeId, version } = await made()
      const kept = { ...seat, id: typeId, name: 'Chair', capacity: 9 }
      const table = { ...seat, name: 'Table', price: 30, sort_order: 2 }
      expect(await call('owner', 'update_event', eventId, version, form, [kept, table])).toBe(true)
      const quiz = { title: 'Quiz', event_date: '2027-02-01' }
      expect(await stored(eventId)).toEqual([
        { ...quiz, name: 'Chair', price: '5.00', capacity: 9 },
        { ...quiz, name: 'Table', price: '30.00', capacity: null },
      ])
      const [again] = await database.query<{ version: string }>(
        'select updated_at::text as version from public.events where id = $1',
        [eventId],
      )
      expect(await call('owner', 'update_event', eventId, again?.version ?? '', form, [kept])).toBe(
        true,
      )
      expect(await stored(eventId)).toEqual([
        { ...quiz, name: 'Chair', price: '5.00', capacity: 9 },
      ])
    })

    it('changes nothing when another owner changed it meanwhile', async () => {
      const { eventId } = await made()
      const before = await stored(eventId)
      expect(await call('owner', 'update_event', eventId, meanwhile, form, [])).toBe(false)
      expect(await stored(eventId)).toEqual(before)
    })

    it('changes nothing when a ticket type to be removed has been sold', async () => {
      const { eventId, typeId, version } = await made()
      await buy(database, 'customer', { event: eventId, type: typeId })
      const before = await stored(eventId)
      await expect(
        call('owner', 'update_event', eventId, version, form, [seat]),
      ).rejects.toMatchObject({
        code: '23503',
        message: expect.stringContaining('1 ticket has been sold'),
      })
      expect(await stored(eventId)).toEqual(before)
    })

    it('leaves the ticket types of other events alone', async () => {
      const [mine, other] = [await made(), await made()]
      const before = await stored(other.eventId)
      const foreign = { ...seat, id: other.typeId, price: 0 }
      await call('owner', 'update_event', mine.eventId, mine.version, form, [foreign])
      expect(await stored(other.eventId)).toEqual(before)
    })

    it('is out of reach for customers', async () => {
      const { eventId, version } = await made()
      const attempt = call('customer', 'update_event', eventId, version, form, [])
      await expect(attempt).rejects.toThrow('Access denied. Owner role required.')
    })
  })

  describe('an offer', () => {
    async function made() {
      const [offer] = await database.query<{ id: string; version: string }>(
        "insert into public.offers (title) values ('Soup') returning id, updated_at::text as version",
      )
      if (!offer) throw new Error('no offer was made')
      await database.query(
        "insert into public.offer_items (offer_id, heading, price) values ($1, 'Soup', 5)",
        [offer.id],
      )
      return offer
    }

    const stored = (id: string) =>
      database.query(
        `select title, heading, price, offer_items.sort_order from public.offers
         join public.offer_items on offer_id = offers.id where offers.id = $1 order by 4`,
        [id],
      )

    const form = { title: 'Tea', description: '', alt_text: '', is_active: true }
    const items = [
      { heading: 'Pot', description: '', price: 4, sort_order: 1 },
      { heading: 'Scone', description: '', price: 3.5, sort_order: 2 },
    ]

    it('is created once with its items, or not at all', async () => {
      const id = '00000000-0000-4000-8000-00000000e003'
      const dear = { ...items[0], price: 10_000 }
      const attempt = call('owner', 'create_offer', id, form, [...items, dear])
      await expect(attempt).rejects.toMatchObject({ code: '23514' })
      const foreign = call('customer', 'create_offer', id, form, items)
      await expect(foreign).rejects.toThrow('Access denied. Owner role required.')
      expect(await stored(id)).toEqual([])
      expect(await call('owner', 'create_offer', id, form, items)).toBe(true)
      expect(await call('owner', 'create_offer', id, form, [])).toBe(false)
      expect(await stored(id)).toMatchObject([{ heading: 'Pot' }, { heading: 'Scone' }])
    })

    it('gives it only these items', async () => {
      const { id, version } = await made()
      expect(await call('owner', 'update_offer', id, version, form, items)).toBe(true)
      expect(await stored(id)).toEqual([
        { title: 'Tea', heading: 'Pot', price: '4.00', sort_order: 1 },
        { title: 'Tea', heading: 'Scone', price: '3.50', sort_order: 2 },
      ])
    })

    it('changes nothing when another owner changed it meanwhile, nor for customers', async () => {
      const { id, version } = await made()
      const before = await stored(id)
      expect(await call('owner', 'update_offer', id, meanwhile, form, items)).toBe(false)
      const attempt = call('customer', 'update_offer', id, version, form, items)
      await expect(attempt).rejects.toThrow('Access denied. Owner role required.')
      expect(await stored(id)).toEqual(before)
    })
  })
})
