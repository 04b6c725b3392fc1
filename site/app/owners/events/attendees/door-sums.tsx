import { useState } from 'react'
import { href } from 'react-router'
import type { TicketType } from '~/data/events'
import { type Contradiction, sumsLeft, unsettledOf } from '~/domain/contradiction'
import { useSession } from '~/session/use-session'
import { Button, ButtonLink } from '~/ui/button'
import { Panel } from '../../kit/panel'
import { AddAttendeeDialog } from '../add-attendee/add-attendee-dialog'
import { SumsLeft } from '../unsettled/sums-left'
import { changes } from './changes'

interface DoorSumsProps {
  eventId: string
  types: TicketType[]
  contradictions: Contradiction[]
}

/** Shows what two doors without a network left behind: tickets to decide, money to settle, and what is settled. */
export function DoorSums({ eventId, types, contradictions }: DoorSumsProps) {
  const settlement = changes.useChange('settle')
  const isOwner = useSession().role === 'owner'
  const [selling, setSelling] = useState<Contradiction>()
  if (contradictions.length === 0) return null
  const undecided = contradictions.filter(({ decision }) => decision === null)
  const unsettled = unsettledOf(contradictions)
  const settled = contradictions.filter(({ settled_at }) => settled_at !== null)
  const shared = {
    isOwner,
    isBusy: settlement.isBusy,
    onSettle: (id: string, isSettled: boolean) => void settlement.send({ id, isSettled }),
  }
  return (
    <Panel title="Left by the doors" aside={sumsLeft(unsettled) || 'All settled'} className="mb-6">
      {undecided.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 bg-custard px-5 py-3.5 max-sm:px-4">
          <p className="grow">
            {undecided.length === 1
              ? 'Two doors disagree about one ticket.'
              : `Doors disagree about ${undecided.length} tickets.`}
          </p>
          <ButtonLink
            to={href('/owners/events/:id/check-in', { id: eventId })}
            tone="desk-on-custard"
            className="min-h-11!"
          >
            Decide at the door
          </ButtonLink>
        </div>
      )}
      {unsettled.length > 0 && (
        <SumsLeft
          {...shared}
          sums={unsettled}
          actionsOf={(one) =>
            one.extra_people > 0 && (
              <Button tone="desk" className="min-h-11!" onClick={() => setSelling(one)}>
                {one.extra_people === 1 ? 'Sell the seat' : `Sell the ${one.extra_people} seats`}
              </Button>
            )
          }
        />
      )}
      {unsettled.some(({ to_collect }) => to_collect > 0) && (
        <p className="border-hair border-t px-5 py-2.5 text-small text-ink-2 max-sm:px-4">
          What you collect is in no sum above. Sell the extra people their seats, so that it is.
        </p>
      )}
      {settled.length > 0 && (
        <details className="border-hair border-t">
          <summary className="min-h-11 cursor-pointer px-5 py-3 font-medium text-small max-sm:px-4">
            Settled ({settled.length})
          </summary>
          <SumsLeft {...shared} sums={settled} />
        </details>
      )}
      <AddAttendeeDialog
        eventId={eventId}
        types={types}
        first={
          selling && {
            ticketTypeId: types.find(({ name }) => name === selling.ticket_type_name)?.id,
            quantity: selling.extra_people,
          }
        }
        targetOf={(about) => changes.form('add', about)}
        open={selling !== undefined}
        onClose={() => setSelling(undefined)}
      />
    </Panel>
  )
}
