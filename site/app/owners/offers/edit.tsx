import { useState } from 'react'
import { href } from 'react-router'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { getOffer, updateOffer } from '~/data/offers/offers'
import { offerHiddenReason } from '~/domain/events/hidden-reason'
import { offerFormOf, offerFormSchema } from '~/domain/offers/offer-form'
import { readRecord } from '~/domain/record-change'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { History } from '../history/history'
import { Page } from '../page/page'
import { PageLink } from '../page/page-link'
import { RecordNotFound } from '../page/record-not-found'
import type { Route } from './+types/edit'
import { OfferForm } from './form/offer-form'

export const handle = { title: 'Edit offer' }

const changes = defineChanges({
  save: formChange({
    form: offerFormSchema,
    about: readRecord,
    words: { done: 'Offer updated successfully!', failed: 'Failed to update offer' },
    run: (client, { values, ...read }) => updateOffer(client, { ...read, form: values }),
    goTo: href('/owners/offers'),
  }),
})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read({ failed: 'Failed to load offers', fallback: null }, getOffer, { id })
}

export const clientAction = changes.action

export default function EditOffer({ loaderData: offer }: Route.ComponentProps) {
  const [putBackCount, setPutBackCount] = useState(0)
  const back = { to: href('/owners/offers'), label: 'Offers' }
  if (!offer) return <RecordNotFound title="Offer not found" noun="offer" list={back} />
  return (
    <Page
      title={offer.title}
      lead="Changes show on the site as soon as you save them."
      back={back}
      actions={
        <>
          <ButtonLink to={`${href('/owners/offers/new')}?from=${offer.id}`} tone="desk">
            <Icon name="copy" />
            Duplicate
            <span className="sr-only"> {offer.title}</span>
          </ButtonLink>
          <History
            record={{ table: 'offers', id: offer.id }}
            onPutBack={() => setPutBackCount(putBackCount + 1)}
          />
          <PageLink
            page={href('/offers/:id', { id: offer.id })}
            preview={href('/owners/offers/:id/preview', { id: offer.id })}
            isHidden={offerHiddenReason(offer, new Date()) !== null}
          />
        </>
      }
    >
      <OfferForm
        key={putBackCount}
        offer={offerFormOf(offer)}
        target={changes.form('save', { id: offer.id, version: offer.updated_at })}
      />
    </Page>
  )
}
