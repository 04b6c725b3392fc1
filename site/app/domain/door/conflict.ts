import { z } from 'zod'
import { formatPrice } from '~/domain/money/money'
import { timeAtCafe } from './door'

/** A line that a telephone sent later, without a network, and that does not fit what stood by then. */
export const conflictSchema = z.object({
  id: z.string(),
  conflict: z.enum(['in_twice', 'cancelled', 'paid_twice', 'withdrawn']),
  /** Null for the role door. */
  ticket_code: z.string().nullable(),
  ticket_type_name: z.string(),
  holder: z.string().nullable(),
  quantity: z.number(),
  /** This door let so many people in at this time, some of them beyond the ticket. */
  people: z.number(),
  extra_people: z.number(),
  /** The sum that it took, and the part for which nothing was left to pay; in pounds. */
  amount: z.number(),
  overpaid: z.number(),
  method: z.enum(['cash', 'card']).nullable(),
  admitted_at: z.string(),
  device_id: z.string(),
  door: z.string(),
  /**
   * The last other press that stands; null where no one else of the ticket is in. Its device is null with a network.
   */
  other: z
    .object({ at: z.string(), door: z.string().nullable(), device_id: z.string().nullable() })
    .nullable(),
})

export type Conflict = z.output<typeof conflictSchema>

/** Says what does not fit, and where: 'In twice: 19:02 Front door, 19:05 Garden'. */
export function conflictWords({ conflict, overpaid, ...one }: Conflict): string {
  switch (conflict) {
    case 'in_twice':
      return `In twice: ${momentsOf(one)}`
    case 'cancelled':
      return `Cancelled, but let in: ${momentOf(one)}`
    case 'paid_twice':
      return paidTwiceWords(overpaid)
    case 'withdrawn':
      return `From a removed phone: ${momentOf(one)}`
  }
}

/** Says how many people and how much money it is about. */
export function conflictFacts(one: Conflict): string {
  const { conflict, people, extra_people, quantity, amount, overpaid, method } = one
  const taken = amount > 0 && `${formatPrice(amount)} ${method}`
  const letIn = `${peopleWords(people)} on a ticket for ${quantity}`
  switch (conflict) {
    case 'in_twice':
      return sentences(
        `${peopleWords(extra_people)} more than the ticket for ${quantity}`,
        overpaid > 0 && paidTwiceWords(overpaid),
      )
    case 'cancelled':
      return sentences(letIn, overpaid > 0 && `${taken} taken: refund ${formatPrice(overpaid)}`)
    case 'paid_twice':
      return sentences(momentsOf(one))
    case 'withdrawn':
      return sentences([letIn, taken].filter(Boolean).join(', '), 'Not counted')
  }
}

type Moments = Pick<Conflict, 'admitted_at' | 'device_id' | 'door' | 'other'>

/** Names both presses by their time. Telephones are told apart by their id: many have no name. */
function momentsOf({ other, ...one }: Moments): string {
  if (!other) return momentOf(one)
  const both = [
    { at: one.admitted_at, words: momentOf(one) },
    {
      at: other.at,
      words: momentOf({ admitted_at: other.at, door: other.door ?? 'another door' }),
    },
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const words = both.map((press) => press.words).join(', ')
  const areTwoPhones = other.device_id !== null && other.device_id !== one.device_id
  return areTwoPhones && other.door === one.door ? `${words} (two phones)` : words
}

function momentOf({ admitted_at, door }: Pick<Moments, 'admitted_at' | 'door'>): string {
  return `${timeAtCafe(admitted_at)} ${door}`
}

function paidTwiceWords(overpaid: number): string {
  return `Paid twice: ${formatPrice(overpaid)}, refund ${formatPrice(overpaid)}`
}

function peopleWords(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}

function sentences(...parts: (string | false)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}
