import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { refusalAtDoor, stillOutside } from '~/domain/door'
import type { FoundTicket } from '~/domain/found-ticket'
import { Button } from '~/ui/button'
import { Stepper } from '~/ui/stepper'
import { Icon } from '../../kit/icon'
import type { DoorAnswer } from './use-door'
import { Verdict } from './verdict'

// Nobody knows whether it was stored, so the people stay at the door.
const noAnswer = 'No answer came. Check the connection and try again.'

interface TicketCardProps {
  eventId: string
  answer: DoorAnswer
  /** The change on its way. */
  pending: 'find' | 'admit' | 'undo' | undefined
  onChange: (step: 'admit' | 'undo', count: number) => void
}

/** Shows the ticket of a code: who may come in, or in large words why nobody may. */
export function TicketCard({ eventId, answer, pending, onChange }: TicketCardProps) {
  const { ticket, letIn, isUnsure } = answer
  const refusal = refusalAtDoor(ticket, eventId)
  const problem = isUnsure ? noAnswer : (refusal ?? answer.refusal)
  return (
    <section
      aria-label="Ticket"
      className="overflow-hidden rounded-panel border border-hair bg-panel"
    >
      {letIn && answer.refusal === undefined ? (
        <Verdict tone="bg-moss" icon="done">
          {letIn === 1 ? '1 person is in' : `${letIn} people are in`}
        </Verdict>
      ) : (
        problem && (
          <Verdict tone="bg-rhubarb-deep" icon="warning">
            {problem}
          </Verdict>
        )
      )}
      {ticket && (
        <div className="grid gap-4 p-5">
          <TicketFacts ticket={ticket} />
          {letIn ? (
            <Button
              tone="desk"
              className="min-h-12"
              busy={pending === 'undo' && 'Undoing...'}
              onClick={() => onChange('undo', letIn)}
            >
              Undo
            </Button>
          ) : (
            !refusal && (
              <Admission
                key={stillOutside(ticket)}
                outside={stillOutside(ticket)}
                isBusy={pending === 'admit'}
                onAdmit={(count) => onChange('admit', count)}
              />
            )
          )}
        </div>
      )}
    </section>
  )
}

function TicketFacts({ ticket }: { ticket: FoundTicket }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className={clsx('wrap-anywhere', ticket.attendee_name ? 'text-h3' : 'text-body/snug')}>
          {ticket.attendee_name ?? ticket.attendee_email ?? 'Account deleted'}
        </h2>
        <p className="mt-1 font-medium">{ticket.ticket_type_name}</p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {ticket.ticket_code}
          {ticket.attendee_name && ticket.attendee_email && `, ${ticket.attendee_email}`}
        </p>
      </div>
      <p className="flex-none text-right text-ink-2">
        <span className="strip-number mt-0 block text-ink">
          {ticket.admitted} of {ticket.quantity}
        </span>
        in
      </p>
    </div>
  )
}

interface AdmissionProps {
  /** The number of people of the ticket who may still come in. */
  outside: number
  isBusy: boolean
  onAdmit: (count: number) => void
}

function Admission({ outside, isBusy, onAdmit }: AdmissionProps) {
  const [count, setCount] = useState(outside)
  const button = useRef<HTMLButtonElement>(null)
  // Enter then lets everyone in, or tries again.
  useEffect(() => {
    if (!isBusy) button.current?.focus()
  }, [isBusy])
  return (
    <>
      {outside > 1 && (
        <Stepper label="People coming in" value={count} min={1} max={outside} onChange={setCount} />
      )}
      <Button
        ref={button}
        tone="desk-primary"
        size="large"
        busy={isBusy && 'Checking in...'}
        onClick={() => onAdmit(count)}
      >
        <Icon name="done" />
        {count === outside && outside > 1 ? `Admit all ${count}` : `Admit ${count}`}
      </Button>
    </>
  )
}
