import type { Waiting } from '~/data/tickets/waiting-list'
import { formatMoment } from '~/domain/dates'
import { formatKeptUntil } from '~/domain/tickets/kept-until'
import { hoursWords, placesWords } from '~/domain/tickets/waiting-words'
import { DeleteButton } from '../../controls/delete-button'
import { Panel } from '../../page/panel'
import { changes } from './changes'

interface WaitingPanelProps {
  waiting: Waiting[]
  /** The hours for which a place is kept. */
  keepsHours: number
}

/** Who waits for places of an event, the first in line first, and what became of those before. */
export function WaitingPanel({ waiting, keepsHours }: WaitingPanelProps) {
  const open = waiting.filter(isOpen)
  const places = open.reduce((sum, entry) => sum + entry.places, 0)
  return (
    <Panel
      title="Waiting list"
      aside={`${open.length} waiting for ${placesWords(places)}. Places are held for ${hoursWords(keepsHours)}.`}
      className="mt-6"
    >
      <ul aria-label="Waiting list">
        {waiting.map((entry) => (
          <WaitingRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}

function WaitingRow({ entry }: { entry: Waiting }) {
  const { send } = changes.useChange('removeWaiting')
  const who = entry.name ?? entry.email ?? 'A customer'
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-hair border-t px-5 py-3 max-sm:px-4">
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{who}</b>
        {entry.name && entry.email && (
          <span className="block wrap-anywhere text-small text-ink-2">{entry.email}</span>
        )}
      </p>
      <p className="basis-40 text-small">
        {placesWords(entry.places)}, {entry.ticket_type_name}
        <span className="block text-ink-2">since {formatMoment(entry.created_at)}</span>
      </p>
      <p className="basis-48 text-small">{stateWords(entry)}</p>
      {isOpen(entry) && (
        <DeleteButton
          label={`Remove ${who} from the waiting list`}
          question={`Remove ${who} from the waiting list?`}
          onDelete={() => send({ id: entry.id })}
        />
      )}
    </li>
  )
}

function isOpen({ state }: Waiting): boolean {
  return state === 'waiting' || state === 'offered'
}

function stateWords({ state, offered_until }: Waiting): string {
  if (state === 'offered') return `Held until ${formatKeptUntil(offered_until)}`
  return states.get(state) ?? state
}

const states = new Map([
  ['waiting', 'Waiting'],
  ['bought', 'Bought'],
  ['lapsed', 'Not bought in time'],
  ['left', 'Left the list'],
  ['ended', 'No longer on sale'],
])
