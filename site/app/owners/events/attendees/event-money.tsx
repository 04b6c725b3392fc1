import type { AttendeeSums } from '~/domain/listed-attendee'
import { formatPence } from '~/domain/money'
import { moneyOfBalance } from '~/domain/order-money'
import { MoneyStrip } from '../../figures/money-strip'

/** The money of an event: nothing where all of its tickets are free. */
export function EventMoney({ sums }: { sums: AttendeeSums }) {
  const money = moneyOfBalance(sums)
  if (money.sold === 0 && money.paid === 0) return null
  const { tickets, orders, orders_to_pay: ordersToPay } = sums
  return (
    <MoneyStrip
      money={money}
      notes={{
        sold: `${counted(tickets, 'ticket')}, ${counted(orders, 'order')}`,
        paid: money.refunded > 0 ? `${formatPence(money.kept)} kept` : 'All of it kept',
        toCome: ordersToPay > 0 ? `${counted(ordersToPay, 'order')}, at the café` : 'Nothing open',
        refunded: money.toRefund > 0 ? `${formatPence(money.toRefund)} to hand back` : 'Given back',
      }}
    />
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
