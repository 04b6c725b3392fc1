import { z } from 'zod'
import { namelessDoor } from './door'
import { formatPrice } from './money'

const outcomeSchema = z.object({
  /** The people who come in on the ticket, and beyond it. */
  let_in: z.number(),
  extra: z.number(),
  /** The sum that is noted as paid, and what is then left to collect or to hand back; all in pounds. */
  noted: z.number(),
  to_collect: z.number(),
  to_hand_back: z.number(),
})

/** Something that a telephone did without a network, and that does not fit what stands. */
export const contradictionSchema = z.object({
  id: z.string(),
  contradiction: z.enum(['already_in', 'cancelled', 'paid_before', 'withdrawn']),
  ticket_type_name: z.string(),
  holder: z.string().nullable(),
  quantity: z.number(),
  admitted: z.number(),
  /** This door let so many people in at this time, and took this amount. */
  people: z.number(),
  amount: z.number(),
  method: z.enum(['cash', 'card']).nullable(),
  admitted_at: z.string(),
  device_id: z.string(),
  door: z.string(),
  /** The last press that stands; null where nobody of the ticket is in. */
  other: z
    .object({
      at: z.string(),
      people: z.number(),
      door: z.string().nullable(),
      amount: z.number().nullable(),
      method: z.enum(['cash', 'card', 'online']).nullable(),
    })
    .nullable(),
  /** The result that each decision would have; null once one is made. */
  if_same: outcomeSchema.nullable(),
  if_extra: outcomeSchema.nullable(),
  decision: z.enum(['same', 'extra']).nullable(),
  extra_people: z.number(),
  to_collect: z.number(),
  to_hand_back: z.number(),
  /** When that money was collected or handed back. */
  settled_at: z.string().nullable(),
})

export type Contradiction = z.output<typeof contradictionSchema>
type Outcome = z.output<typeof outcomeSchema>
type Decision = 'same' | 'extra'

export interface Choice {
  decision: Decision
  label: string
  /** The numbers and sums that it leads to. */
  line: string
}

/** Returns the decisions that somebody may make, each with its sum. */
export function choicesOf(one: Contradiction): Choice[] {
  const { if_same: same, if_extra: extra } = one
  if (!same || !extra) return []
  const isOnlyMoney = one.contradiction === 'paid_before'
  const first = { decision: 'same', label: sameLabel(one), line: lineOf(one, same) } as const
  if (isOnlyMoney) return [first]
  return [first, { decision: 'extra', label: extraLabel(one), line: lineOf(one, extra) }]
}

/** Says in a few words what does not fit. */
export function headingOf({ contradiction, other, door }: Contradiction): string {
  if (contradiction === 'withdrawn') return 'From a withdrawn phone'
  if (contradiction === 'cancelled') return 'Let in, but cancelled'
  if (contradiction === 'paid_before') return 'Paid twice'
  return other?.door === door && door !== namelessDoor ? 'One door, twice' : 'Two doors, one ticket'
}

/** Tells what happened. */
export function storyOf(one: Contradiction): string {
  const { contradiction, people, quantity, other } = one
  const ticket = `a ticket for ${quantity}`
  if (contradiction === 'withdrawn') {
    return `${one.door} let in ${people} on ${ticket} before it was withdrawn. An owner decides.`
  }
  if (contradiction === 'cancelled') {
    return `${one.door} let in ${people} on ${ticket}, which was cancelled meanwhile.`
  }
  if (contradiction === 'paid_before') {
    return `${one.door} took ${formatPrice(one.amount)}, but less was left to pay.`
  }
  return other?.people === people
    ? `Both let in ${people} on ${ticket}, while the network was down.`
    : `More people came in than there are on ${ticket}, while the network was down.`
}

/** Says how somebody paid: '£24.00, card'. */
export function paymentWords(amount: number | null, method: string | null): string {
  if (!amount || !method) return 'no payment'
  return `${formatPrice(amount)}, ${method === 'online' ? 'card on the site' : method}`
}

/** Returns the decisions that left money to collect or to hand back, and whose money is not settled. */
export function unsettledOf(contradictions: Contradiction[]): Contradiction[] {
  return contradictions.filter(
    ({ decision, settled_at, ...one }) =>
      decision !== null && settled_at === null && leftToDo(one) !== null,
  )
}

/** Says what decisions have left to do: '£24.00 to collect, £5.00 to hand back'. */
export function sumsLeft(unsettled: Contradiction[]): string {
  return [
    leftToDo({ to_collect: total(unsettled.map((one) => one.to_collect)), to_hand_back: 0 }),
    leftToDo({ to_collect: 0, to_hand_back: total(unsettled.map((one) => one.to_hand_back)) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says what a decision has left to do; null where nothing is. */
export function leftToDo({
  to_collect,
  to_hand_back,
}: Pick<Contradiction, 'to_collect' | 'to_hand_back'>): string | null {
  if (to_collect > 0) return `${formatPrice(to_collect)} to collect`
  return to_hand_back > 0 ? `${formatPrice(to_hand_back)} to hand back` : null
}

/** Says at which door a decision left money, and of whose ticket. */
export function whyLeft({ to_collect, extra_people, door, holder, ...one }: Contradiction): string {
  const whose = `${one.ticket_type_name}, ${holder ?? 'no name'}`
  if (to_collect === 0) return `${door}: more was taken than was left to pay, ${whose}`
  return `${door}: ${extra_people === 1 ? '1 extra person' : `${extra_people} extra people`}, ${whose}`
}

/** Returns the number of people who are in, or both numbers while something is undecided: '33 or 35'. */
export function countWords(admitted: number, open: Contradiction[]): string {
  const least = admitted + total(open.map(({ if_same }) => peopleOf(if_same)))
  const most = admitted + total(open.map(({ if_extra }) => peopleOf(if_extra)))
  return least === most ? String(least) : `${least} or ${most}`
}

function sameLabel({ contradiction, people }: Contradiction): string {
  if (contradiction === 'paid_before') return 'They paid twice'
  if (contradiction !== 'already_in')
    return people === 1 ? 'Don’t count this person' : 'Don’t count them'
  return people === 1 ? 'The same person' : `The same ${people} people`
}

function extraLabel({ contradiction, people, if_extra }: Contradiction): string {
  const count = contradiction === 'already_in' ? (if_extra?.extra ?? people) : people
  return contradiction === 'already_in' ? `${count} extra came in` : `${count} came in`
}

function lineOf({ admitted }: Contradiction, outcome: Outcome): string {
  const count = `Count ${admitted + peopleOf(outcome)} in`
  if (outcome.to_collect > 0) return `${count}, ${formatPrice(outcome.to_collect)} more to collect`
  if (outcome.to_hand_back > 0) return `${count}, ${formatPrice(outcome.to_hand_back)} to hand back`
  return outcome.noted > 0 ? `${count}, ${formatPrice(outcome.noted)} paid` : count
}

function peopleOf(outcome: Outcome | null): number {
  return outcome ? outcome.let_in + outcome.extra : 0
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
