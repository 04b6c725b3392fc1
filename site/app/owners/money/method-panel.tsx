import { href, Link } from 'react-router'
import type { MoneyFigures } from '~/data/money/money-figures'
import type { LedgerLine } from '~/data/money/payments'
import { formatPence, formatPrice, toPence } from '~/domain/money/money'
import { type Vat, vatOfLines } from '~/domain/money/vat'
import { Panel } from '../page/panel'

const methodLabels = {
  online: 'Card on the website',
  card: 'Card at the café',
  cash: 'Cash at the café',
}

interface MethodPanelProps {
  figures: MoneyFigures
  /** The month's lines of the ledger; null where they could not be read. */
  lines: LedgerLine[] | null
  vat: Vat | null
}

/** Shows how the money of the month came in, how much went out again, and how much of the rest is tax. */
export function MethodPanel({ figures: { methods, ledger }, lines, vat }: MethodPanelProps) {
  const kept = toPence(ledger.kept)
  const used = methods.filter(({ method, paid }) => paid !== 0 || method !== 'online')
  return (
    <Panel title="How it was paid">
      <dl className="grid gap-3 px-5 py-4 max-split:px-4">
        {used.map(({ method, paid }) => (
          <div key={method} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
            <dt>{methodLabels[method]}</dt>
            <dd className="font-semibold">{formatPrice(paid)}</dd>
            <Share of={paid} whole={ledger.paid} />
          </div>
        ))}
        <div className="flex justify-between border-hair border-t pt-3">
          <dt>Refunded</dt>
          <dd className={ledger.refunded > 0 ? 'font-semibold text-danger' : 'text-ink-3'}>
            {ledger.refunded > 0 && '−'}
            {formatPrice(ledger.refunded)}
          </dd>
        </div>
        <div className="flex justify-between font-semibold">
          <dt>Kept</dt>
          <dd>{formatPence(kept)}</dd>
        </div>
      </dl>
      <p className="border-hair border-t px-5 py-3.5 text-small text-ink-2 max-split:px-4">
        {vat && lines ? (
          <>
            <b className="font-semibold text-ink">VAT {formatPence(vatOf(lines, vat))}</b>, at{' '}
            {vat.rate}%, is inside the {formatPence(kept)} kept. What’s still to pay isn’t counted
            until it’s paid.{' '}
          </>
        ) : (
          !vat && 'No VAT is charged. '
        )}
        <Link to={href('/owners/settings/more')} className="font-medium text-ink underline">
          VAT settings
        </Link>
      </p>
    </Panel>
  )
}

function vatOf(lines: LedgerLine[], vat: Vat): number {
  return vatOfLines(
    lines.map(({ amount }) => toPence(amount)),
    vat,
  )
}

function Share({ of, whole }: { of: number; whole: number }) {
  return (
    <dd aria-hidden className="col-span-2">
      <svg
        aria-hidden
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="block h-1.5 w-full rounded-xs bg-hair"
      >
        <rect
          width={whole > 0 ? (100 * Math.max(of, 0)) / whole : 0}
          height="6"
          className="fill-ink"
        />
      </svg>
    </dd>
  )
}
