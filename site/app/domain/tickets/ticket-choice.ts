import { isRecordId } from '../record-id.ts'

/** A ticket type and how many of it a buyer wants for an event. */
export interface TicketChoice {
  typeId: string
  quantity: number
}

/** An order has no more ticket types than this. */
const maxKinds = 10

/**
 * Returns the query that carries what was chosen in the address of its event: `?type=…&quantity=2`, and the same again
 * for each further type.
 */
export function queryOf(choices: TicketChoice[]): string {
  const search = choices.flatMap(({ typeId, quantity }) => [
    ['type', typeId],
    ['quantity', String(quantity)],
  ])
  return `?${new URLSearchParams(search)}`
}

/** Reads what was chosen from the query of an event's address. The types may be of another event, or gone. */
export function choicesIn(query: string): TicketChoice[] {
  const search = new URLSearchParams(query)
  const quantities = search.getAll('quantity')
  return parseChoices(search.getAll('type').map((typeId, index) => [typeId, quantities[index]]))
}

/**
 * Reads choices from pairs of a type and a quantity; none at all unless every pair is a different id and a number
 * from 1 to 99.
 */
export function parseChoices(
  pairs: [typeId: string, quantity: string | undefined][],
): TicketChoice[] {
  const choices = pairs.map(([typeId, quantity]) => ({ typeId, quantity: Number(quantity) }))
  const isValid =
    pairs.length <= maxKinds &&
    new Set(pairs.map(([typeId]) => typeId)).size === pairs.length &&
    pairs.every(([typeId, quantity]) => isRecordId(typeId) && /^[1-9]\d?$/.test(quantity ?? ''))
  return isValid ? choices : []
}
