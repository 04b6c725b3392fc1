import { href, useNavigate } from 'react-router'
import type { OfferWithItems } from '~/data/offers/offers'
import { formatPrice } from '~/domain/money/money'
import { paragraphs } from '~/domain/paragraphs'
import { Awning } from '~/layout/awning'
import { ButtonLink } from '~/ui/button'
import { ArrowLeft } from '~/ui/icons'
import { Picture } from '~/ui/pictures/picture'
import { fallbackPicture } from './fallback-picture'
import { validityOf } from './validity'

interface OfferArticleProps {
  offer: OfferWithItems
  /** The date in the café. */
  today: string
}

/** The page of one offer: its picture and its text with the options. */
export function OfferArticle({ offer, today }: OfferArticleProps) {
  return (
    <article className="pt-15 pb-38 lg:pt-19 lg:pb-45">
      <Awning teal />
      <div className="wrap">
        <BackButton />
        <div
          data-edit={`offers/${offer.id}`}
          className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14"
        >
          <Picture
            src={offer.image_url ?? fallbackPicture}
            alt={offer.image_url ? offer.alt_text : ''}
            sizes="(width >= 64rem) 660px, calc(100vw - 40px)"
            className="aspect-4/3 rounded-picture"
            priority
          />
          <OfferText offer={offer} validity={validityOf(offer, today)} />
        </div>
      </div>
    </article>
  )
}

function OfferText({ offer, validity }: { offer: OfferWithItems; validity: string | null }) {
  return (
    <div>
      <h1 className="text-h2">{offer.title}</h1>
      {validity && <p className="mt-3.5 font-semibold text-rhubarb">{validity}</p>}
      <div className="mt-4 grid gap-3.5">
        {paragraphs(offer.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {offer.offer_items.length > 0 && (
        <>
          <h2 className="mt-9 border-ink border-b-3 pb-2.5 text-h3">Options</h2>
          <ul>
            {offer.offer_items.map((item) => (
              <li key={item.id} className="border-line border-b-[1.5px] py-3.5">
                <h3 className="flex justify-between gap-4 text-lead/tight">
                  {item.heading}
                  <span className="font-semibold font-text text-body tracking-normal">
                    {formatPrice(item.price)}
                  </span>
                </h3>
                {item.description && (
                  <p className="mt-1 max-w-note text-body/normal text-ink-2">{item.description}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {offer.conditions && (
        <>
          <h2 className="mt-8 mb-1 font-semibold font-text text-body tracking-normal">
            Terms &amp; Conditions
          </h2>
          <p className="text-label text-ink-2">{offer.conditions}</p>
        </>
      )}
      <div className="offer-foot">
        <ButtonLink to={href('/contact')} wide>
          Book Now
        </ButtonLink>
      </div>
    </div>
  )
}

/** Goes back to the page before, also on another site; in a window without history it goes to the offers. */
function BackButton() {
  const navigate = useNavigate()
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(href('/offers')))
  return (
    <button
      type="button"
      onClick={goBack}
      className="finger mb-5.5 inline-flex items-center gap-2 py-1 font-semibold"
    >
      <ArrowLeft />
      Back
    </button>
  )
}
