import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, formToken } from '../../supabase/tests/cafe.ts'
import type { Client } from '../app/data/client'
import { getEvent, listUpcomingEvents } from '../app/data/events/events'
import {
  confirmNewsletter,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '../app/data/letters/newsletter'
import { listActiveGalleryImages } from '../app/data/look/gallery-images'
import { listActiveHeroImages } from '../app/data/look/hero-images'
import { getActiveMenuImage } from '../app/data/menu/menu-images'
import { listAvailableMenuItems } from '../app/data/menu/menu-items'
import { getOffer, listActiveOffers, listLastingOffers } from '../app/data/offers/offers'
import { getCateringContent } from '../app/data/pages/catering'
import { sendCateringEnquiry, sendContactMessage } from '../app/data/pages/enquiries'
import { listActiveWhatWeServeItems } from '../app/data/pages/what-we-serve'
import { getRole } from '../app/data/people/user-roles'
import { getSiteContent } from '../app/data/site-content'
import { listOwnPurchases } from '../app/data/tickets/own-tickets'
import { AnswerLost, CodeUsed, purchaseTickets } from '../app/data/tickets/ticket-purchases'
import { todayInLondon } from '../app/domain/dates'
import { openSite, type Site } from './open-site'

const nobody = '00000000-0000-4000-8000-000000000000'

describe.skipIf(noDatabase)('a visitor', () => {
  let site: Site
  let visitor: Client
  /** The fields against robots, as a person's form sends them. */
  let person: { website: string; formToken: string }
  beforeAll(async () => {
    site = await openSite()
    visitor = await site.as('visitor')
    person = { website: '', formToken: await formToken(site.database) }
  })
  afterAll(() => site.close())

  it('reads what the home page shows', async () => {
    expect((await getSiteContent(visitor)).hero_heading).toBe('Coffee, cake & a corner seat')
    expect(orders(await listActiveHeroImages(visitor))).toEqual([1, 2, 3, 4])
    expect(orders(await listActiveWhatWeServeItems(visitor))).toEqual([1, 2, 3, 4])
    const offers = await listLastingOffers(visitor, { today: todayInLondon(), limit: 2 })
    expect(offers.map(({ title }) => title)).toEqual([
      'Cream tea for two',
      'Soup & half a sandwich',
    ])
    expect((await getCateringContent(visitor))?.title).toBe('Catering & events')
  })

  it('reads the next events with their ticket types in order', async () => {
    const events = await listUpcomingEvents(visitor)
    const dates = events.map(({ event_date }) => event_date)
    expect(dates).toEqual(dates.toSorted())
    expect(events[0]?.title).toBe('Acoustic night under the lights')
    expect(events[0]?.ticket_types).toMatchObject([
      { name: 'Table seat', price: 12, capacity: 32, sold: 11 },
      { name: 'Table for four' },
      { name: 'Early bird', capacity: 12, sold: 12 },
    ])
    expect(await listUpcomingEvents(visitor, { limit: 1 })).toHaveLength(1)
    expect(await listUpcomingEvents(visitor, { now: new Date('2100-01-01') })).toEqual([])
  })

  it('reads those to come where what has passed would take their places', async () => {
    await site.database.execute('update public.events set duration_days = 30')
    const [first, second] = await listUpcomingEvents(visitor)
    const now = new Date(Date.parse(`${first?.event_date}T12:00:00Z`) + 86_400_000)
    expect(await listUpcomingEvents(visitor, { limit: 1, now })).toMatchObject([
      { title: second?.title },
    ])
    expect((await listUpcomingEvents(visitor, { limit: 20, now }))[0]).toMatchObject({
      title: first?.title,
    })
  })

  it('reads one event or one offer by its id, or nothing', async () => {
    const [event] = await listUpcomingEvents(visitor)
    expect(await getEvent(visitor, { id: event?.id ?? '' })).toEqual(event)
    expect(await getEvent(visitor, { id: nobody })).toBeNull()
    const [offer] = await listActiveOffers(visitor)
    const whole = await getOffer(visitor, { id: offer?.id ?? '' })
    expect(whole?.offer_items.map(({ price }) => price)).toEqual([14.5, 24.5])
    expect(await getOffer(visitor, { id: nobody })).toBeNull()
  })

  it('reads the menu, its picture and the gallery', async () => {
    const items = await listAvailableMenuItems(visitor)
    expect(items.find(({ name }) => name === 'Latte')).toMatchObject({
      size_options: { Regular: 3.4, Large: 3.9 },
      dietary_info: ['V', 'GF'],
      allergens: ['milk'],
    })
    expect(items.map(({ section }) => section)).toEqual(
      items.map(({ section }) => section).toSorted(),
    )
    expect((await getActiveMenuImage(visitor))?.image_url).toBe('/images/menu-full.jpg')
    expect(await listActiveGalleryImages(visitor)).toHaveLength(12)
  })

  it('sends enquiries as well as messages', async () => {
    const joanne = { name: 'Joanne', email: 'joanne@people.example', ...person }
    await sendCateringEnquiry(visitor, {
      ...joanne,
      phone: '01632 960111',
      eventDate: '2027-05-01',
    })
    await sendContactMessage(visitor, { ...joanne, message: 'Lost a glove' })
    await expect(sendContactMessage(visitor, { ...joanne, message: ' ' })).rejects.toMatchObject({
      code: '23514',
    })
    const robot = { ...joanne, message: 'Buy now', website: 'spam.example' }
    await expect(sendContactMessage(visitor, robot)).rejects.toMatchObject({ code: '23514' })
    const stored = await site.database.query(
      'select kind, phone, event_date, message from public.enquiries order by kind',
    )
    expect(stored).toEqual([
      { kind: 'catering', phone: '01632 960111', event_date: '2027-05-01', message: null },
      { kind: 'contact', phone: null, event_date: null, message: 'Lost a glove' },
    ])
  })

  it('subscribes to the newsletter until ending it', async () => {
    await subscribeToNewsletter(visitor, { email: 'joanne@people.example', ...person })
    await subscribeToNewsletter(visitor, { email: 'joanne@people.example', ...person })
    const subscribers = () =>
      site.database.query<{ token: string; unsubscribe_token: string }>(
        'select token, unsubscribe_token from public.newsletter_subscribers',
      )
    const [subscriber] = await subscribers()
    if (!subscriber) throw new Error('nobody subscribed')
    expect(await confirmNewsletter(visitor, { token: nobody })).toBe(false)
    expect(await confirmNewsletter(visitor, { token: subscriber.token })).toBe(true)
    await unsubscribeFromNewsletter(visitor, { token: subscriber.token })
    expect(await subscribers()).toHaveLength(1)
    await unsubscribeFromNewsletter(visitor, { token: subscriber.unsubscribe_token })
    expect(await subscribers()).toEqual([])
  })
})

describe.skipIf(noDatabase)('a customer', () => {
  let site: Site
  let customer: Client
  beforeAll(async () => {
    site = await openSite()
    customer = await site.as('customer')
  })
  afterAll(() => site.close())

  async function order(title: string) {
    const events = await listUpcomingEvents(customer)
    const event = events.find((each) => each.title === title)
    const type = event?.ticket_types[0]
    if (!event || !type) throw new Error(`no event ${title}`)
    const about = { eventId: event.id, ticketTypeId: type.id, price: type.price, quantity: 1 }
    return { userId: accounts.customer, ...about }
  }

  it('finds bought tickets with their event', async () => {
    const code = await purchaseTickets(customer, {
      ...(await order('Sunday story time')),
      quantity: 3,
    })
    const [purchase] = await listOwnPurchases(customer, { userId: accounts.customer })
    expect(purchase).toMatchObject({
      ticket_code: code,
      quantity: 3,
      total_price: 13.5,
      ticket_types: { name: 'Child', price: 4.5 },
      events: { title: 'Sunday story time' },
    })
  })

  it('is told in words why tickets are refused', async () => {
    const latte = await order('Latte art with Priya')
    await expect(purchaseTickets(customer, { ...latte, quantity: 3 })).rejects.toMatchObject({
      message: 'Only 2 tickets left',
    })
    await expect(purchaseTickets(customer, { ...latte, price: 1 })).rejects.toMatchObject({
      message: expect.stringContaining('the price has changed'),
    })
  })

  it('pays once when the answer to the purchase is lost', async () => {
    const knit = await order('Knit & natter')
    let losses = 1
    const unlucky = await site.losing('customer', ({ method, url }) => {
      return method === 'POST' && url.endsWith('/ticket_purchases') && losses-- > 0
    })
    const code = await purchaseTickets(unlucky, knit)
    const own = await listOwnPurchases(customer, { userId: accounts.customer })
    expect(own.filter(({ event_id }) => event_id === knit.eventId)).toMatchObject([
      { ticket_code: code, quantity: 1 },
    ])
  })

  it('finds out by the same code whether a lost purchase was made', async () => {
    const sketch = { ...(await order('Quiz night with soup')), ticketCode: 'WCS-UNHEARD234' }
    const deaf = await site.losing('customer', ({ method, url }) => {
      return method === 'POST' && url.endsWith('/ticket_purchases')
    })
    await expect(purchaseTickets(deaf, sketch)).rejects.toBeInstanceOf(AnswerLost)
    const another = { ...sketch, quantity: 2 }
    await expect(purchaseTickets(customer, another)).rejects.toBeInstanceOf(CodeUsed)
    await purchaseTickets(customer, sketch)
    const own = await listOwnPurchases(customer, { userId: accounts.customer })
    expect(own.filter(({ ticket_code }) => ticket_code === 'WCS-UNHEARD234')).toMatchObject([
      { quantity: 1 },
    ])
  })

  it('gets a code that nobody can guess when the database gives none', async () => {
    const codeless = await site.losing('customer', ({ url }) =>
      url.includes('generate_ticket_code'),
    )
    expect(await purchaseTickets(codeless, await order('Quiz night with soup'))).toMatch(
      /^WCS-[2-9A-HJ-NP-Z]{10}$/,
    )
  })

  it('sees nothing of other people', async () => {
    expect(await listOwnPurchases(customer, { userId: accounts['other customer'] })).toEqual([])
    expect(await getRole(customer, { userId: accounts.customer })).toBeNull()
    expect(await getRole(customer, { userId: accounts.owner })).toBeNull()
    const owner = await site.as('owner')
    expect(await getRole(owner, { userId: accounts.owner })).toBe('owner')
  })
})

function orders(rows: { sort_order: number }[]): number[] {
  return rows.map(({ sort_order }) => sort_order)
}
