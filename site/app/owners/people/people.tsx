import { useState } from 'react'
import { type Invitation, listInvitations, listPeople, type Person } from '~/data/people/people'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/people'
import { changes } from './changes'
import { InvitationRow } from './invitation-row'
import { InviteDialog } from './invite-dialog'
import { PersonRow } from './person-row'

export const handle = { title: 'People' }

export async function clientLoader() {
  const [people, invitations] = await Promise.all([
    read({ failed: 'Failed to load people', fallback: null }, listPeople),
    read({ failed: 'Failed to load invitations', fallback: null }, listInvitations),
  ])
  return { people, invitations, readAt: Date.now() }
}

export const clientAction = changes.action

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, invitations, readAt } = loaderData
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title="People"
      lead="Who can come in here, and what they can do."
      actions={
        <Button tone="desk-primary" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          Invite
        </Button>
      }
    >
      <div className="grid max-w-190 gap-6">
        {people ? <PeopleList people={people} /> : <ReadFailed what="The people" />}
        {invitations ? (
          <InvitationList invitations={invitations} readAt={readAt} />
        ) : (
          <ReadFailed what="The invitations" />
        )}
      </div>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </Page>
  )
}

function PeopleList({ people }: { people: Person[] }) {
  const owners = people.filter(({ role }) => role === 'owner').length
  return (
    <Panel title="Team">
      <ul className="divide-y divide-hair">
        {people.map((person) => (
          <PersonRow
            key={person.user_id}
            person={person}
            isLastOwner={person.role === 'owner' && owners === 1}
          />
        ))}
      </ul>
    </Panel>
  )
}

function InvitationList({ invitations, readAt }: { invitations: Invitation[]; readAt: number }) {
  return (
    <Panel title="Invited">
      {invitations.length === 0 && <EmptyList title="No one is invited at the moment" />}
      <ul className="divide-y divide-hair">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} readAt={readAt} />
        ))}
      </ul>
    </Panel>
  )
}
