import { href } from 'react-router'
import { getFormToken } from '~/data/form-token'
import { subscribeToNewsletter } from '~/data/letters/newsletter'
import { listActiveOffers } from '~/data/offers/offers'
import { todayInLondon } from '~/domain/dates'
import { newsletterSchema } from '~/domain/letters/newsletter'
import { currentFirst } from '~/domain/offers/offer-dates'
import { Awning } from '~/layout/awning'
import { BackLink } from '~/layout/back-link'
import { useToday } from '~/layout/hours/use-today'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/offers'
import { answerForm } from './forms/answer-form'
import { keepForm } from './keep-form'
import { Newsletter } from './offer/newsletter'
import { OfferCard } from './offer/offer-card'
import { pageMeta } from './page-meta'

export { renewFormToken as shouldRevalidate } from './forms/renew-form-token'

const failure = 'Failed to subscribe. Please try again.'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const [offers, formToken] = await Promise.all([
    readOr(context, listActiveOffers(client), []),
    readOr(context, getFormToken(client), ''),
  ])
  return { offers, formToken, madeOn: todayInLondon() }
}

/** Takes the newsletter box, sent with or without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    request,
    context,
    schema: newsletterSchema,
    send: subscribeToNewsletter,
    // These words are the same for everybody, because others would tell who is on the list. An address that is on it,
    // or was written to today, gets no mail.
    success: 'Thank you! If you’re new to us, please follow the link we’ve just emailed you.',
    failure,
  })
}

export const clientAction = keepForm(failure)

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const { formToken, madeOn } = loaderData
  const today = useToday(madeOn)
  const offers = currentFirst(loaderData.offers, today)
  return (
    <>
      <section className="grain-up bg-custard pt-15 pb-9 [--fade:var(--color-offer-fade)] lg:pt-19 lg:pb-17.5">
        <Awning teal />
        <div className="wrap">
          <BackLink to={href('/')}>Back to Home</BackLink>
          <h1 className="text-h1">Special Offers</h1>
        </div>
      </section>
      <div className="wrap pt-9 pb-38 lg:pt-16 lg:pb-45">
        {offers.length === 0 ? (
          <EmptyState title="No active offers at the moment. Check back soon!" />
        ) : (
          <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
            {offers.map((offer, index) => (
              <OfferCard key={offer.id} offer={offer} today={today} isFirst={index === 0} />
            ))}
          </ul>
        )}
        <Newsletter outcome={actionData} token={formToken} />
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Special Offers',
    description: 'What’s on offer at the moment, and until when.',
  })
