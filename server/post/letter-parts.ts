// The blocks of an owner's letter as parts of a mail. Events, offers and items of the menu say what is true of them when
// the mail goes; one that is not on the site is left out.
import type { Connection } from '@cafe/backend/database'
import { formatDate, formatValidity } from '@cafe/site/domain/dates'
import { timesOf } from '@cafe/site/domain/event-details'
import type { LetterBlock } from '@cafe/site/domain/letter-blocks'
import { priceWordsOf } from '@cafe/site/domain/menu-price-words'
import { paragraphs } from '@cafe/site/domain/paragraphs'
import { html } from 'hono/html'
import { framed, type LetterPart, pictureUrl } from './letter-frame.ts'
import { button, heading, type Markup, picture } from './letterhead.ts'

interface PartSource {
  database: Connection
  /** The public origin, for links and pictures. */
  siteUrl: string
}

/** Returns the parts of a letter in the order of its blocks. Throws what the database throws. */
export async function readLetterParts(
  blocks: LetterBlock[],
  source: PartSource,
): Promise<LetterPart[]> {
  const parts = await Promise.all(blocks.map((block) => partOf(block, source)))
  return parts.filter((part) => part !== null)
}

async function partOf(block: LetterBlock, source: PartSource): Promise<LetterPart | null> {
  switch (block.kind) {
    case 'heading':
      return block.heading ? { html: heading(block.heading), text: block.heading } : null
    case 'words':
      return wordsPart(block.words)
    case 'picture':
      return picturePart(block.image_url, block.alt_text, source)
    case 'event':
      return eventPart(block.event_id, source)
    case 'offer':
      return offerPart(block.offer_id, source)
    case 'menu':
      return menuPart(block.menu_item_id, source)
    case 'button':
      return buttonPart(block.label, block.url, source)
  }
}

function wordsPart(words: string): LetterPart | null {
  const parts = paragraphs(words)
  if (parts.length === 0) return null
  return { html: html`${parts.map(lines)}`, text: parts.join('\n\n') }
}

/** A paragraph with the line breaks that the owner has made. */
function lines(words: string): Markup {
  return html`<p style="margin:0 0 16px;white-space:pre-line">${words}</p>`
}

function picturePart(url: string, description: string, { siteUrl }: PartSource): LetterPart | null {
  if (!url) return null
  return { html: picture(pictureUrl(url, siteUrl), description), text: description }
}

function buttonPart(label: string, url: string, { siteUrl }: PartSource): LetterPart | null {
  if (!label || !url) return null
  const { href } = new URL(url, siteUrl)
  return { html: button(label, href), text: `${label}: ${href}` }
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

async function eventPart(id: string, { database, siteUrl }: PartSource) {
  if (!id) return null
  const [event] = await database.query<EventFacts>(
    `select title, event_date, event_time, end_time, image_url, alt_text from public.events
     where id = $1 and is_published and cancelled_at is null
       and coalesce(expires_at > now(), true) and ${isOnShow}`,
    [id],
  )
  if (!event) return null
  const when = `${formatDate(event.event_date)}, ${timesOf(event)}`
  const link = `${siteUrl}/events/${id}`
  return framed({ ...event, words: [when], siteUrl, press: ['View the event', link] })
}

interface OfferFacts {
  title: string
  description: string
  valid_until: string | null
  image_url: string | null
  alt_text: string
}

async function offerPart(id: string, { database, siteUrl }: PartSource) {
  if (!id) return null
  const [offer] = await database.query<OfferFacts>(
    `select title, description, valid_until, image_url, alt_text from public.offers
     where id = $1 and is_active and ${isOnShow}`,
    [id],
  )
  if (!offer) return null
  const until = offer.valid_until && `Valid until ${formatValidity(offer.valid_until)}`
  const words = [...paragraphs(offer.description), ...(until ? [until] : [])]
  return framed({ ...offer, words, siteUrl, press: ['See the offer', `${siteUrl}/offers/${id}`] })
}

interface MenuFacts {
  name: string
  description: string
  price: string
  size_options: Record<string, number> | null
}

async function menuPart(id: string, { database, siteUrl }: PartSource) {
  if (!id) return null
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
    image_url: null,
    alt_text: '',
    siteUrl,
    press: ['See the menu', `${siteUrl}/menu`],
  })
}
