import { listEventRows, noEventRows } from '~/data/events/event-rows'
import { getFormToken } from '~/data/form-token'
import { listActiveHeroImages } from '~/data/look/hero-images'
import { listLastingOffers } from '~/data/offers/offers'
import { getCateringContent } from '~/data/pages/catering'
import { sendCateringEnquiry } from '~/data/pages/enquiries'
import { listActiveReviews, type Review } from '~/data/pages/reviews'
import { listActiveWhatWeServeItems } from '~/data/pages/what-we-serve'
import { todayInLondon } from '~/domain/dates'
import { cateringEnquirySchema } from '~/domain/enquiry'
import { isOwnCafe } from '~/domain/site-content'
import { minuteOf, useNow } from '~/layout/hours/use-now'
import { useSiteContent } from '~/layout/use-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import type { Route } from './+types/home'
import { eventCardOf } from './event/offer/event-card'
import { shopFacts } from './facts'
import { answerForm } from './forms/answer-form'
import { Catering } from './home/catering'
import { FollowOurJourney } from './home/follow-our-journey'
import { Hero } from './home/hero'
import { Quote } from './home/quote'
import { SpecialOffers } from './home/special-offers'
import { UpcomingEvents } from './home/upcoming-events'
import { VisitUs } from './home/visit-us'
import { WhatWeServe } from './home/what-we-serve'
import { keepForm } from './keep-form'
import { pageMeta } from './page-meta'
import { readLastOfGallery } from './read-gallery'

export { renewFormToken as shouldRevalidate } from './forms/renew-form-token'

const failure = 'Failed to submit inquiry. Please try again.'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const madeOn = todayInLondon()
  const [heroImages, items, offers, events, reviews, catering, gallery, formToken] =
    await Promise.all([
      readOr(context, listActiveHeroImages(client), []),
      readOr(context, listActiveWhatWeServeItems(client), []),
      readOr(context, listLastingOffers(client, { today: madeOn, limit: 3 }), []),
      readOr(context, listEventRows(client), noEventRows),
      readOr(context, listActiveReviews(client, { limit: 3 }), []),
      readOr(context, getCateringContent(client), null),
      readLastOfGallery(context, 4),
      readOr(context, getFormToken(client), ''),
    ])
  const madeAt = minuteOf(new Date())
  const cards = events.rows.map(eventCardOf)
  return {
    heroImages,
    items,
    offers,
    events: cards,
    reviews,
    catering,
    gallery,
    formToken,
    madeOn,
    madeAt,
  }
}

/** Takes the catering form, sent with or without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    request,
    context,
    schema: cateringEnquirySchema,
    send: sendCateringEnquiry,
    success: "Thanks! We'll get back to you soon.",
    failure,
  })
}

export const clientAction = keepForm(failure)

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { heroImages, items, offers, events, reviews, catering, gallery, formToken, madeOn } =
    loaderData
  const now = useNow(loaderData.madeAt)
  const content = useSiteContent()
  // The sample's form outlasts a section that can't be read; another café has catering only where it says so.
  const hasCatering = content.shows_catering === 'true' && (catering || !isOwnCafe(content))
  return (
    <>
      <Hero images={heroImages} content={content} />
      <WhatWeServe items={items} content={content} />
      <SpecialOffers offers={offers} madeOn={madeOn} />
      <UpcomingEvents events={events} now={now} line={content.line_events} />
      <WhatPeopleSay reviews={reviews} />
      {hasCatering && (
        <Catering
          content={catering}
          line={content.line_catering}
          outcome={actionData}
          token={formToken}
        />
      )}
      <FollowOurJourney images={gallery} content={content} />
      <VisitUs content={content} />
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: ({ hero_heading }) => hero_heading,
    description: ({ hero_subheading }) => hero_subheading,
    facts: ({ siteUrl, content, specialDays }) => [shopFacts(content, siteUrl, specialDays)],
  })

/** Three reviews of customers. */
function WhatPeopleSay({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section data-edit="reviews" className="later pt-17 pb-16 lg:pt-26 lg:pb-24">
      <div className="wrap">
        <h2 className="text-h2">What People Say</h2>
        <ul className="quotes">
          {reviews.map((review) => (
            <li key={review.id} className="quote">
              <Quote review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
