import { useState } from 'react'
import { href } from 'react-router'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createOffer } from '~/data/offers'
import { emptyOffer, offerFormSchema } from '~/domain/offer-form'
import { recordId } from '~/domain/record-change'
import { newRecordId } from '~/domain/record-id'
import { Page } from '../kit/page'
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

export const clientAction = changes.action

export default function NewOffer() {
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New offer"
      lead="While it is active it is on the site."
      back={{ to: href('/owners/offers'), label: 'Offers' }}
    >
      <OfferForm offer={emptyOffer} target={changes.form('create', { id })} isNew />
    </Page>
  )
}
