import { useState } from 'react'
import { href } from 'react-router'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createOffer, getOffer } from '~/data/offers/offers'
import { emptyOffer, offerCopyOf, offerFormSchema } from '~/domain/offers/offer-form'
import { recordId } from '~/domain/record-change'
import { isRecordId, newRecordId } from '~/domain/record-id'
import { read } from '~/session/read'
import { Page } from '../page/page'
import type { Route } from './+types/new'
import { OfferForm } from './form/offer-form'

export const handle = { title: 'New offer' }

const changes = defineChanges({
  create: formChange({
    form: offerFormSchema,
    about: { id: recordId },
    words: { done: 'Offer created successfully!', failed: 'Failed to create offer' },
    run: (client, { id, values }) => createOffer(client, { id, form: values }),
    goTo: href('/owners/offers'),
  }),
})

/** Reads the offer that the new one begins as, where the address names one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('from') ?? ''
  if (!isRecordId(id)) return null
  return read({ failed: 'Failed to load offers', fallback: null }, getOffer, { id })
}

export const clientAction = changes.action

export default function NewOffer({ loaderData: original }: Route.ComponentProps) {
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New offer"
      lead={
        original
          ? `Like ${original.title}. It’s on the site once it’s active.`
          : 'It’s on the site while it’s active.'
      }
      back={{ to: href('/owners/offers'), label: 'Offers' }}
    >
      <OfferForm
        key={original?.id}
        offer={original ? offerCopyOf(original) : emptyOffer}
        target={changes.form('create', { id })}
        isNew
      />
    </Page>
  )
}
