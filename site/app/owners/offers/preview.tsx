import { href, redirect } from 'react-router'
import { getOffer } from '~/data/offers/offers'
import { todayInLondon } from '~/domain/dates'
import { offerHiddenReason } from '~/domain/events/hidden-reason'
import { NothingHere } from '~/layout/nothing-here'
import { OfferArticle } from '~/public/offer/offer-article'
import { read } from '~/session/read'
import { ownersOnly } from '../frame/guard'
import { LoadingPreview } from '../preview/loading-preview'
import { previewMeta } from '../preview/preview-meta'
import { PreviewPage } from '../preview/preview-page'
import type { Route } from './+types/preview'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [ownersOnly]

/** Reads the offer with the viewer's session. An offer that is on the site has its own page. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const offer = await read({ failed: 'Failed to load offers', fallback: null }, getOffer, { id })
  if (offer && !offerHiddenReason(offer, new Date())) throw redirect(href('/offers/:id', { id }))
  return offer
}

export default function OfferPreview({ loaderData: offer }: Route.ComponentProps) {
  const now = new Date()
  if (!offer) {
    return <NothingHere title="Offer not found" to={href('/owners/offers')} label="Your offers" />
  }
  return (
    <PreviewPage
      why={offerHiddenReason(offer, now)}
      editing={href('/owners/offers/:id/edit', { id: offer.id })}
    >
      <OfferArticle offer={offer} today={todayInLondon(now)} />
    </PreviewPage>
  )
}

export function HydrateFallback() {
  return <LoadingPreview />
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  previewMeta(matches, loaderData?.title)
