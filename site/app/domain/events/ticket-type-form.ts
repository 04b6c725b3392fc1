import { z } from 'zod'
import { optionalText, parsePrice } from '~/domain/form-values'

/** A row of the form: a kind of ticket. */
export const ticketTypeRow = z
  .object({
    /** The id of a stored ticket type; empty in a new row. */
    id: z.string(),
    sold: z.number(),
    /** Places that are kept for people who are paying by card. */
    held: z.number(),
    name: optionalText('Name', 100),
    description: optionalText('Description', 1000),
    price: z
      .string()
      .trim()
      .refine((text) => text === '' || parsePrice(text) !== null, 'Price must be 0 or more'),
    capacity: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, 'Places must be a whole number'),
  })
  .superRefine(({ capacity, ...taken }, context) => {
    const message = capacity !== '' && tooFewWords(Number(capacity), taken)
    if (message) context.addIssue({ code: 'custom', path: ['capacity'], message })
  })

export type TicketTypeRow = z.input<typeof ticketTypeRow>

export const emptyTicketType: TicketTypeRow = {
  id: '',
  sold: 0,
  held: 0,
  name: '',
  description: '',
  price: '',
  capacity: '',
}

interface Taken {
  sold: number
  held: number
}

/** Says why there can't be so few places; null where they are enough. */
export function tooFewWords(capacity: number, { sold, held }: Taken): string | null {
  if (capacity >= sold + held) return null
  return held > 0
    ? `${sold} are already sold, and ${held} are being paid for`
    : `${sold} are already sold`
}

/** Adds up what is taken of several ticket types. */
export function takenOf(types: Taken[]): Taken {
  return types.reduce((sum, { sold, held }) => ({ sold: sum.sold + sold, held: sum.held + held }), {
    sold: 0,
    held: 0,
  })
}

/** Tells whether anything is typed in a row. */
export function isBegun({ name, price, description, capacity }: TicketTypeRow): boolean {
  return Boolean(name || price || description || capacity)
}

/** Names what a row still lacks before it can be saved: 'a name', 'a price' or both; null when it lacks nothing. */
export function missingInRow({ name, price }: { name: string; price: string }): string | null {
  const missing = [!name.trim() && 'a name', !price.trim() && 'a price'].filter(Boolean)
  return missing.length > 0 ? missing.join(' and ') : null
}

export type TicketTypeValues = {
  name: string
  description: string
  price: number
  /** Null means unlimited. */
  capacity: number | null
  sort_order: number
}

/** Returns the rows to store, in their order. Those lacking a name or a price are dropped; the form says so before. */
export function ticketTypesOf(rows: TicketTypeRow[]): (TicketTypeValues & { id: string })[] {
  return rows
    .filter((row) => missingInRow(row) === null)
    .map(({ id, name, description, price, capacity }, index) => ({
      id,
      name: name.trim(),
      description: description.trim(),
      price: parsePrice(price) ?? 0,
      capacity: capacity === '' ? null : Number(capacity),
      sort_order: index + 1,
    }))
}
