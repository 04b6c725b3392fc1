import { href } from 'react-router'
import { listOffers, type Offer } from '~/data/offers/offers'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/list'
import { changes } from './list/changes'
import { OfferRow } from './list/offer-row'

export const handle = { title: 'Offers' }

export async function clientLoader() {
  return read({ failed: 'Failed to load offers', fallback: null }, listOffers)
}

export const clientAction = changes.action

export default function Offers({ loaderData: offers }: Route.ComponentProps) {
  return (
    <Page
      title="Offers"
      lead="Active offers are on the site, the newest first."
      actions={
        <ButtonLink to={href('/owners/offers/new')} tone="desk-primary">
          <Icon name="plus" />
          Create Offer
        </ButtonLink>
      }
    >
      {offers ? <OfferList offers={offers} /> : <ReadFailed what="The offers" />}
    </Page>
  )
}

function OfferList({ offers }: { offers: Offer[] }) {
  return (
    <Panel>
      {offers.length === 0 ? (
        <EmptyList title="No offers yet">
          <ButtonLink to={href('/owners/offers/new')} tone="desk">
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
