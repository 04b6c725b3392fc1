import { Menu } from '@base-ui/react/menu'
import { formatPrice } from '~/domain/money/money'
import { type CounterMethod, counterMethods } from '~/domain/money/order-money'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { showOutcome } from '~/ui/toasts/toast'
import { Icon } from '../../../controls/icon'
import { changes } from '../changes'

/** The receipt that one press made, and the purchases that it was about. */
export interface MarkedPayments {
  receipt: string
  ids: string[]
}

interface PaymentMenuProps {
  attendee: Attendee
  anchor: Element
  onMarked: (marked: MarkedPayments) => void
  onClose: () => void
}

/**
 * Asks how people paid, or how their money was handed back, and records it for a purchase or its whole order.
 */
export function PaymentMenu({ attendee, anchor, onMarked, onClose }: PaymentMenuProps) {
  const { id, ticket_code: code, to_pay, to_refund, open_ids, open_amount } = attendee
  const isRefund = to_refund > 0
  const sum = formatPrice(isRefund ? to_refund : to_pay)
  const mark = changes.useChange(isRefund ? 'handBack' : 'markPaid')
  const undo = changes.useChange(isRefund ? 'undoHandBack' : 'undoPaid')
  function choose(method: CounterMethod, wholeOrder: boolean) {
    void mark.send({ id, method, wholeOrder }, (answer) => {
      const receipt = answer.ok && answer.result.receipt_id
      if (!receipt) return
      onMarked({ receipt, ids: wholeOrder ? open_ids : [id] })
      const amount = formatPrice(Math.abs(answer.result.recorded))
      const how = method === 'cash' ? 'in cash' : 'by card'
      const what = wholeOrder ? `the whole order of ${code}` : code
      showOutcome({
        ok: true,
        message: `${isRefund ? 'Refunded' : 'Marked as paid'}, ${amount} ${how}: ${what}`,
        action: { label: 'Undo', onPress: () => void undo.send({ id, receipt }) },
      })
    })
    onClose()
  }
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="mark-menu" finalFocus={() => anchor as HTMLElement}>
            <MethodGroup
              label={isRefund ? `How was ${sum} refunded?` : `How did they pay ${sum}?`}
              onChoose={(method) => choose(method, false)}
            />
            {open_ids.length > 1 && (
              <MethodGroup
                label={`The whole order, ${formatPrice(open_amount)}`}
                onChoose={(method) => choose(method, true)}
              />
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface MethodGroupProps {
  label: string
  onChoose: (method: CounterMethod) => void
}

function MethodGroup({ label, onChoose }: MethodGroupProps) {
  return (
    <Menu.Group className="border-hair not-first:mt-1.5 not-first:border-t not-first:pt-1.5">
      <Menu.GroupLabel className="px-2.5 pt-1.5 pb-2 text-small text-ink-2">
        {label}
      </Menu.GroupLabel>
      {counterMethods.map((method) => (
        <Menu.Item key={method} onClick={() => onChoose(method)} className="mark-menu-item">
          <Icon name={method} />
          {method === 'card' ? 'Card, at the café' : 'Cash'}
        </Menu.Item>
      ))}
    </Menu.Group>
  )
}
