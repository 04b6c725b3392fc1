import { ownCafeDefaults, type SiteContent, type SiteContentKey } from '../site-content.ts'

/** The sentences that are true of any café, until its owners change them. */
const sentences = {
  line_menu: 'What we make, and what it costs.',
  line_events_page: 'Tickets are booked here and shown on your phone at the door.',
  line_catering: 'Tell us roughly what and when.',
  line_menu_notice: 'If anyone at the table has an allergy, please ask before you order.',
  ticket_payment: 'You pay at the café when you come, by card or cash',
}

/** The texts of any site that did not begin empty, such as the sample, where its owners have set none. */
export const defaultSiteContent: SiteContent = {
  ...ownCafeDefaults,
  ...sentences,
  began_empty: '',
  line_reply: 'We reply within 24 hours.',
  line_catering: 'Tell us roughly what and when. We’ll ring you back.',
  line_menu_notice:
    '## Have a look at the counter\n\nSee the counter for today’s cookies, muffins and bakes, and ask us for Gluten Free and Vegan options. If anyone at the table has an allergy, please ask before you order.',
  line_allergens:
    'Our kitchen handles all fourteen allergens named in law, so we can’t promise that anything is free of traces.',
  google_rating: '4.9',
  google_review_count: '247',
  contact_email: 'hello@cafe.example',
  contact_phone: '01632 960142',
  contact_whatsapp: '01632 960142',
  contact_address_line1: '12 Market Place',
  contact_address_line2: 'Market Town',
  contact_address_country: 'United Kingdom',
  hours_monday_friday: '8:00 - 17:00',
  hours_saturday: '9:00 - 16:00',
  hours_sunday: '9:00 - 16:00',
  pavement: 'bird',
  shows_bird: 'true',
}

/** Every key, in the order of the defaults. */
export const siteContentKeys = Object.keys(ownCafeDefaults) as SiteContentKey[]

// A page needs its heading, the café its name, the terms their law and a link its words, so a blank one counts as
// missing. Elsewhere blank is how an owner removes a text.
const neverBlank: SiteContentKey[] = [
  'cafe_name',
  'hero_heading',
  'what_we_serve_heading',
  'legal_law',
  'book_words',
  'order_words',
  'gift_words',
]

/** Completes the stored texts with the defaults. Keys that the site does not know are left out. */
export function completeSiteContent(rows: { key: string; value: string }[]): SiteContent {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const isOwn = stored.get('began_empty') === 'true'
  const phone = stored.get('contact_phone')
  const defaults = isOwn
    ? ownDefaults(stored.get('cafe_name'))
    : // A site of before had one number for both.
      { ...defaultSiteContent, ...(phone !== undefined && { contact_whatsapp: phone }) }
  const entries = siteContentKeys.map((key) => {
    const value = stored.get(key)
    const isMissing = value === undefined || (neverBlank.includes(key) && value.trim() === '')
    return [key, isMissing ? defaults[key] : value]
  })
  return Object.fromEntries(entries)
}

/** Until its owners write a heading, the home page is headed by the café's name. */
function ownDefaults(cafeName = ''): SiteContent {
  const defaults = { ...ownCafeDefaults, ...sentences }
  return cafeName.trim() ? { ...defaults, hero_heading: cafeName, hero_subheading: '' } : defaults
}
