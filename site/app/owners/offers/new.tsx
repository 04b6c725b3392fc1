import { useState } from 'react'
import { emptyOffer } from '~/domain/offer-form'
import { newRecordId } from '~/domain/record-id'
import { Page } from '../kit/page'
import { OfferForm } from './form/offer-form'
import { changes } from './new-changes'

export const handle = { title: 'New offer' }

export const clientAction = changes.action

export default function NewOffer() {
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New offer"
      lead="While it is active it is on the site."
      back={{ to: '/owners/offers', label: 'Offers' }}
    >
      <OfferForm offer={emptyOffer} target={changes.form('create', { id })} isNew />
    </Page>
  )
}
