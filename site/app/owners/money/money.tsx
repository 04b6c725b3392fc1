import { listDisputes, listFailedRefunds } from '~/data/money/card-refunds'
import { getMoneyFigures } from '~/data/money/money-figures'
import { listPayments } from '~/data/money/payments'
import { getSiteContent } from '~/data/site-content'
import { todayInLondon } from '~/domain/dates'
import { formatPence, toPence } from '~/domain/money/money'
import { moneyOfBalance } from '~/domain/money/order-money'
import { vatOf } from '~/domain/money/vat'
import { daysOf, formatMonthOfYear, monthOf } from '~/domain/months'
import { read } from '~/session/read'
import { takesCards } from '~/session/takes-cards'
import { Button } from '~/ui/button'
import { CsvButton } from '../controls/csv-button'
import { Icon } from '../controls/icon'
import { MoneyStrip } from '../figures/money-strip'
import { Page } from '../page/page'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/money'
import { changes } from './changes'
import { DayByDay } from './day-by-day'
import { Disputes } from './disputes'
import { EventTable } from './event-table'
import { FailedRefunds } from './failed-refunds'
import { Ledger } from './ledger'
import { ledgerHead, ledgerRow } from './ledger-csv'
import { MethodPanel } from './method-panel'
import { MonthPicker } from './month-picker'

export const handle = { title: 'Money' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const today = todayInLondon()
  const month = monthOf(new URL(request.url).searchParams.get('month'), today)
  const days = daysOf(month)
  const [figures, lines, content, failedRefunds, disputes] = await Promise.all([
    read({ failed: 'Failed to load the money', fallback: null }, getMoneyFigures, days),
    read({ failed: 'Failed to load the payments', fallback: null }, listPayments, days),
    read({ fallback: null }, getSiteContent),
    takesCards()
      ? read({ failed: 'Failed to load the refunds', fallback: [] }, listFailedRefunds)
      : [],
    takesCards() ? read({ failed: 'Failed to load the disputes', fallback: [] }, listDisputes) : [],
  ])
  return { today, month, figures, lines, vat: content && vatOf(content), failedRefunds, disputes }
}

export const clientAction = changes.action

export default function Money({ loaderData }: Route.ComponentProps) {
  const { today, month, figures, lines, vat, failedRefunds, disputes } = loaderData
  const monthWords = formatMonthOfYear(month)
  return (
    <Page
      title={monthWords}
      lead="Ticket money, by the day it was sold or paid."
      actions={
        <>
          <MonthPicker month={month} today={today} />
          <Button tone="desk" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
          {lines && (
            <CsvButton
              fileName={`payments ${month}`}
              head={ledgerHead(vat)}
              rows={() => lines.toReversed().map((line) => ledgerRow(line, vat))}
            />
          )}
        </>
      }
    >
      <FailedRefunds refunds={failedRefunds} today={today} />
      <Disputes disputes={disputes} today={today} />
      {figures ? (
        <>
          <MoneyStrip
            money={moneyOfBalance(figures.sold)}
            notes={{
              sold: `${figures.sold.tickets} tickets, cancelled ones left out`,
              paid: `${figures.sold.orders} orders placed`,
              toCome: 'Unpaid, at the café',
              refunded: toHandBack(figures.sold.to_refund),
            }}
          >
            Counts orders placed in {monthWords}, whenever they were paid.
          </MoneyStrip>
          <div className="desk-columns mb-6">
            <DayByDay figures={figures} month={month} today={today} />
            <MethodPanel figures={figures} lines={lines} vat={vat} />
          </div>
          <EventTable figures={figures} />
        </>
      ) : (
        <ReadFailed what="The money" />
      )}
      {lines && <Ledger key={month} lines={lines} today={today} />}
    </Page>
  )
}

function toHandBack(pounds: number): string {
  const pence = toPence(pounds)
  return pence > 0 ? `${formatPence(pence)} to refund` : 'Refunded'
}
