import type { Attendee } from '~/data/attendees'
import { formatPence } from '~/domain/money'
import { groupByOrder, moneyOf } from '~/domain/order-money'
import { MoneyStrip } from '../../kit/money-strip'
import { goodOnes } from './sorted-attendees'

/** The money of an event: nothing where all of its tickets are free. */
export function EventMoney({ attendees }: { attendees: Attendee[] }) {
  const money = moneyOf(attendees)
  if (money.sold === 0 && money.paid === 0) return null
  const standing = goodOnes(attendees)
  const tickets = standing.reduce((sum, { quantity }) => sum + quantity, 0)
  const ordersToPay = ordersIn(attendees.filter(({ to_pay }) => to_pay > 0))
  return (
    <MoneyStrip
      money={money}
      notes={{
        sold: `${counted(tickets, 'ticket')}, ${counted(ordersIn(standing), 'order')}`,
        paid: money.refunded > 0 ? `${formatPence(money.kept)} kept` : 'All of it kept',
        toCome: ordersToPay > 0 ? `${counted(ordersToPay, 'order')}, at the café` : 'Nothing open',
        refunded: money.toRefund > 0 ? `${formatPence(money.toRefund)} to hand back` : 'Given back',
      }}
    />
  )
}

function ordersIn(attendees: Attendee[]): number {
  return groupByOrder(attendees).length
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
