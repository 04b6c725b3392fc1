import type { PayWay } from '~/domain/money/card-payment'
import type { ChosenLine } from './use-order'

/** Writes an order as a form: each kind of ticket with its type, price and quantity in the same places. */
export function orderFormOf({ lines, way }: { lines: ChosenLine[]; way: PayWay }): FormData {
  const form = new FormData()
  form.append('payment', way)
  for (const { type, quantity } of lines) {
    form.append('ticketTypeId', type.id)
    form.append('price', String(type.price))
    form.append('quantity', String(quantity))
  }
  return form
}
