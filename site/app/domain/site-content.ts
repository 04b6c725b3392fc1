// The single texts of the site: their keys, and the defaults where the owners have not written one.

/**
 * The texts of a café that began empty: facts that only its owners know stay blank until they write them. Its sentences
 * are in domain/pages/complete-site-content.ts, because these are in the code of every public page.
 */
export const ownCafeDefaults = {
  // 'true' where the first start added no sample. Such a café's pages say nothing that is true only of the sample.
  began_empty: 'true',
  cafe_name: 'Coffee Shop',
  // The name where there is little room; blank where it is the whole name.
  cafe_short_name: '',
  // The kind of café it is and where, under its name on the sign: 'Tea room & bakery' and 'Whitby'.
  strapline: '',
  town: '',
  hero_heading: 'COFFEE SHOP',
  hero_subheading: 'Great Coffee, Great Times!',
  banner_text: '',
  banner_enabled: 'false',
  // The instants at which the banner goes live and comes down; blank for at once and never.
  banner_publish_at: '',
  banner_take_down_at: '',
  what_we_serve_heading: 'What We Serve',
  what_we_serve_subheading: '',
  // Under the headings of the menu, of the events at home and on their page, and of Contact; in the newsletter's box
  // and in the footer. A blank one is left out.
  line_menu: '',
  line_events: '',
  line_events_page: '',
  line_contact: '',
  line_newsletter: '',
  line_footer: '',
  // What a café promises: how soon it answers a message and a question about catering, what the note under the menu
  // says, and what its kitchen handles.
  line_reply: '',
  line_catering: '',
  line_menu_notice: '',
  line_allergens: '',
  // Pictures with the words that describe them: shown where the site is shared, beside signing in, above the contact
  // form and as the map.
  image_share: '',
  image_share_alt: '',
  image_sign_in: '',
  image_sign_in_alt: '',
  image_contact: '',
  image_contact_alt: '',
  image_map: '',
  image_map_alt: '',
  // 'false' where the home page leaves the catering section out.
  shows_catering: 'true',
  google_rating: '',
  google_review_count: '',
  contact_email: '',
  contact_phone: '',
  // The number that the chat button opens; blank for no button.
  contact_whatsapp: '',
  contact_address_line1: '',
  contact_address_line2: '',
  contact_address_country: '',
  // Latitude and longitude. An address can't be shown on a map without asking another service for its place.
  map_position: '',
  // These words stand where tickets that cost something are bought, and in their email.
  ticket_payment: '',
  // A café with both is registered for VAT: its receipts show them, and its prices include the tax.
  vat_rate: '',
  vat_number: '',
  // The company or the people whom visitors deal with, as the law names them; its number and registered address; where
  // to write about data, if not to the shop.
  legal_name: '',
  legal_number: '',
  legal_address: '',
  legal_email: '',
  // The part of the United Kingdom whose law holds for the terms.
  legal_law: 'England and Wales',
  hours_monday_friday: '',
  hours_saturday: '',
  hours_sunday: '',
  // The hours of one weekday where they aren't those of Monday to Friday; blank where they are.
  monday_hours: '',
  tuesday_hours: '',
  wednesday_hours: '',
  thursday_hours: '',
  friday_hours: '',
  // The part of the country whose bank holidays owners are asked about.
  bank_holidays_of: 'england-and-wales',
  instagram_url: '',
  instagram_handle: '',
  facebook_url: '',
  // The page where a visitor writes a review.
  review_url: '',
  // Pages elsewhere that take bookings and orders and sell gift cards: their words, and where they are; blank for none.
  book_words: 'Book a table',
  book_url: '',
  order_words: 'Order online',
  order_url: '',
  gift_words: 'Gift cards',
  gift_url: '',
  // The result of the last inspection, 0 to 5, and its page in the official register.
  hygiene_rating: '',
  hygiene_url: '',
  // A theme of domain/look, or 'own': then the whole theme is mixed of the two colours below.
  theme: 'market-day',
  own_paint: '#09466F',
  own_signal: '#F5DB59',
  has_awning: 'true',
  // The thing that stands before the shop: 'bird', 'a-board' or 'nothing'.
  pavement: 'a-board',
  board_line: '',
  board_note: '',
  // A line for today: the board stands out with it, whatever else stands there, until this instant.
  board_today: '',
  board_take_down_at: '',
  // The bird of empty pages, of waiting and of the logo.
  shows_bird: 'false',
  // Over the footer: 'town', 'harbour' or 'none'.
  rooftops: 'town',
  // The logo, large and small; blank where the café has none.
  logo: '',
  logo_small: '',
  // Drawn of the logo, or of the name's first letter, whenever name or look are published: icons by their size in
  // pixels, and the picture that is shared where the owners have chosen none.
  icon_32: '',
  icon_180: '',
  icon_192: '',
  icon_512: '',
  sharing_picture: '',
  // 'closed' where only those who work here see the pages of the shop; else 'open'.
  door_sign: 'open',
  // 'false' where the owners have put away the dashboard's list of what is left.
  shows_first_steps: 'true',
}

export type SiteContentKey = keyof typeof ownCafeDefaults
export type SiteContent = Record<SiteContentKey, string>

/** Tells a real café from the sample café, of which the built-in menu, gallery and defaults are true. */
export function isOwnCafe({ began_empty }: Pick<SiteContent, 'began_empty'>): boolean {
  return began_empty === 'true'
}

/** Returns the address of the picture that is shown where a page of the site is shared; empty without one. */
export function sharingPictureOf({ image_share, sharing_picture }: SiteContent): string {
  return image_share || sharing_picture
}

/** Returns the lines of the shop's address that the owners have filled in. */
export function addressLines(content: SiteContent): string[] {
  return [
    content.contact_address_line1,
    content.contact_address_line2,
    content.contact_address_country,
  ].filter(Boolean)
}

/** Returns the café's name and address in one line: `Tea & Toast, 12 Market Place, Whitby`. */
export function nameAndAddress(content: SiteContent): string {
  return [content.cafe_name, ...addressLines(content)].join(', ')
}

/**
 * Returns the ways to reach the shop as the end of a sentence: `at a@b.example or on 01632 960142`; empty without any.
 */
export function waysToReach({ contact_email: email, contact_phone: phone }: SiteContent): string {
  return [email && `at ${email}`, phone && `on ${phone}`].filter(Boolean).join(' or ')
}

/** Makes the owners' words a sentence, with a full stop where they have written none. */
export function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
