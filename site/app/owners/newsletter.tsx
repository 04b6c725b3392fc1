import { memo } from 'react'
import { href } from 'react-router'
import { defineChanges } from '~/changes/define-changes'
import { deletion } from '~/changes/deletion'
import { deleteSubscriber, listSubscribers, type Subscriber } from '~/data/letters/newsletter'
import { formatMoment } from '~/domain/dates'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import type { Route } from './+types/newsletter'
import { CsvButton } from './controls/csv-button'
import { DeleteButton } from './controls/delete-button'
import { EmptyList } from './page/empty-list'
import { Page } from './page/page'
import { Panel } from './page/panel'
import { ReadFailed } from './page/read-failed'
import { StatusChip } from './rows/status-chip'

export const handle = { title: 'Newsletter' }

const changes = defineChanges({
  delete: deletion(deleteSubscriber, {
    done: 'Subscriber removed',
    failed: 'Failed to remove subscriber',
  }),
})

export async function clientLoader() {
  return read({ failed: 'Failed to load subscribers', fallback: null }, listSubscribers)
}

export const clientAction = changes.action

export default function NewsletterScreen({ loaderData: subscribers }: Route.ComponentProps) {
  if (subscribers) return <Newsletter subscribers={subscribers} />
  return (
    <Page title="Newsletter">
      <ReadFailed what="The list" />
    </Page>
  )
}

function Newsletter({ subscribers }: { subscribers: Subscriber[] }) {
  const confirmed = subscribers.filter(({ confirmed_at }) => confirmed_at !== null)
  return (
    <Page
      title="Newsletter"
      lead={eventLead(confirmed.length, subscribers.length)}
      actions={
        confirmed.length > 0 && (
          <CsvButton
            fileName="newsletter"
            head={['Email', 'Confirmed', 'Unsubscribe link']}
            rows={() => confirmed.map(csvRow)}
          />
        )
      }
    >
      <Panel>
        {subscribers.length === 0 ? (
          <EmptyList title="No subscribers yet" />
        ) : (
          <ul className="divide-y divide-hair">
            {subscribers.map((subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} />
            ))}
          </ul>
        )}
      </Panel>
    </Page>
  )
}

function csvRow({ email, confirmed_at, unsubscribe_token: token }: Subscriber) {
  return [
    email,
    confirmed_at,
    `${location.origin}${href('/newsletter/unsubscribe')}?token=${token}`,
  ]
}

function eventLead(confirmed: number, all: number): string {
  if (all === 0) return 'People who ask for news on the offers page, once they have confirmed it.'
  return `${confirmed} of ${all} have confirmed. Write only to those, each with their own unsubscribe link: the file has both.`
}

const SubscriberRow = memo(function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { send } = changes.useChange('delete')
  const { id, email, confirmed_at } = subscriber
  const { role } = useSession()
  return (
    <li className="menu-row flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-2.5 max-sm:px-4">
      <span className="min-w-0 grow break-all font-medium">{email}</span>
      <StatusChip isOn={confirmed_at !== null}>
        {confirmed_at ? 'Confirmed' : 'Not confirmed'}
      </StatusChip>
      <span className="text-small text-ink-2">{formatMoment(subscriber.created_at)}</span>
      {role === 'owner' && (
        <DeleteButton
          label={`Remove ${email}`}
          question="Are you sure you want to remove this subscriber?"
          what={email}
          onDelete={() => send({ id })}
        />
      )}
    </li>
  )
})
