import { href } from 'react-router'
import type { Offer } from '~/data/offers/offers'
import { ButtonLink } from '~/ui/button'
import { Picture } from '~/ui/pictures/picture'
import { fallbackPicture } from './fallback-picture'
import { validityOf } from './validity'

interface OfferCardProps {
  offer: Offer
  /** The café's date, which decides whether the offer holds. */
  today: string
  isFirst: boolean
}

/** A paper coupon with pinked edges; an odd last one lies across. */
export function OfferCard({ offer, today, isFirst }: OfferCardProps) {
  const { id, title, description, image_url, alt_text, conditions } = offer
  return (
    <li data-edit={`offers/${id}`} className="offer-card pinked">
      <Picture
        src={image_url ?? fallbackPicture}
        alt={image_url ? alt_text : ''}
        sizes="(width >= 64rem) 576px, calc(100vw - 40px)"
        className="offer-card-picture"
        priority={isFirst}
      />
      <div className="flex flex-1 flex-col px-5.5 pt-6 pb-7 lg:px-8 lg:pt-7 lg:pb-7.5">
        <h2 className="text-h3">{title}</h2>
        <p className="mt-2.5 mb-4">{description}</p>
        <div className="mt-auto flex items-center justify-between gap-5">
          <p className="font-semibold text-toast">{validityOf(offer, today)}</p>
          <ButtonLink
            to={href('/offers/:id', { id })}
            tone="ink"
            size="small"
            aria-label={`View: ${title}`}
          >
            View
          </ButtonLink>
        </div>
        {conditions && (
          <p className="mt-4.5 border-perforation border-t-2 border-dashed pt-3.5 text-label text-ink-2">
            {conditions}
          </p>
        )}
      </div>
    </li>
  )
}
