import type { OrderChange } from '~/domain/tickets/order-fit'
import { CircleAlert } from '~/ui/icons'

/** Names how an order had to change since it was chosen, before anything is bought. */
export function OrderChanges({ changes }: { changes: OrderChange[] }) {
  const isTaken = changes.some((change) => change.isTaken)
  return (
    <div role="alert" className="beaten-to-it">
      <CircleAlert className="mt-0.5 size-5.5 text-danger" />
      <p>
        <strong className="font-semibold text-rhubarb-deep">
          {isTaken ? 'Someone got there first.' : 'Your order has changed.'}
        </strong>{' '}
        {changes.map(({ words }) => words).join(' ')} Nothing has been bought yet.
      </p>
    </div>
  )
}
