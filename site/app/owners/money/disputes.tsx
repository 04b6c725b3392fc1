import { href, Link } from 'react-router'
import type { Dispute } from '~/data/money/card-refunds'
import { formatShortDay, todayInLondon } from '~/domain/dates'
import { disputeWords, inWords } from '~/domain/money/dispute-words'
import { formatPrice } from '~/domain/money/money'
import { Panel } from '../page/panel'

/** Payments that cardholders dispute with their bank: nothing where there are none. */
export function Disputes({ disputes, today }: { disputes: Dispute[]; today: string }) {
  if (disputes.length === 0) return null
  const dayOf = (instant: string) => formatShortDay(todayInLondon(new Date(instant)), today)
  return (
    <Panel title="Disputed payments" className="mb-6">
      <table className="money-table">
        <thead>
          <tr>
            <th scope="col">Opened</th>
            <th scope="col">Reason</th>
            <th scope="col">State</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {disputes.map(
            ({ id, opened_at, closed_at, reason, state, amount, orders: { holds } }) => (
              <tr key={id}>
                <td>{dayOf(opened_at)}</td>
                <td>
                  {inWords(reason)}
                  {holds && (
                    <Link
                      to={href('/owners/events/:id/attendees', { id: holds.events.id })}
                      className="block text-small underline wrap-anywhere"
                    >
                      {holds.events.title}
                    </Link>
                  )}
                </td>
                <td className="font-semibold">
                  {disputeWords(state)}
                  {closed_at && (
                    <span className="block font-normal text-small text-ink-2">
                      {dayOf(closed_at)}
                    </span>
                  )}
                </td>
                <td className="text-right font-semibold">{formatPrice(amount)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="border-hair border-t px-5 py-3 text-small text-ink-2 max-split:px-4">
        A cardholder asks the bank for the money back. Answer in your Stripe dashboard, under
        Disputes, before its date.
      </p>
    </Panel>
  )
}
