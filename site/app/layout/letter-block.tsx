import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { NamedInLetter } from '~/data/letters/sent-letter'
import { formatDate, formatValidity } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import type { LetterBlock as StoredBlock } from '~/domain/letters/letter-blocks'
import type { LetterRow } from '~/domain/letters/letter-form'
import { priceWordsOf } from '~/domain/menu/menu-price-words'
import { paragraphs } from '~/domain/paragraphs'
import { picturePath } from '~/domain/picture-path'

interface LetterBlockProps {
  block: StoredBlock | LetterRow
  named: NamedInLetter
  /** True where its buttons are only shown, beside the form. */
  isPreview?: boolean
}

/** One block of a letter as it stands in the mail; nothing while it is empty. */
export function LetterBlock({ block, named, isPreview = false }: LetterBlockProps) {
  const link = (address: string) => (isPreview ? undefined : address)
  switch (block.kind) {
    case 'heading':
      return block.heading && <h2 className="text-h3 wrap-anywhere">{block.heading}</h2>
    case 'words':
      return paragraphs(block.words).map((words, index) => (
        // Paragraphs have no keys, and only ever change in place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={index} className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      ))
    case 'picture':
      return <LetterPicture url={block.image_url} description={block.alt_text} />
    case 'event':
      return (
        <EventInLetter
          event={named.events.find(({ id }) => id === block.event_id)}
          to={link(href('/events/:id', { id: block.event_id }))}
        />
      )
    case 'offer':
      return (
        <OfferInLetter
          offer={named.offers.find(({ id }) => id === block.offer_id)}
          to={link(href('/offers/:id', { id: block.offer_id }))}
        />
      )
    case 'menu':
      return (
        <MenuItemInLetter
          item={named.menuItems.find(({ id }) => id === block.menu_item_id)}
          to={link(href('/menu'))}
        />
      )
    case 'button':
      return block.label && <LetterButton to={link(block.url)}>{block.label}</LetterButton>
  }
}

function LetterPicture({ url, description }: { url: string | null; description: string }) {
  return url && <img src={picturePath(url)} alt={description} className="w-full rounded-lg" />
}

/** A plain link, because its address may be on another site; without one it is only shown. */
function LetterButton({ to, children }: { to: string | undefined; children: string }) {
  const look = 'inline-block rounded-lg bg-rhubarb px-6 py-3 font-bold text-paper'
  return (
    <p>
      {to ? (
        <a href={to} className={`${look} no-underline`}>
          {children}
        </a>
      ) : (
        <span className={look}>{children}</span>
      )}
    </p>
  )
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-lg border-2 border-custard p-5">
      <p className="font-bold text-lead/tight wrap-anywhere">{title}</p>
      {children}
    </div>
  )
}

type Named<Kind extends keyof NamedInLetter> = NamedInLetter[Kind][number] | undefined

interface InLetter {
  /** The page to which its button leads. */
  to: string | undefined
}

function EventInLetter({ event, to }: InLetter & { event: Named<'events'> }) {
  if (!event) return null
  return (
    <Framed title={event.title}>
      <LetterPicture url={event.image_url} description={event.alt_text} />
      <p>
        {formatDate(event.event_date)}, {timesOf(event)}
      </p>
      <LetterButton to={to}>View the event</LetterButton>
    </Framed>
  )
}

function OfferInLetter({ offer, to }: InLetter & { offer: Named<'offers'> }) {
  if (!offer) return null
  return (
    <Framed title={offer.title}>
      <LetterPicture url={offer.image_url} description={offer.alt_text} />
      {offer.description && <p className="wrap-anywhere">{offer.description}</p>}
      {offer.valid_until && <p>Valid until {formatValidity(offer.valid_until)}</p>}
      <LetterButton to={to}>See the offer</LetterButton>
    </Framed>
  )
}

function MenuItemInLetter({ item, to }: InLetter & { item: Named<'menuItems'> }) {
  if (!item) return null
  return (
    <Framed title={item.name}>
      {item.description && <p className="wrap-anywhere">{item.description}</p>}
      <p>{priceWordsOf(item)}</p>
      <LetterButton to={to}>See the menu</LetterButton>
    </Framed>
  )
}
