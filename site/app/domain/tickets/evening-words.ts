// What an owner should know before an evening, in a few words.
import { formatPence, toPence } from '../money/money.ts'
import { kitchenSheetOf } from './kitchen-sheet.ts'

interface Line {
  holder: string | null
  quantity: number
  answer: string
  order_id: string
  /** In pounds; null where another person pays. */
  to_pay: number | null
}

interface EveningWords {
  /** `£132.00 to come from 9 orders.`; blank where nothing is. */
  toCome: string
  /** `3 told us something: 2 nuts, 1 vegan.`; blank where no one did. */
  said: string
}

/** Adds up what is still to be paid for standing tickets, and what their holders told the café. */
export function eveningWordsOf(lines: Line[]): EveningWords {
  const owing = lines.filter(({ to_pay }) => to_pay !== null && to_pay > 0)
  const pence = owing.reduce((sum, { to_pay }) => sum + toPence(to_pay ?? 0), 0)
  const orders = new Set(owing.map(({ order_id }) => order_id)).size
  const { told, needs } = kitchenSheetOf(lines)
  const named = needs.map(({ words, people }) => `${people} ${words}`).join(', ')
  return {
    toCome:
      pence > 0
        ? `${formatPence(pence)} to come from ${orders === 1 ? 'one order' : `${orders} orders`}.`
        : '',
    said: told.length > 0 ? `${told.length} told us something${named && `: ${named}`}.` : '',
  }
}
