// The changes of owners through the official client: they arrive, and a customer's do not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { emailOf, formToken } from '../../supabase/tests/cafe.ts'
import { ChangedMeanwhile, NothingChanged } from '../app/data/changed-meanwhile'
import type { Client } from '../app/data/client'
import {
  createEvent,
  deleteEvent,
  getEvent,
  listEvents,
  setEventPublished,
  updateEvent,
} from '../app/data/events/events'
import { getEditableHours, listDatedEvents, saveHours } from '../app/data/hours/hours'
import { listComingSpecialDays } from '../app/data/hours/special-days'
import {
  deleteSubscriber,
  listSubscribers,
  subscribeToNewsletter,
} from '../app/data/letters/newsletter'
import * as menuImages from '../app/data/menu/menu-images'
import * as menu from '../app/data/menu/menu-items'
import * as offers from '../app/data/offers/offers'
import {
  createCateringContent,
  getCateringContent,
  showCatering,
  updateCateringContent,
} from '../app/data/pages/catering'
import {
  deleteEnquiry,
  listEnquiries,
  sendContactMessage,
  setEnquiryAnswered,
} from '../app/data/pages/enquiries'
import { getLegalText, saveLegalText } from '../app/data/pages/legal-texts'
import { getOverview } from '../app/data/pages/overview'
import * as whatWeServe from '../app/data/pages/what-we-serve'
import { getEditableContent, getSiteContent, saveSiteContent } from '../app/data/site-content'
import { addAttendee, correctAdmitted, findAttendees } from '../app/data/tickets/attendees'
import { todayInLondon } from '../app/domain/dates'
import { emptyEvent, eventFormSchema } from '../app/domain/events/event-form'
import { eventFormOf } from '../app/domain/events/stored-event-form'
import { hoursFormOf, hoursFormSchema } from '../app/domain/hours/hours-form'
import { emptyOffer, offerFormOf, offerFormSchema } from '../app/domain/offers/offer-form'
import { newRecordId } from '../app/domain/record-id'
import { everyone } from '../app/domain/tickets/attendee-query'
import { randomTicketCode } from '../app/domain/tickets/tickets'
import { openSite, type Site } from './open-site'

