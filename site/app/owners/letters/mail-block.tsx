import type { ReactNode } from 'react'
import { formatDate, formatValidity } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import type { LetterRow } from '~/domain/letters/letter-form'
import { priceWordsOf } from '~/domain/menu/menu-price-words'
import { paragraphs } from '~/domain/paragraphs'
import { picturePath } from '~/domain/picture-path'
import type { LetterChoices } from './load-choices'

interface MailBlockProps {
  block: LetterRow
  choices: LetterChoices
}

/** One block as it stands in the mail; nothing while it is empty. */
export function MailBlock({ block, choices }: MailBlockProps) {
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
      return <MailPicture url={block.image_url} description={block.alt_text} />
    case 'event':
      return <MailEvent event={choices.events.find(({ id }) => id === block.event_id)} />
    case 'offer':
      return <MailOffer offer={choices.offers.find(({ id }) => id === block.offer_id)} />
    case 'menu':
      return <MailMenuItem item={choices.menuItems.find(({ id }) => id === block.menu_item_id)} />
    case 'button':
      return block.label && <MailButton>{block.label}</MailButton>
  }
}

function MailPicture({ url, description }: { url: string | null; description: string }) {
  return url && <img src={picturePath(url)} alt={description} className="w-full rounded-lg" />
}

function MailButton({ children }: { children: string }) {
  return (
    <p>
      <span className="inline-block rounded-lg bg-rhubarb px-6 py-3 font-bold text-paper">
        {children}
      </span>
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

function MailEvent({ event }: { event: LetterChoices['events'][number] | undefined }) {
  if (!event) return null
  return (
    <Framed title={event.title}>
      <MailPicture url={event.image_url} description={event.alt_text} />
      <p>
        {formatDate(event.event_date)}, {timesOf(event)}
      </p>
      <MailButton>View the event</MailButton>
    </Framed>
  )
}

function MailOffer({ offer }: { offer: LetterChoices['offers'][number] | undefined }) {
  if (!offer) return null
  return (
    <Framed title={offer.title}>
      <MailPicture url={offer.image_url} description={offer.alt_text} />
      {offer.description && <p className="wrap-anywhere">{offer.description}</p>}
      {offer.valid_until && <p>Valid until {formatValidity(offer.valid_until)}</p>}
      <MailButton>See the offer</MailButton>
    </Framed>
  )
}

function MailMenuItem({ item }: { item: LetterChoices['menuItems'][number] | undefined }) {
  if (!item) return null
  return (
    <Framed title={item.name}>
      {item.description && <p className="wrap-anywhere">{item.description}</p>}
      <p>{priceWordsOf(item)}</p>
      <MailButton>See the menu</MailButton>
    </Framed>
  )
}
