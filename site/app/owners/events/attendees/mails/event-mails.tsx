import { Suspense, startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { listEventMails } from '~/data/events/event-mails'
import type { EventMail } from '~/domain/events/event-mail'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Loading } from '~/ui/loading'
import { EmptyList } from '../../../page/empty-list'
import { EventMailList } from './event-mail-list'
import { useMailPolling } from './use-mail-polling'

type Mails = Promise<EventMail[] | null>

interface EventMailsProps {
  eventId: string
  /** The time at which the screen was read, which every change of the event moves on. */
  readAt: number
}

/**
 * Shows what became of each mail about the event's tickets. Reads when it opens, with the screen while it is open, and
 * again for some minutes while mails are on their way.
 */
export function EventMails({ eventId, readAt }: EventMailsProps) {
  const [mails, setMails] = useState<Mails>()
  const readAgain = useEffectEvent(() => {
    if (mails) startTransition(() => setMails(readMails(eventId)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed the event may have sent mail
  useEffect(() => readAgain(), [readAt])
  return (
    <section
      aria-labelledby="event-mails"
      className="mt-6 rounded-panel border border-hair bg-panel print:hidden"
    >
      <header className="flex min-h-13.5 flex-wrap items-center gap-x-3 border-hair px-5 py-2 not-last:border-b max-split:px-4">
        <h2 id="event-mails" className="mr-auto text-body/snug">
          Emails
        </h2>
        <Button
          tone="desk"
          aria-expanded={mails !== undefined}
          onClick={() => setMails(mails ? undefined : readMails(eventId))}
        >
          {mails ? 'Hide emails' : 'Show emails'}
        </Button>
      </header>
      {mails && (
        <Suspense fallback={<Loading>Loading emails...</Loading>}>
          <ReadMails
            mails={mails}
            readAt={readAt}
            onRetry={() => setMails(readMails(eventId))}
            onLookAgain={() => startTransition(() => setMails(lookAgain(eventId)))}
          />
        </Suspense>
      )}
    </section>
  )
}

interface ReadMailsProps {
  mails: Mails
  readAt: number
  onRetry: () => void
  onLookAgain: () => void
}

function ReadMails({ mails, readAt, onRetry, onLookAgain }: ReadMailsProps) {
  const list = use(mails)
  useMailPolling({ mails: list, of: mails, since: readAt, onLookAgain })
  if (list) return <EventMailList mails={list} />
  return (
    <EmptyList title="The emails couldn’t be read">
      <Button tone="desk" onClick={onRetry}>
        Try again
      </Button>
    </EmptyList>
  )
}

function readMails(eventId: string): Mails {
  return read({ failed: 'Failed to load the emails', fallback: null }, listEventMails, { eventId })
}

/** Reads without a word where it fails: the list that is shown stays. */
function lookAgain(eventId: string): Mails {
  return read({ fallback: null }, listEventMails, { eventId })
}
