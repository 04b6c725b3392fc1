import { type MenuItem, sizesOf } from '~/domain/menu/menu-item'
import { menuPrice } from '~/domain/menu/menu-price-words'

/** Shows one price, or a price under each of the item's sizes. */
export function Prices({ item }: { item: MenuItem }) {
  const sizes = sizesOf(item)
  if (sizes.length === 0)
    return <p className="font-semibold leading-snug">{menuPrice(item.price)}</p>
  return (
    <dl className="flex gap-5 text-right">
      {sizes.map(({ label, price }) => (
        <div key={label} className="grid">
          <dt className="row-start-2 text-small/tight font-medium text-ink-2">{label}</dt>
          <dd className="row-start-1 font-semibold leading-snug">{menuPrice(price)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Heads the columns of a section with its sizes; a screen reader reads them with each price instead. */
export function SizeHeads({ labels, isSingle }: { labels: string[]; isSingle: boolean }) {
  const heads = labels.map((label) => (
    <span key={label} className="w-13 text-right lg:w-16.5">
      {label}
    </span>
  ))
  return (
    <div
      aria-hidden
      className="grid gap-x-14 text-label/tight font-semibold text-ink-2 lg:grid-cols-2"
    >
      <p className="flex justify-end pt-2">{heads}</p>
      {!isSingle && <p className="flex justify-end pt-2 max-lg:hidden">{heads}</p>}
    </div>
  )
}

interface PricesInColumnsProps {
  item: MenuItem
  labels: string[]
  /** The column for the price of an item without sizes; without one it stands under none. */
  usual: string | undefined
}

export function PricesInColumns({ item, labels, usual }: PricesInColumnsProps) {
  const sizes = sizesOf(item)
  if (sizes.length === 0 && !usual) return <Prices item={item} />
  const prices = sizes.length > 0 ? sizes : [{ label: usual, price: item.price }]
  return (
    <dl className="flex">
      {labels.map((label) => {
        const size = prices.find((each) => each.label === label)
        return (
          <div key={label} className="w-13 text-right lg:w-16.5">
            <dt className="sr-only">{label}</dt>
            <dd className="font-semibold leading-snug">
              {size ? menuPrice(size.price) : <NotMade />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function NotMade() {
  return (
    <>
      <span aria-hidden className="font-normal text-ink-3">
        &ndash;
      </span>
      <span className="sr-only">not made</span>
    </>
  )
}
