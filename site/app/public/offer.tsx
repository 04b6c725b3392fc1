import { data, href } from 'react-router'
import { getOffer } from '~/data/offers/offers'
import { todayInLondon } from '~/domain/dates'
import { paragraphs } from '~/domain/paragraphs'
import { isRecordId } from '~/domain/record-id'
import { useToday } from '~/layout/hours/use-today'
import { NothingHere } from '~/layout/nothing-here'
import { mustRead } from '~/read-or'
import { siteContext } from '~/site-context'
import type { Route } from './+types/offer'
import { breadcrumbFacts } from './facts'
import { OfferArticle } from './offer/offer-article'
import { pageMeta } from './page-meta'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const offer = isRecordId(id) ? await mustRead(context, getOffer(client, { id })) : null
  return data({ offer, madeOn: todayInLondon() }, offer ? 200 : 404)
}

export default function OfferPage({ loaderData: { offer, madeOn } }: Route.ComponentProps) {
  const today = useToday(madeOn)
  if (!offer)
    return <NothingHere title="Offer not found" to={href('/offers')} label="Back to Offers" />
  return <OfferArticle offer={offer} today={today} />
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const offer = loaderData?.offer
  return pageMeta(matches, {
    title: offer?.title ?? 'Offer not found',
    description: offer
      ? (paragraphs(offer.description)[0] ?? offer.title)
      : 'This offer has ended.',
    picture: offer?.image_url,
    facts: ({ siteUrl }) =>
      offer
        ? [
            breadcrumbFacts(siteUrl, [
              { name: 'Home', path: href('/') },
              { name: 'Special Offers', path: href('/offers') },
              { name: offer.title, path: href('/offers/:id', { id: offer.id }) },
            ]),
          ]
        : [],
  })
}
