// Apart, because hardly any purchase needs it.
import { href } from 'react-router'
import { changeWords, isTaken } from '~/domain/tickets/order-change-words'
import type { OrderChange } from '~/domain/tickets/order-fit'
import { CircleAlert } from '~/ui/icons'
import { Link } from '~/ui/link'

interface OrderNotesProps {
  changes: OrderChange[]
  /** True where no answer came to the purchase. */
  isUnconfirmed: boolean
}

/** Says what became of an order: how it had to change before anything is bought, or that its answer was lost. */
export default function OrderNotes({ changes, isUnconfirmed }: OrderNotesProps) {
  return (
    <>
      {changes.length > 0 && (
        <div role="alert" className="order-changes">
          <CircleAlert className="mt-0.5 size-5.5 text-danger" />
          <p>
            <strong className="font-semibold text-rhubarb-deep">
              {changes.some(isTaken) ? 'Someone got there first.' : 'Your order has changed.'}
            </strong>{' '}
            {changes.map(changeWords).join(' ')} Nothing has been bought yet.
          </p>
        </div>
      )}
      {isUnconfirmed && (
        <p role="alert" className="mb-2.5 rounded-control bg-custard-soft p-3.5">
          We’re not sure that went through. Check{' '}
          <Link to={href('/tickets')} className="text-link">
            My Tickets
          </Link>
          , or try again: you won’t be charged twice.
        </p>
      )}
    </>
  )
}
