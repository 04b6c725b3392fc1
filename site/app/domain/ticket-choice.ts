import { isRecordId } from './record-id'

/** The ticket type and quantity that somebody wants to buy for an event. */
export interface TicketChoice {
  typeId: string
  quantity: number
}

/** Returns the query that carries a choice in the address of its event: `?type=…&quantity=2`. */
export function queryOf({ typeId, quantity }: TicketChoice): string {
  return `?${new URLSearchParams({ type: typeId, quantity: String(quantity) })}`
}

/** Reads the choice in the query of an event's address, or returns null. Its type may be of another event, or gone. */
export function choiceIn(query: string): TicketChoice | null {
  const search = new URLSearchParams(query)
  return parseChoice(search.get('type'), search.get('quantity'))
}

/** Reads a choice from two texts; null unless they are an id and a number from 1 to 99. */
export function parseChoice(
  typeId: string | null | undefined,
  quantity: string | null | undefined,
): TicketChoice | null {
  if (!typeId || !isRecordId(typeId) || !/^[1-9]\d?$/.test(quantity ?? '')) return null
  return { typeId, quantity: Number(quantity) }
}
