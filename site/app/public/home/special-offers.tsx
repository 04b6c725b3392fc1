import { clsx } from 'clsx'
import { useRef } from 'react'
import { href } from 'react-router'
import type { Offer } from '~/data/offers/offers'
import { currentFirst } from '~/domain/offers/offer-dates'
import { useToday } from '~/layout/hours/use-today'
import { ButtonLink } from '~/ui/button'
import { ArrowLeft, ArrowRight } from '~/ui/icons'
import { Picture } from '~/ui/pictures/picture'
import { validityOf } from '../offer/validity'
import { SectionHead } from './section-head'

/** Paper coupons on a rail that is scrolled by hand, by keys or by the arrows. */
export function SpecialOffers({ offers, madeOn }: { offers: Offer[]; madeOn: string }) {
  const today = useToday(madeOn)
  const rail = useRef<HTMLUListElement>(null)
  if (offers.length === 0) return null
  const scroll = (direction: 1 | -1) => {
    const list = rail.current
    if (!list) return
    const from = list.scrollLeft
    const left = from + direction * (list.firstElementChild?.clientWidth ?? 0)
    const glide = () => list.scrollTo({ left, behavior: 'smooth' })
    glide()
    // A browser that just ends another glide may take this one for its end, and then it does not begin.
    setTimeout(() => direction * (list.scrollLeft - from) < 2 && glide(), 150)
  }
  return (
    <section
      data-edit="offers"
      className="later grain-up bg-custard pt-17 pb-18 [--about:750px] [--fade:var(--color-offer-fade)] lg:pt-22 lg:pb-25 lg:[--about:600px]"
    >
      <div className="wrap">
        <SectionHead title="Special Offers">
          {offers.length > 1 && (
            <div className="flex gap-2.5">
              <button
                type="button"
                aria-label="Previous offer"
                onClick={() => scroll(-1)}
                className="round-button"
              >
                <ArrowLeft />
              </button>
              <button
                type="button"
                aria-label="Next offer"
                onClick={() => scroll(1)}
                className="round-button round-button-ink"
              >
                <ArrowRight />
              </button>
            </div>
          )}
        </SectionHead>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys */}
      <ul ref={rail} tabIndex={0} aria-label="Special Offers" className="rail">
        {currentFirst(offers, today).map((offer) => (
          <Coupon key={offer.id} offer={offer} today={today} />
        ))}
      </ul>
    </section>
  )
}

export function Coupon({ offer, today }: { offer: Offer; today: string }) {
  const { id, title, description, image_url, alt_text } = offer
  return (
    <li className={clsx('coupon pinked', image_url && 'coupon-with-picture')}>
      {image_url && (
        <Picture
          src={image_url}
          alt={alt_text}
          sizes="(width >= 40rem) 500px, calc(100vw - 40px)"
          className="h-50 sm:h-full sm:min-h-77.5"
        />
      )}
      <div className="flex flex-col items-start px-5.5 pt-6 pb-8.5 sm:px-9 sm:pt-10 sm:pb-9">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2.5 mb-3.5 line-clamp-4">{description}</p>
        <p className="mt-auto mb-4 text-label font-semibold text-rhubarb">
          {validityOf(offer, today)}
        </p>
        <ButtonLink to={href('/offers/:id', { id })} tone="ink" size="small">
          View Offer
        </ButtonLink>
      </div>
    </li>
  )
}
