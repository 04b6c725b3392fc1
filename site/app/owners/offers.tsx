import { listOffers, type Offer } from '~/data/offers'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/offers'
import { EmptyList } from './desk/empty-list'
import { Icon } from './desk/icon'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { changes } from './offers/list-changes'
import { OfferRow } from './offers/offer-row'

export const handle = { title: 'Offers' }

export async function clientLoader() {
  return read({ failed: 'Failed to load offers', fallback: null }, listOffers)
}

export const clientAction = changes.action

export default function Offers({ loaderData: offers }: Route.ComponentProps) {
  return (
    <Page
      title="Offers"
      lead="Active ones are on the site, the newest first."
      actions={
        <ButtonLink to="/owners/offers/new" tone="desk-primary" prefetch="intent">
          <Icon name="plus" />
          Create Offer
        </ButtonLink>
      }
    >
      {offers ? <OfferList offers={offers} /> : <NotRead what="The offers" />}
    </Page>
  )
}

function OfferList({ offers }: { offers: Offer[] }) {
  return (
    <Panel>
      {offers.length === 0 ? (
        <EmptyList title="No offers yet">
          <ButtonLink to="/owners/offers/new" tone="desk">
            Create Your First Offer
          </ButtonLink>
        </EmptyList>
      ) : (
        <ul className="divide-y divide-hair">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
