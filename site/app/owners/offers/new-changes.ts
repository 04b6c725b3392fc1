import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createOffer } from '~/data/offers'
import { offerFormSchema } from '~/domain/offer-form'
import { recordId } from '~/domain/record-change'

export const changes = defineChanges({
  create: formChange({
    form: offerFormSchema,
    about: { id: recordId },
    words: { done: 'Offer created successfully!', failed: 'Failed to create offer' },
    run: (client, { id, values }) => createOffer(client, { id, form: values }),
    goTo: '/owners/offers',
  }),
})
