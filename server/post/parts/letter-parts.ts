// Turns the blocks of an owner's letter into parts of a mail. Events, offers and menu items are as they are when it is
// sent; those that are not on the site are omitted.
import type { Connection } from '@cafe/backend/database'
import { formatDate, formatValidity } from '@cafe/site/domain/dates'
import { timesOf } from '@cafe/site/domain/event-details'
import type { LetterBlock } from '@cafe/site/domain/letter-blocks'
import { priceWordsOf } from '@cafe/site/domain/menu-price-words'
import { paragraphs } from '@cafe/site/domain/paragraphs'
import { picturePath } from '@cafe/site/domain/picture-path'
import { html } from 'hono/html'
import { button, frame, heading, type Part, paragraph, picture } from './part.ts'

interface PartSource {
  database: Connection
  /** The public origin, for links and pictures. */
  siteUrl: string
  /** What links to our own pages name, so that their visits count for this letter; a test has none. */
  mark?: string | undefined
}

/** Returns the parts of a letter in the order of its blocks. Throws the database's errors. */
export async function readLetterParts(blocks: LetterBlock[], source: PartSource): Promise<Part[]> {
  return (await Promise.all(blocks.map((block) => partsOf(block, source)))).flat()
}

async function partsOf(block: LetterBlock, source: PartSource): Promise<Part | Part[]> {
  const { siteUrl } = source
  switch (block.kind) {
    case 'heading':
      return block.heading && heading(block.heading)
    case 'words':
      return paragraphs(block.words).map(lines)
    case 'picture':
      return block.image_url && picture(pictureUrl(block.image_url, siteUrl), block.alt_text)
    case 'event':
      return eventPart(block.event_id, source)
    case 'offer':
      return offerPart(block.offer_id, source)
    case 'menu':
      return menuPart(block.menu_item_id, source)
    case 'button':
      return block.label && block.url && button([block.label, linkTo(block.url, source)])
  }
}

/** Returns the address of a link. One to the café's site names the letter, never its reader. */
function linkTo(address: string, { siteUrl, mark }: PartSource): string {
  const url = new URL(address, siteUrl)
  if (mark && url.origin === new URL(siteUrl).origin) url.searchParams.set('from', mark)
  return url.href
}

/** Returns a paragraph with the owner's line breaks. */
function lines(words: string): Part {
  return { html: html`<p style="margin:0 0 16px;white-space:pre-line">${words}</p>`, text: words }
}

const isOnShow = `coalesce(publish_at <= now(), true) and coalesce(take_down_at > now(), true)`

interface EventFacts {
  title: string
  event_date: string
  event_time: string
  end_time: string | null
  image_url: string | null
  alt_text: string
}

async function eventPart(id: string, source: PartSource) {
  if (!id) return null
  const { database, siteUrl } = source
  const [event] = await database.query<EventFacts>(
    `select title, event_date, event_time, end_time, image_url, alt_text from public.events
     where id = $1 and is_published and cancelled_at is null
       and coalesce(expires_at > now(), true) and ${isOnShow}`,
    [id],
  )
  if (!event) return null
  const when = `${formatDate(event.event_date)}, ${timesOf(event)}`
  const link = linkTo(`/events/${id}`, source)
  return framed({ ...event, words: [when], siteUrl, press: ['View the event', link] })
}

interface OfferFacts {
  title: string
  description: string
  valid_until: string | null
  image_url: string | null
  alt_text: string
}

async function offerPart(id: string, source: PartSource) {
  if (!id) return null
  const { database, siteUrl } = source
  const [offer] = await database.query<OfferFacts>(
    `select title, description, valid_until, image_url, alt_text from public.offers
     where id = $1 and is_active and ${isOnShow}`,
    [id],
  )
  if (!offer) return null
  const until = offer.valid_until && `Valid until ${formatValidity(offer.valid_until)}`
  const words = [...paragraphs(offer.description), ...(until ? [until] : [])]
  const link = linkTo(`/offers/${id}`, source)
  return framed({ ...offer, words, siteUrl, press: ['See the offer', link] })
}

interface MenuFacts {
  name: string
  description: string
  price: string
  size_options: Record<string, number> | null
}

async function menuPart(id: string, source: PartSource) {
  if (!id) return null
  const { database, siteUrl } = source
  const [item] = await database.query<MenuFacts>(
    `select name, description, price, size_options from public.menu_items
     where id = $1 and is_available`,
    [id],
  )
  if (!item) return null
  const words = [...paragraphs(item.description), priceWordsOf(item)]
  return framed({
    title: item.name,
    words,
    siteUrl,
    press: ['See the menu', linkTo('/menu', source)],
  })
}

interface Framed {
  title: string
  words: string[]
  image_url?: string | null
  alt_text?: string
  siteUrl: string
  press: [label: string, url: string]
}

/** Shows something of the site in a frame with a button that leads to it. */
function framed({ title, words, image_url, alt_text = '', siteUrl, press }: Framed): Part {
  return frame([
    image_url && { ...picture(pictureUrl(image_url, siteUrl), alt_text), text: '' },
    { html: paragraph(html`<strong style="font-size:19px">${title}</strong>`), text: title },
    ...words,
    button(press),
  ])
}

/** Returns the address of a picture, for an uploaded one in the width of a mail on a sharp screen. */
function pictureUrl(address: string, siteUrl: string): string {
  const { href } = new URL(picturePath(address), siteUrl)
  if (!href.includes('/storage/v1/object/public/')) return href
  const service = href.replace('/storage/v1/object/public/', '/storage/v1/render/image/public/')
  return `${service}?width=960&quality=70`
}
