import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletion } from '~/changes/deletion'
import {
  changeRole,
  invitePerson,
  removePerson,
  sendInvitationAgain,
  withdrawInvitation,
} from '~/data/people/people'
import { invitationSchema } from '~/domain/people/invitation-form'
import { roleSchema } from '~/domain/people/role-field'
import { roleWords } from '~/domain/people/role-words'
import { recordId } from '~/domain/record-change'

/** The changes that an owner can make to the people who work here. */
export const changes = defineChanges({
  invite: formChange({
    form: invitationSchema,
    about: {},
    words: { done: 'Invitation sent', failed: 'Failed to invite' },
    run: (client, { values }) => invitePerson(client, values),
    record: ({ values }) => values.email,
  }),
  sendAgain: change({
    schema: z.object({ id: recordId }),
    words: { done: 'Invitation sent again', failed: 'Failed to send the invitation' },
    run: sendInvitationAgain,
  }),
  withdraw: deletion(withdrawInvitation, {
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
  }),
  changeRole: change({
    schema: z.object({ id: recordId, role: roleSchema }),
    words: {
      done: ({ role }) => `The role is ${roleWords[role].name} now`,
      failed: 'Failed to change the role',
    },
    run: changeRole,
  }),
  remove: deletion(removePerson, {
    done: 'Removed from the team',
    failed: 'Failed to remove them',
  }),
})
