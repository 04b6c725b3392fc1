import { useEffect, useState } from 'react'
import type { Answer } from '~/changes/attempt'
import { letsInAtOnce, undoMs } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import type { SoldSeats } from '~/domain/door/seat-sale'
import type { CounterMethod } from '~/domain/money/order-money'
import type { ShownPayment } from '../by-card/card-payment'
import { savedDoorName } from '../offline/saved-door-name'
import type { SaleOrder } from '../sale/sell-form'
import { changes } from './changes'
import type { Admission, Passage } from './passage'

/** The ticket on the screen, and the outcome of its last change. */
export interface ShownTicket {
  ticket: FoundTicket | null
  /** The number of people who have just come in, and can be put back outside. */
  letIn?: number
  /** The receipt of what they have just paid. */
  receiptId?: string | null
  /** What they have just bought at this door. */
  sold?: SoldSeats | undefined
  /** The payment page that is shown to their own telephone, and whether the money has just come. */
  payment?: ShownPayment
  isPaid?: boolean
  /** The reason why the change was not made. */
  refusal?: string
  /** No answer came: the ticket is as it was read last. */
  isUnsure?: boolean
}

/** People who came in within the last minute. */
export interface Entry {
  ticket: FoundTicket
  letIn: number
  receiptId: string | null
  /** What they have just bought at this door; the seats are free again when it is undone. */
  sold: SoldSeats | undefined
}

// The database counts the minute from when it wrote the entry down, which is a little earlier.
const undoForMs = undoMs - 3000

/** What the person at the door waits for. */
export type Pending = 'find' | 'admit' | 'pay' | 'show' | 'undo' | 'sell'
export type Door = ReturnType<typeof useDoor>

/** Looks up tickets, lets people in, notes what they pay and takes that back; knows what became of it. */
export function useDoor(event: { id: string; event_date: string }) {
  const find = changes.useChange('find')
  const admission = changes.useChange('admit')
  const payment = changes.useChange('pay')
  const mistake = changes.useChange('undo')
  const [pending, setPending] = useState<Pending>()
  const [shown, setShown] = useState<ShownTicket>()
  const [unchecked, setUnchecked] = useState<string>()
  const [entry, setEntry] = useState<Entry>()

  const { sell, undoSale } = useSelling(event.id, { setPending, take, leave })
  const showing = useShowing({ setPending, take })

  useEffect(() => {
    if (!entry) return
    const timer = setTimeout(() => setEntry(undefined), undoForMs)
    return () => clearTimeout(timer)
  }, [entry])

  /** Lets a single paid person in at once, unless the ticket was `chosen` from a list and not read from their hand. */
  async function lookUp(code: string, { chosen = false } = {}) {
    setPending('find')
    await find.send({ eventId: event.id, code }, (found) => {
      const ticket = found.ok ? found.result : null
      setUnchecked(found.ok ? undefined : code)
      if (ticket && !chosen && letsInAtOnce(ticket, event)) {
        void letIn({ ticket, count: 1, isRetry: false })
        return
      }
      setPending(undefined)
      setShown(found.ok ? { ticket } : undefined)
    })
  }
  function letIn({ ticket, count, isRetry }: Entering) {
    setPending('admit')
    return admission.send({ ...sent(ticket, count), isRetry }, (given) =>
      take(admitted({ ticket, count, given })),
    )
  }
  function admit(ticket: FoundTicket, count: number) {
    return letIn({ ticket, count, isRetry: shown?.isUnsure ?? false })
  }
  function pay(ticket: FoundTicket, count: number, method: CounterMethod) {
    setPending('pay')
    return payment.send({ ...sent(ticket, count), method }, (given) =>
      take(admitted({ ticket, count, given })),
    )
  }
  function undo({ ticket, letIn: count, receiptId, sold }: Entry) {
    setPending('undo')
    if (sold) return undoSale(sent(ticket, count), sold)
    return mistake.send({ ...sent(ticket, count), receiptId }, (given) =>
      take(undone({ ticket, count, given }, receiptId)),
    )
  }
  const sent = (ticket: FoundTicket, count: number) => ({
    eventId: event.id,
    ticket,
    count,
    door: savedDoorName(),
    isRetry: shown?.isUnsure ?? false,
  })
  function take(next: ShownTicket) {
    setPending(undefined)
    setShown(next)
    const { ticket, letIn: count, receiptId = null, sold } = next
    setEntry(ticket && count ? { ticket, letIn: count, receiptId, sold } : undefined)
  }
  function leave() {
    setShown(undefined)
    setUnchecked(undefined)
  }
  return { shown, unchecked, pending, entry, lookUp, admit, pay, sell, undo, leave, ...showing }
}

interface Entering {
  ticket: FoundTicket
  count: number
  isRetry: boolean
}

interface Selling {
  setPending: (pending?: Pending) => void
  take: (shown: ShownTicket) => void
  leave: () => void
}

/** Sells seats to people who have no ticket, and takes that back. */
function useSelling(eventId: string, { setPending, take, leave }: Selling) {
  const selling = changes.useChange('sell')
  const mistake = changes.useChange('undoSale')
  /** `onDone` gets the reason where the café refused; blank where no answer came. */
  function sell(order: SaleOrder, onDone: (refusal?: string) => void) {
    setPending('sell')
    const sent = { ...order, eventId, door: savedDoorName() }
    return selling.send(sent, (given) => {
      const ticket = given.result?.ticket
      if (!ticket || ticket.cancelled_at !== null) {
        setPending(undefined)
        return onDone(given.ok ? (given.result.refusal ?? '') : '')
      }
      take({ ticket, letIn: order.quantity, sold: order })
      onDone()
    })
  }
  function undoSale(sale: Admission, sold: SoldSeats) {
    const { ticket, count } = sale
    return mistake.send(sale, (given) => {
      const shown = undone({ ticket, count, given }, null)
      take({ ...shown, ...(shown.letIn && { sold }) })
      if (given.ok) leave()
    })
  }
  return { sell, undoSale }
}

/** Shows the payment of an order by card, and takes in that it has come. */
function useShowing({ setPending, take }: Omit<Selling, 'leave'>) {
  const showing = changes.useChange('showPayment')
  function showPayment(ticket: FoundTicket) {
    setPending('show')
    return showing.send({ orderId: ticket.order_id }, (given) =>
      take(given.ok ? { ticket, payment: given.result } : { ticket, refusal: given.message }),
    )
  }
  return { showPayment, takePaid: (ticket: FoundTicket) => take({ ticket, isPaid: true }) }
}

interface Made {
  ticket: FoundTicket
  count: number
  given: Answer<Passage>
}

function admitted({ ticket, count, given }: Made): ShownTicket {
  if (!given.ok) return notMade({ ticket, given })
  return { ...given.result, letIn: count }
}

function undone({ ticket, count, given }: Made, receiptId: string | null): ShownTicket {
  if (given.ok) return given.result
  const shown = notMade({ ticket, given })
  const isStillIn = shown.ticket?.admitted === ticket.admitted
  return isStillIn ? { ...shown, letIn: count, receiptId } : shown
}

function notMade({ ticket, given }: Pick<Made, 'ticket' | 'given'>): ShownTicket {
  return {
    ticket: given.result ? given.result.ticket : ticket,
    ...(!given.ok && { refusal: given.message }),
    isUnsure: given.result === undefined,
  }
}
