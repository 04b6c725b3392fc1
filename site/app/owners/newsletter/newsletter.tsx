import { memo, useState } from 'react'
import { href } from 'react-router'
import { listSeriesTitles, listSubscribers, type Subscriber } from '~/data/letters/newsletter'
import { formatMoment } from '~/domain/dates'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { CsvButton } from '../controls/csv-button'
import { DeleteButton } from '../controls/delete-button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { StatusChip } from '../rows/status-chip'
import type { Route } from './+types/newsletter'
import { changes } from './changes'
import { ImportDialog } from './import-dialog'

export const handle = { title: 'Newsletter' }

export async function clientLoader() {
  const [subscribers, series] = await Promise.all([
    read({ failed: 'Failed to load subscribers', fallback: null }, listSubscribers),
    read({ fallback: new Map<string, string>() }, listSeriesTitles),
  ])
  return { subscribers, series }
}

export const clientAction = changes.action

export default function NewsletterScreen({ loaderData }: Route.ComponentProps) {
  const { subscribers, series } = loaderData
  if (subscribers) return <Newsletter subscribers={subscribers} series={series} />
  return (
    <Page title="Newsletter">
      <ReadFailed what="The list" />
    </Page>
  )
}

interface NewsletterProps {
  subscribers: Subscriber[]
  /** The name of each series. */
  series: Map<string, string>
}

function Newsletter({ subscribers, series }: NewsletterProps) {
  const readers = subscribers.filter(({ hears_of }) => hears_of === 'newsletter')
  const confirmed = readers.filter(({ confirmed_at }) => confirmed_at !== null)
  const [isImporting, setImporting] = useState(false)
  const { role } = useSession()
  return (
    <Page
      title="Newsletter"
      lead={leadOf(confirmed.length, readers.length)}
      actions={
        <>
          {confirmed.length > 0 && (
            <CsvButton
              fileName="newsletter"
              head={['Email', 'Confirmed', 'Agreed at', 'Unsubscribe link']}
              rows={() => confirmed.map(csvRow)}
            />
          )}
          {role === 'owner' && (
            <Button tone="desk" onClick={() => setImporting(true)}>
              <Icon name="plus" />
              Add addresses
            </Button>
          )}
        </>
      }
    >
      <Panel>
        {subscribers.length === 0 ? (
          <EmptyList title="No subscribers yet" />
        ) : (
          <ul className="divide-y divide-hair">
            {subscribers.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                events={eventsOf(subscriber, series)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {subscribers.length > 0 && (
        <p className="mt-3 text-small text-ink-2">
          We don’t hear of emails that bounce later. If one comes back to you, take that address
          off.
        </p>
      )}
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </Page>
  )
}

function csvRow({ email, confirmed_at, source, unsubscribe_token: token }: Subscriber) {
  return [
    email,
    confirmed_at,
    source,
    `${location.origin}${href('/newsletter/unsubscribe')}?token=${token}`,
  ]
}

function leadOf(confirmed: number, all: number): string {
  if (all === 0) return 'People who signed up on the offers page and confirmed.'
  return `${confirmed} of ${all} have confirmed. Only write to those, each with their own unsubscribe link: it’s in the file.`
}

/** Names the events of which an address wants to hear; blank for the newsletter. */
function eventsOf({ hears_of }: Subscriber, series: Map<string, string>): string {
  if (hears_of === 'newsletter') return ''
  return hears_of === 'events' ? 'all events' : (series.get(hears_of) ?? 'a series')
}

interface SubscriberRowProps {
  subscriber: Subscriber
  events: string
}

const SubscriberRow = memo(function SubscriberRow({ subscriber, events }: SubscriberRowProps) {
  const { send } = changes.useChange('delete')
  const { id, email, confirmed_at, source } = subscriber
  const { role } = useSession()
  return (
    <li className="menu-row flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-2.5 max-sm:px-4">
      <span className="min-w-0 grow">
        <span className="block break-all font-medium">{email}</span>
        {events && <span className="block text-small text-ink-2">Hears of {events}</span>}
        {source && <span className="block text-small text-ink-2">Agreed: {source}</span>}
      </span>
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
