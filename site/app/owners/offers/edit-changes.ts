import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { updateOffer } from '~/data/offers'
import { offerFormSchema } from '~/domain/offer-form'
import { readRecord } from '~/domain/record-change'

export const changes = defineChanges({
  save: formChange({
    form: offerFormSchema,
    about: readRecord,
    words: { done: 'Offer updated successfully!', failed: 'Failed to update offer' },
    run: (client, { values, ...read }) => updateOffer(client, { ...read, form: values }),
    goTo: '/owners/offers',
  }),
})
