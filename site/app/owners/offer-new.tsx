import { createOffer } from '~/data/offers'
import { emptyOffer } from '~/domain/offer-form'
import type { Outcome } from '~/domain/outcome'
import { currentUser } from '~/session/session-store'
import type { Route } from './+types/offer-new'
import { attemptAndGo } from './desk/attempt-and-go'
import { Page } from './desk/page'
import { OfferForm } from './offers/offer-form'

export const handle = { title: 'New offer' }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const { values } = await request.json()
  const user = await currentUser()
  if (!user) return { ok: true } // without a user the submit does nothing (specification §5)
  return attemptAndGo(
    '/owners/offers',
    { done: 'Offer created successfully!', failed: 'Failed to create offer' },
    (client) => createOffer(client, { form: values, userId: user.id }),
  )
}

export default function NewOffer() {
  return (
    <Page
      title="New offer"
      lead="While it is active it is on the site."
      back={{ to: '/owners/offers', label: 'Offers' }}
    >
      <OfferForm offer={emptyOffer} intent="create" />
    </Page>
  )
}
