import { type ReactNode, useState } from 'react'
import type { CafeEvent, TicketType } from '~/data/events/events'
import { formatTicketPrice } from '~/domain/money/money'
import { countOf, largestLine } from '~/domain/tickets/order-fit'
import { isSoldOut, scarcity } from '~/domain/tickets/tickets'
import { Plus } from '~/ui/icons'
import { Stepper } from '~/ui/stepper'
import { SoldOutCard } from './sold-out-card'
import type { EventOrder } from './use-order'
import { usePart } from './use-part'
import type { Waiting } from './waiting'

interface ChooseTicketsProps {
  event: CafeEvent
  order: EventOrder
  waiting: Waiting
}

const loadRows = () => import('./kind-rows')

/** Asks for one ticket type and the quantity, or for a quantity of each type. */
export function ChooseTickets({ event, order, waiting }: ChooseTicketsProps) {
  const { part, load } = usePart(loadRows, order.isSeveral)
  const [isAdding, setAdding] = useState(false)
  const addKind = async () => {
    if (!(await load())) return
    order.addKinds()
    setAdding(true)
  }
  const isSeveral = order.isSeveral && part !== undefined
  const onSale = event.ticket_types.filter((type) => !isSoldOut(type))
  const shown = useFirstKinds(event, order)
  return (
    <>
      {isSeveral ? (
        <part.KindRows {...{ event, order, waiting }} types={shown.types} takesFocus={isAdding} />
      ) : (
        <OneKind {...{ event, order, waiting }} types={shown.types} />
      )}
      {shown.more > 0 && (
        <QuietLine onPress={shown.showAll}>
          {shown.more === 1 ? 'Show 1 more ticket type' : `Show ${shown.more} more ticket types`}
        </QuietLine>
      )}
      <LimitNote event={event} order={order} />
      {onSale.length > 1 && !isSeveral && (
        <QuietLine onPress={() => void addKind()}>Add another kind of ticket</QuietLine>
      )}
    </>
  )
}

const firstKinds = 4

/** Returns the kinds to show: the first four and what is chosen, or all of them. */
function useFirstKinds({ ticket_types: types }: CafeEvent, { lines }: EventOrder) {
  const [isAll, setAll] = useState(false)
  const isShown = ({ id }: { id: string }, index: number) =>
    isAll || index < firstKinds || lines.some(({ type }) => type.id === id)
  const shown = types.filter(isShown)
  return { types: shown, more: types.length - shown.length, showAll: () => setAll(true) }
}

/** Says how many tickets one customer may have once so many are chosen. */
function LimitNote({
  event: { max_tickets_per_customer: most },
  order,
}: Omit<ChooseTicketsProps, 'waiting'>) {
  if (most === null || countOf(order.lines) < most) return null
  return <p className="mt-1 text-label text-ink-2">Up to {most} per customer.</p>
}

interface OneKindProps extends ChooseTicketsProps {
  types: CafeEvent['ticket_types']
}

function OneKind({ event, order, waiting, types }: OneKindProps) {
  const [line] = order.lines
  const quantity = line?.quantity ?? 1
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Ticket type</legend>
        {types.map((type) =>
          isSoldOut(type) ? (
            <SoldOutCard key={type.id} type={type} waiting={waiting} />
          ) : (
            <TicketTypeCard
              key={type.id}
              type={type}
              isChecked={type.id === line?.type.id}
              onCheck={() => order.choose([{ type, quantity }])}
            />
          ),
        )}
      </fieldset>
      <div className="mt-3 mb-1.5">
        <Stepper
          label="Quantity"
          value={quantity}
          min={1}
          max={line ? Math.max(largestLine(event, [], line.type), 1) : 1}
          onChange={(next) => line && order.choose([{ type: line.type, quantity: next }])}
        />
      </div>
    </>
  )
}

interface TicketTypeCardProps {
  type: TicketType
  isChecked: boolean
  onCheck: () => void
}

/** A ticket type to choose; the whole card is the label. Only the chosen one shows all of its words. */
function TicketTypeCard({ type, isChecked, onCheck }: TicketTypeCardProps) {
  const left = scarcity(type)
  return (
    <label className="ticket-type">
      <input
        type="radio"
        name="ticketTypeId"
        value={type.id}
        checked={isChecked}
        onChange={onCheck}
        className="ticket-type-radio"
      />
      <span className="font-semibold">{type.name}</span>
      <span className="text-right font-semibold">{formatTicketPrice(type.price)}</span>
      {type.description && <span className="ticket-type-words">{type.description}</span>}
      {left && <span className="ticket-type-left">{left}</span>}
    </label>
  )
}

/** A line that opens what only some visitors need. */
function QuietLine({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2 text-left text-label font-semibold hover:underline md:min-h-9 noscript:hidden"
      onClick={onPress}
    >
      <Plus className="size-4.5 flex-none text-rhubarb" />
      {children}
    </button>
  )
}
