import { defineChanges } from '~/changes/define-changes'
import { identitySchema } from '~/domain/look/identity-form'
import { contentChange } from '../forms/content-change'
import { publishIdentity } from './logo/publish-identity'

/** The change that an owner can make on the screen of name and look. */
export const changes = defineChanges({
  publish: contentChange({
    form: identitySchema,
    words: { done: 'Name and look published', failed: 'Failed to publish name and look' },
    save: publishIdentity,
  }),
})
