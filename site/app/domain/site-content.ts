// The single texts of the site: their keys, and the defaults where the owners have not written one.

/** The texts that stand where the owners have set none. */
export const defaultSiteContent = {
  // 'true' where the first start added no sample. Such a café's pages say nothing that is true of the sample alone.
  began_empty: '',
  hero_heading: 'COFFEE SHOP',
  hero_subheading: 'Great Coffee, Great Times!',
  banner_text: '',
  banner_enabled: 'false',
  what_we_serve_heading: 'What We Serve',
  what_we_serve_subheading: '',
  google_rating: '4.9',
  google_review_count: '247',
  contact_email: 'hello@wagtail.example',
  contact_phone: '01632 960142',
  contact_address_line1: '12 Market Place',
  contact_address_line2: 'Withybourne',
  contact_address_country: 'United Kingdom',
  // Latitude and longitude. An address alone can't be shown on a map without asking somebody else for its place.
  map_position: '',
  // These words stand where tickets that cost something are bought, and in their email.
  ticket_payment: 'Pay at the café when you come',
  hours_monday_friday: '8:00 - 17:00',
  hours_saturday: '9:00 - 16:00',
  hours_sunday: '9:00 - 16:00',
  instagram_url: 'https://www.instagram.com/wagtailcoffee',
  instagram_handle: '@wagtailcoffee',
}

/** The texts of a café that began empty: facts that only its owners know stay blank until they write them. */
export const ownCafeDefaults: typeof defaultSiteContent = {
  ...defaultSiteContent,
  began_empty: 'true',
  google_rating: '',
  google_review_count: '',
  contact_email: '',
  contact_phone: '',
  contact_address_line1: '',
  contact_address_line2: '',
  contact_address_country: '',
  hours_monday_friday: '',
  hours_saturday: '',
  hours_sunday: '',
  instagram_url: '',
  instagram_handle: '',
}

export type SiteContentKey = keyof typeof defaultSiteContent
export type SiteContent = Record<SiteContentKey, string>

/** Every key, in the order above. */
export const siteContentKeys = Object.keys(defaultSiteContent) as SiteContentKey[]

/** The keys of /owners/settings. */
export const settingsKeys = siteContentKeys.filter((key) =>
  /^(google|contact|hours|instagram)_/.test(key),
)

/** Tells a café of somebody's own from the sample café, of which the site's built-in words and pictures are true. */
export function isOwnCafe({ began_empty }: SiteContent): boolean {
  return began_empty === 'true'
}

/** Returns the lines of the shop's address that the owners have filled in. */
export function addressLines(content: SiteContent): string[] {
  return [
    content.contact_address_line1,
    content.contact_address_line2,
    content.contact_address_country,
  ].filter(Boolean)
}

/** Returns the shop's name and address in one line: `Wagtail Coffee Shop, 12 Market Place, Withybourne`. */
export function nameAndAddress(content: SiteContent): string {
  return ['Wagtail Coffee Shop', ...addressLines(content)].join(', ')
}

/**
 * Returns the ways to reach the shop as the end of a sentence: `at a@b.example or on 01632 960142`; empty without any.
 */
export function waysToReach({ contact_email: email, contact_phone: phone }: SiteContent): string {
  return [email && `at ${email}`, phone && `on ${phone}`].filter(Boolean).join(' or ')
}

// A page needs its heading, so a blank one counts as missing. Elsewhere blank is how an owner removes a text.
const neverBlank: SiteContentKey[] = ['hero_heading', 'what_we_serve_heading']

/** Completes the stored texts with the defaults. Keys that the site does not know are left out. */
export function completeSiteContent(rows: { key: string; value: string }[]): SiteContent {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const defaults = stored.get('began_empty') === 'true' ? ownCafeDefaults : defaultSiteContent
  const entries = siteContentKeys.map((key) => {
    const value = stored.get(key)
    const isMissing = value === undefined || (neverBlank.includes(key) && value.trim() === '')
    return [key, isMissing ? defaults[key] : value]
  })
  return Object.fromEntries(entries)
}

/** Makes the owners' words a sentence, with a full stop where they have written none. */
export function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
