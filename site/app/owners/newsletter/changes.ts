import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletion } from '~/changes/deletion'
import { deleteSubscriber, importSubscribers } from '~/data/letters/newsletter'
import { addressesIn, importSchema } from '~/domain/letters/import-form'

export const changes = defineChanges({
  delete: deletion(deleteSubscriber, {
    done: 'Subscriber removed',
    failed: 'Failed to remove subscriber',
  }),
  import: formChange({
    form: importSchema,
    about: {},
    words: {
      done: (_, added) =>
        added === 0
          ? 'All of them were on the list already'
          : `${added === 1 ? '1 address' : `${added} addresses`} added`,
      failed: 'The addresses couldn’t be added',
    },
    run: (client, { values: { list, way, agreed_on: on, source } }) =>
      importSubscribers(client, {
        emails: addressesIn(list),
        agreed: way === 'agreed' ? { on, source } : undefined,
      }),
  }),
})
