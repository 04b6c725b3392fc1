import { listPriceOf } from '~/domain/list-price'

/** What an event costs: the first type's price as its list says it, and below it a lower one. */
export function ListPrice({ types }: { types: { price: number }[] }) {
  const price = listPriceOf(types)
  if (!price) return null
  const small = 'block font-text text-[0.88rem]/none font-medium text-ink-2'
  return (
    <p className="font-display text-[1.63rem]/none font-bold">
      {!price.lowest && <span className={`mb-1.5 ${small}`}>{price.lead} </span>}
      {price.first}
      {price.lowest && (
        <>
          <span className="sr-only">, </span>
          <span className={`mt-1.5 ${small}`}>from {price.lowest}</span>
        </>
      )}
    </p>
  )
}