describe.skipIf(noDatabase)('an owner', () => {
  let site: Site
  let owner: Client
  let customer: Client
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
  })
  afterAll(() => site.close())

  it('writes texts, unless another owner was faster', async () => {
    const read = await getEditableContent(owner)
    const change = { values: { hero_heading: 'Cake', banner_text: '' }, version: read.version }
    await expect(saveSiteContent(customer, change)).rejects.toMatchObject({ code: '42501' })
    await saveSiteContent(owner, change)
    await expect(saveSiteContent(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    expect((await getEditableContent(owner)).content).toMatchObject({ ...change.values })
  })

  it('writes all hours at once, unless another owner was faster', async () => {
    const christmas = {
      id: newRecordId(),
      first_day: '2030-12-25',
      last_day: '2030-12-25',
      name: 'Christmas Day',
      hours: 'Closed',
      note: '',
    }
    const { content, version } = await getEditableHours(owner)
    const form = hoursFormOf(content, [christmas], '2030-12-01')
    form.week[4] = {
      kind: 'open',
      times: [
        { opens: '07:00', closes: '16:30' },
        { opens: '18:30', closes: '22:00' },
      ],
      words: '',
    }
    const change = { values: hoursFormSchema.parse(form), version }
    await expect(saveHours(customer, change)).rejects.toMatchObject({ code: '42501' })
    await saveHours(owner, change)
    await expect(saveHours(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    const saved = await getEditableHours(owner)
    expect(saved.specialDays).toEqual([christmas])
    expect(saved.content).toMatchObject({
      hours_monday_friday: '8:00 - 17:00',
      friday_hours: '7:00 - 16:30, 18:30 - 22:00',
    })
    const without = hoursFormOf(saved.content, [], '2030-12-01')
    await saveHours(owner, {
      values: hoursFormSchema.parse(without),
      version: saved.version,
    })
    expect((await getEditableHours(owner)).specialDays).toEqual([])
  })

  it('lets pages read the special days from yesterday to sixty days ahead', async () => {
    const { content, version } = await getEditableHours(owner)
    const days = ['2030-11-29', '2030-11-30', '2030-12-25', '2031-01-30', '2031-01-31']
    const specialDays = days.map((date) => ({
      id: newRecordId(),
      first_day: date,
      last_day: date,
      name: '',
      hours: '10:00 - 14:00',
      note: '',
    }))
    const values = hoursFormSchema.parse(hoursFormOf(content, specialDays, '2030-11-29'))
    await saveHours(owner, { values, version })
    const visitor = await site.as('visitor')
    const coming = await listComingSpecialDays(visitor, { today: '2030-12-01' })
    expect(coming.map(({ first_day }) => first_day)).toEqual(days.slice(1, 4))
  })

  it('reads which events to come have tickets sold', async () => {
    const events = await listDatedEvents(owner, { today: todayInLondon() })
    const [acoustic] = events.filter(({ title }) => title.startsWith('Acoustic night'))
    expect(acoustic?.ticket_types.reduce((sum, { sold }) => sum + sold, 0)).toBeGreaterThan(0)
    expect(await listDatedEvents(owner, { today: '2090-01-01' })).toEqual([])
  })

  it('manages an event with its ticket types until it is deleted', async () => {
    const form = eventFormSchema.parse({
      ...emptyEvent,
      title: 'Wreath making',
      event_date: '2030-12-05',
      event_time: '14:00',
      ticket_types: [row('Seat', '35'), row('', '5'), row('Pair', '60', '4')],
    })
    const id = newRecordId()
    const denied = { message: 'Access denied. Owner role required.' }
    await expect(createEvent(customer, { id, form })).rejects.toMatchObject(denied)
    await createEvent(owner, { id, form: { ...form, title: 'Wreath' } })
    // The answer to the first try was lost, and the form was changed before the second.
    await createEvent(owner, { id, form })
    const [made, ...twins] = (await listEvents(owner)).filter(({ title }) => /^Wreath/.test(title))
    expect(twins).toEqual([])
    if (!made) throw new Error('no event was made')
    expect(made.title).toBe('Wreath making')
    expect(made.ticket_types).toMatchObject([
      { name: 'Seat', price: 35, capacity: null },
      { name: 'Pair', price: 60, capacity: 4 },
    ])

    const stored = eventFormOf(made)
    const changed = eventFormSchema.parse({
      ...stored,
      title: 'Wreaths',
      ticket_types: [stored.ticket_types[1], row('Child', '10')],
    })
    const change = { id: made.id, version: made.updated_at, form: changed }
    await expect(updateEvent(customer, change)).rejects.toMatchObject(denied)
    await updateEvent(owner, change)
    await expect(updateEvent(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    const after = await getEvent(owner, { id: made.id })
    expect(after).toMatchObject({
      title: 'Wreaths',
      ticket_types: [
        { id: made.ticket_types[1]?.id, name: 'Pair' },
        { name: 'Child', price: 10 },
      ],
    })

    const hidden = { id, isPublished: false }
    await expect(setEventPublished(customer, hidden)).rejects.toThrow(NothingChanged)
    await setEventPublished(owner, hidden)
    expect(await getEvent(customer, { id })).toBeNull()
    await expect(deleteEvent(customer, { id })).rejects.toThrow(NothingChanged)
    expect(await getEvent(owner, { id })).not.toBeNull()
    await deleteEvent(owner, { id })
    expect(await getEvent(owner, { id })).toBeNull()
    await expect(deleteEvent(owner, { id })).rejects.toThrow(
      'Someone else has just changed or deleted this',
    )
    await expect(setEventPublished(owner, hidden)).rejects.toThrow(NothingChanged)
  })

  it('is told why an event with tickets sold stays', async () => {
    const [event] = await listEvents(owner)
    await expect(deleteEvent(owner, { id: event?.id ?? '' })).rejects.toMatchObject({
      field: 'id',
      message: '26 tickets have been sold for this event, so it cannot be deleted',
    })
  })

  it('lets in an attendee whom they have added', async () => {
    const event = (await listEvents(owner)).find(({ title }) => title === 'Latte art with Priya')
    const eventId = event?.id ?? ''
    const ticketTypeId = event?.ticket_types[0]?.id ?? ''
    const person = { eventId, ticketTypeId, quantity: 2, ticketCode: randomTicketCode() }
    await expect(
      addAttendee(customer, { ...person, email: emailOf('customer') }),
    ).rejects.toMatchObject({ message: 'Access denied. Owner role required.' })
    const code = await addAttendee(owner, { ...person, email: emailOf('customer') })
    // The answer was lost, and the form is sent again: as it was, then changed.
    expect(await addAttendee(owner, { ...person, email: emailOf('customer') })).toBe(code)
    await expect(addAttendee(owner, { ...person, email: 'other@people.example' })).rejects.toThrow(
      'The first try was stored after all. Look for it in the list.',
    )
    const list = async (client: Client) =>
      (await findAttendees(client, { eventId, query: everyone })).attendees
    const [latest, ...others] = await list(owner)
    expect(others).toHaveLength(4)
    expect(latest).toMatchObject({
      ticket_code: code,
      attendee_name: 'customer Example',
      attendee_email: emailOf('customer'),
      total_price: 56,
    })
    const correction = { id: latest?.id ?? '', from: 0, to: 1 }
    await expect(correctAdmitted(customer, correction)).rejects.toThrow(ChangedMeanwhile)
    expect((await list(owner))[0]?.admitted).toBe(0)
    await correctAdmitted(owner, correction)
    await expect(correctAdmitted(owner, { ...correction, to: 2 })).rejects.toThrow(ChangedMeanwhile)
    expect((await list(owner))[0]?.admitted).toBe(1)
    await expect(list(customer)).rejects.toMatchObject({ code: '42501' })
    await expect(
      addAttendee(owner, {
        ...person,
        email: 'late@people.example',
        ticketCode: randomTicketCode(),
      }),
    ).rejects.toMatchObject({ message: 'Sold out' })
  })

  it('manages an offer with its items until it is deleted', async () => {
    const item = (heading: string, price: string) => ({ id: '', heading, description: '', price })
    const form = offerFormSchema.parse({
      ...emptyOffer,
      title: 'Crumpets',
      items: [item('Two', '4.50'), item('', '9')],
    })
    const id = newRecordId()
    const denied = { message: 'Access denied. Owner role required.' }
    await expect(offers.createOffer(customer, { id, form })).rejects.toMatchObject(denied)
    await offers.createOffer(owner, { id, form: { ...form, title: 'Crumpet' } })
    await offers.createOffer(owner, { id, form })
    const made = (await offers.listOffers(owner)).filter(({ title }) => /^Crumpet/.test(title))
    expect(made).toHaveLength(1)
    const stored = await offers.getOffer(owner, { id })
    if (!stored) throw new Error('no offer was made')
    expect(stored).toMatchObject({
      title: 'Crumpets',
      offer_items: [{ heading: 'Two', price: 4.5 }],
    })

    const changed = offerFormSchema.parse({
      ...offerFormOf(stored),
      items: [item('Four', '8'), item('Jam', '0.5')],
    })
    const change = { id, version: stored.updated_at, form: changed }
    await offers.updateOffer(owner, change)
    await expect(offers.updateOffer(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    expect((await offers.getOffer(owner, { id }))?.offer_items).toMatchObject([
      { heading: 'Four' },
      { heading: 'Jam' },
    ])

    const hidden = { id, isActive: false }
    await expect(offers.setOfferActive(customer, hidden)).rejects.toThrow(NothingChanged)
    await offers.setOfferActive(owner, hidden)
    expect(await offers.getOffer(customer, { id })).toBeNull()
    await expect(offers.deleteOffer(customer, { id })).rejects.toThrow(NothingChanged)
    expect(await offers.getOffer(owner, { id })).not.toBeNull()
    await offers.deleteOffer(owner, { id })
    expect(await offers.getOffer(owner, { id })).toBeNull()
    await expect(offers.deleteOffer(owner, { id })).rejects.toThrow(NothingChanged)
    await expect(offers.setOfferActive(owner, hidden)).rejects.toThrow(NothingChanged)
  })

  it('manages what the café serves', async () => {
    const values = { title: 'Toast', description: 'Just toast.', image_url: null, alt_text: '' }
    const item = { id: newRecordId(), count: 4, values }
    await expect(whatWeServe.addWhatWeServeItem(customer, item)).rejects.toMatchObject({
      code: '42501',
    })
    await whatWeServe.addWhatWeServeItem(owner, { ...item, values: { ...values, title: 'Tost' } })
    // The answer to the first try was lost, and the form was changed before the second.
    await whatWeServe.addWhatWeServeItem(owner, item)
    const stored = await whatWeServe.listWhatWeServeItems(owner)
    expect(stored).toHaveLength(5)
    const added = stored.at(-1)
    expect(added).toMatchObject({ ...values, id: item.id, sort_order: 5 })
    const change = {
      id: added?.id ?? '',
      version: added?.updated_at ?? '',
      values: { ...values, title: 'Crumpets' },
    }
    await whatWeServe.updateWhatWeServeItem(owner, change)
    await expect(whatWeServe.updateWhatWeServeItem(owner, change)).rejects.toBeInstanceOf(
      ChangedMeanwhile,
    )
    const remove = (client: Client) => whatWeServe.deleteWhatWeServeItem(client, { id: change.id })
    await expect(remove(customer)).rejects.toThrow(NothingChanged)
    await remove(owner)
    await expect(remove(owner)).rejects.toThrow(NothingChanged)
    expect(await whatWeServe.listWhatWeServeItems(owner)).toHaveLength(4)
  })

  it('changes the catering section', async () => {
    const content = await getCateringContent(owner)
    if (!content) throw new Error('there is no catering section')
    const { id, updated_at: version, ...values } = content
    const change = { id, version, values: { ...values, title: 'Parties' } }
    await expect(updateCateringContent(customer, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    await updateCateringContent(owner, change)
    await expect(updateCateringContent(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    expect((await getCateringContent(customer))?.title).toBe('Parties')
    await site.database.execute('delete from public.catering_content')
    await expect(createCateringContent(customer, values)).rejects.toMatchObject({ code: '42501' })
    await createCateringContent(owner, values)
    expect(await getCateringContent(customer)).toMatchObject(values)
  })

  it('takes the catering section off the home page', async () => {
    await expect(showCatering(customer, { isShown: false })).rejects.toMatchObject({
      code: '42501',
    })
    await showCatering(owner, { isShown: false })
    expect((await getSiteContent(customer)).shows_catering).toBe('false')
  })

  it('writes a legal text until a blank one brings the draft back', async () => {
    const key = 'text_terms'
    const change = { key, changedAt: '', values: { words: 'Be kind.' } } as const
    await saveLegalText(owner, change)
    await expect(saveLegalText(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    const { words, changedAt } = await getLegalText(customer, { key })
    expect(words).toBe('Be kind.')
    await saveLegalText(owner, { key, changedAt, values: { words: '' } })
    expect((await getLegalText(customer, { key })).words).toBe('')
  })

  it('manages a menu item until it is deleted', async () => {
    const values: menu.MenuItemValues = {
      section: 'Cold drinks',
      name: 'Lemonade',
      description: '',
      price: 2.75,
      size_options: { Small: 2.75, Jug: 8 },
      dietary_info: ['VG'],
      allergens: null,
      sort_order: 9,
      is_available: true,
    }
    const id = newRecordId()
    await expect(menu.addMenuItem(customer, { id, values })).rejects.toMatchObject({
      code: '42501',
    })
    const before = await menu.listMenuItems(owner)
    await menu.addMenuItem(owner, { id, values: { ...values, price: 2 } })
    // The answer to the first try was lost, and the form was changed before the second.
    await menu.addMenuItem(owner, { id, values })
    expect(await menu.listMenuItems(owner)).toHaveLength(before.length + 1)
    const find = async () =>
      (await menu.listMenuItems(owner)).find(({ name }) => name === 'Lemonade')
    const added = await find()
    expect(added).toMatchObject({ ...values, id })
    const change = { id, version: added?.updated_at ?? '', values: { ...values, price: 3 } }
    await menu.updateMenuItem(owner, change)
    await expect(menu.updateMenuItem(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
    const unavailable = { id, isAvailable: false }
    await expect(menu.setMenuItemAvailable(customer, unavailable)).rejects.toThrow(NothingChanged)
    await menu.setMenuItemAvailable(owner, unavailable)
    const soldOut = { id, mark: 'sold_out', isOn: true } as const
    await expect(menu.markMenuItem(customer, soldOut)).rejects.toMatchObject({ code: '42501' })
    await menu.markMenuItem(owner, soldOut)
    expect(await find()).toMatchObject({ sold_out_on: todayInLondon(), special_on: null })
    await menu.markMenuItem(owner, { ...soldOut, isOn: false })
    expect(await find()).toMatchObject({ sold_out_on: null })
    expect(await find()).toMatchObject({ price: 3, is_available: false })
    await expect(menu.deleteMenuItem(customer, { id })).rejects.toThrow(NothingChanged)
    await menu.deleteMenuItem(owner, { id })
    expect(await find()).toBeUndefined()
    await expect(menu.deleteMenuItem(owner, { id })).rejects.toThrow(NothingChanged)
    await expect(menu.markMenuItem(owner, soldOut)).rejects.toThrow(NothingChanged)
  })

  it('orders the whole menu at once', async () => {
    const visitor = await site.as('visitor')
    const sectionsOf = async (client: Client) => [
      ...new Set((await menu.listAvailableMenuItems(client)).map(({ section }) => section)),
    ]
    const before = await sectionsOf(visitor)
    expect(before).toEqual(before.toSorted())
    const sections = before.toReversed()
    const items = (await menu.listMenuItems(owner)).map(({ id }) => id).toReversed()
    const order = { sections, items }
    await expect(menu.saveMenuOrder(customer, order)).rejects.toMatchObject({ code: '42501' })
    await expect(menu.saveMenuOrder(visitor, order)).rejects.toMatchObject({ code: '42501' })
    const broken = { sections: [], items: ['no id'] }
    await expect(menu.saveMenuOrder(owner, broken)).rejects.toMatchObject({ code: '22P02' })
    expect(await sectionsOf(visitor)).toEqual(before)
    await menu.saveMenuOrder(owner, order)
    expect(await sectionsOf(visitor)).toEqual(sections)
    expect((await menu.listMenuItems(owner)).map(({ id }) => id)).toEqual(items)
    await menu.saveMenuOrder(owner, { sections: sections.slice(0, 1), items: [] })
    expect(await sectionsOf(visitor)).toEqual([
      sections[0],
      ...before.filter((section) => section !== sections[0]),
    ])
  })

  it('manages the menu image until it is deleted', async () => {
    const replace = (client: Client, imageUrl: string) =>
      menuImages.replaceMenuImage(client, {
        id: newRecordId(),
        values: { image_url: imageUrl, alt_text: 'The menu' },
      })
    await expect(replace(customer, '/images/mine.webp')).rejects.toThrow(NothingChanged)
    expect((await menuImages.getActiveMenuImage(owner))?.image_url).toBe('/images/menu-full.jpg')
    await replace(owner, '/images/new.webp')
    const [image, ...others] = await menuImages.listMenuImages(owner)
    expect(others).toEqual([])
    expect(image).toMatchObject({ image_url: '/images/new.webp', is_active: true })
    const id = image?.id ?? ''
    const hidden = { id, isActive: false }
    await expect(menuImages.setMenuImageActive(customer, hidden)).rejects.toThrow(NothingChanged)
    await menuImages.setMenuImageActive(owner, hidden)
    expect(await menuImages.getActiveMenuImage(owner)).toBeNull()
    await menuImages.deleteMenuImage(owner, { id })
    await expect(menuImages.deleteMenuImage(owner, { id })).rejects.toThrow(NothingChanged)
    await replace(owner, '/images/first.webp')
    expect((await menuImages.getActiveMenuImage(customer))?.image_url).toBe('/images/first.webp')
  })

  it('handles enquiries that only owners can read', async () => {
    await sendContactMessage(await site.as('visitor'), {
      name: 'Joanne',
      email: 'joanne@people.example',
      message: 'Lost a glove',
      website: '',
      formToken: await formToken(site.database),
    })
    await expect(listEnquiries(await site.as('visitor'))).rejects.toMatchObject({ code: '42501' })
    expect(await listEnquiries(customer)).toEqual([])
    const [enquiry] = await listEnquiries(owner)
    const id = enquiry?.id ?? ''
    const answered = { id, isAnswered: true }
    await expect(setEnquiryAnswered(customer, answered)).rejects.toThrow(NothingChanged)
    await setEnquiryAnswered(owner, answered)
    expect((await listEnquiries(owner))[0]?.answered_at).not.toBeNull()
    await setEnquiryAnswered(owner, { id, isAnswered: false })
    expect((await listEnquiries(owner))[0]?.answered_at).toBeNull()
    await expect(deleteEnquiry(customer, { id })).rejects.toThrow(NothingChanged)
    await deleteEnquiry(owner, { id })
    await expect(deleteEnquiry(owner, { id })).rejects.toThrow(NothingChanged)
    expect(await listEnquiries(owner)).toEqual([])
  })

  it('reads all of a list that is longer than one answer', async () => {
    await site.database.execute(`insert into public.newsletter_subscribers (email)
      select number || '@people.example' from generate_series(1, 2300) as number`)
    const subscribers = await listSubscribers(owner)
    expect(new Set(subscribers.map(({ email }) => email)).size).toBe(2300)
    await site.database.execute('delete from public.newsletter_subscribers')
  })

  it('takes people off the newsletter’s list', async () => {
    await subscribeToNewsletter(customer, {
      email: 'joanne@people.example',
      website: '',
      formToken: await formToken(site.database),
    })
    expect(await listSubscribers(customer)).toEqual([])
    const [subscriber] = await listSubscribers(owner)
    expect(subscriber).toMatchObject({ email: 'joanne@people.example', confirmed_at: null })
    const remove = (client: Client) => deleteSubscriber(client, { id: subscriber?.id ?? '' })
    await expect(remove(customer)).rejects.toThrow(NothingChanged)
    await remove(owner)
    await expect(remove(owner)).rejects.toThrow(NothingChanged)
    expect(await listSubscribers(owner)).toEqual([])
  })

  it('counts what the site has', async () => {
    expect(await getOverview(owner)).toMatchObject({
      events: 6,
      upcoming_events: 6,
      active_offers: 3,
      available_menu_items: 36,
      first_gallery_image: '/images/cafe-front.webp',
    })
  })
})

function row(name: string, price: string, capacity = '') {
  return { id: '', sold: 0, held: 0, name, description: '', price, capacity }
}
