import { clsx } from 'clsx'

export type MoneyKind = 'paid' | 'toCome' | 'refunded'

const shapes: Record<MoneyKind, string> = {
  paid: 'bg-ink',
  toCome: 'bg-panel inset-ring-2 inset-ring-ink',
  refunded: 'money-hatch inset-ring inset-ring-rhubarb',
}

/** The mark of a kind of money: solid is paid, an outline is to come, a hatch is refunded. */
export function MoneyKey({ kind }: { kind: MoneyKind }) {
  return (
    <span aria-hidden className={clsx('inline-block size-3 flex-none rounded-xs', shapes[kind])} />
  )
}

/** The mark with its words, for the legend of a plot. */
export function MoneyLegend({ kind, words }: { kind: MoneyKind; words: string }) {
  return (
    <span className="flex items-center gap-2">
      <MoneyKey kind={kind} />
      {words}
    </span>
  )
}
