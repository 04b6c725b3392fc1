/** The ways in which an owner lets the tickets of an event be paid. */
export const eventPayments = ['at_cafe', 'card', 'choice'] as const
export type EventPayment = (typeof eventPayments)[number]

/** The ways in which a buyer pays for an order. */
export const payWays = ['at_cafe', 'card'] as const
export type PayWay = (typeof payWays)[number]

/** The time that a buyer has to pay by card, in minutes: the shortest that the card service knows. */
export const holdMinutes = 30

/** Is said where tickets are paid by card, and the café can't take one. */
export const noCardsMessage = 'Card payment isn’t possible right now.'

interface Payable {
  payment: string
  /** True where this installation takes cards. */
  takesCards: boolean
  totalPence: number
}

/** Returns the ways to pay for an order, the usual first; none where only a card would do and none is taken. */
export function waysToPay({ payment, takesCards, totalPence }: Payable): PayWay[] {
  if (totalPence === 0 || payment === 'at_cafe') return ['at_cafe']
  if (payment === 'choice') return takesCards ? ['at_cafe', 'card'] : ['at_cafe']
  return takesCards ? ['card'] : []
}
