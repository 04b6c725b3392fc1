import { clockOf } from './hold-time'

/** The way back from the payment page: at its end, or by leaving it. */
export const checkoutEnds = ['done', 'left'] as const
type CheckoutEnd = (typeof checkoutEnds)[number]

const holdStates = ['open', 'paid', 'given_up', 'expired'] as const
type HoldState = (typeof holdStates)[number]

/** Reads a hold's state; one that is not known here is over. */
export function holdStateOf(state: string): HoldState {
  return holdStates.find((each) => each === state) ?? 'expired'
}

export interface Arrival {
  checkout: CheckoutEnd
  state: HoldState
  expiresAt: string
  /** True where a ticket of the order is good. Money may come after its places were sold to others. */
  hasTickets: boolean
  /** True once the page has waited for the payment as long as it will. */
  hasWaited: boolean
}

export interface ArrivalWords {
  tone: 'good' | 'waiting' | 'unsure'
  title: string
  text: string
}

/** Tells a buyer who comes back from the payment page what is known of the payment, and what they can do. */
export function arrivalWords(arrival: Arrival): ArrivalWords {
  const until = clockOf(arrival.expiresAt)
  switch (arrival.state) {
    case 'paid':
      return arrival.hasTickets ? paid : paidWithoutTickets
    case 'given_up':
      return { ...gone, title: 'You gave these tickets up.' }
    case 'expired':
      return { ...gone, title: 'The time to pay is over.' }
    case 'open':
      if (arrival.checkout === 'left') return left(until)
      return arrival.hasWaited ? unanswered(until) : waiting
  }
}

/** Tells whether the page goes on asking for the payment. */
export function isAwaited({ checkout, state, hasWaited }: Arrival): boolean {
  return state === 'open' && checkout === 'done' && !hasWaited
}

const paid: ArrivalWords = {
  tone: 'good',
  title: 'Thank you, that is paid.',
  text: 'Your tickets are here, and an email with them is on its way.',
}

const paidWithoutTickets: ArrivalWords = {
  tone: 'unsure',
  title: 'Your payment has come, but these tickets are cancelled.',
  text: 'The money goes back to the card you paid with; the order below says how that stands.',
}

const waiting: ArrivalWords = {
  tone: 'waiting',
  title: 'Waiting to hear of your payment',
  text: 'This usually takes a few seconds. Your tickets will appear here.',
}

const unanswered = (until: string): ArrivalWords => ({
  tone: 'unsure',
  title: 'We haven’t had your payment yet.',
  text: `If you have paid, there is nothing to do: your tickets come here and by email as soon as we hear of it. If you have not, they are held until ${until}.`,
})

const left = (until: string): ArrivalWords => ({
  tone: 'unsure',
  title: 'You left the payment page.',
  text: `Your tickets are held until ${until}. Finish paying, or give them up for others.`,
})

const gone: Omit<ArrivalWords, 'title'> = {
  tone: 'unsure',
  text: 'The tickets went back on sale. Should a payment still reach us, you get your tickets if there is room, or your money back, and an email that says which.',
}
