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
  /** The order that stands and is paid; null where tickets are held for the payment. */
  paidOrder: string | null
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
  if (arrival.paidOrder !== null) return wordsForOrder(arrival)
  const until = clockOf(arrival.expiresAt)
  switch (arrival.state) {
    case 'paid':
      return arrival.hasTickets ? paid : paidWithoutTickets
    case 'given_up':
      return { ...gone, title: 'You cancelled these tickets.' }
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
  title: 'Thank you, that’s paid.',
  text: 'Your tickets are here, and on their way by email.',
}

const paidWithoutTickets: ArrivalWords = {
  tone: 'unsure',
  title: 'We’ve had your payment, but these tickets are cancelled.',
  text: 'Your card will be refunded; see the order below.',
}

const waiting: ArrivalWords = {
  tone: 'waiting',
  title: 'Waiting for your payment',
  text: 'This usually takes a few seconds. Your tickets will appear here.',
}

const unanswered = (until: string): ArrivalWords => ({
  tone: 'unsure',
  title: 'We haven’t had your payment yet.',
  text: `If you’ve paid, there’s nothing to do: your tickets will appear here and by email. If not, they’re held until ${until}.`,
})

const left = (until: string): ArrivalWords => ({
  tone: 'unsure',
  title: 'You left the payment page.',
  text: `Your tickets are held until ${until}. Finish paying, or cancel them.`,
})

const gone: Omit<ArrivalWords, 'title'> = {
  tone: 'unsure',
  text: 'The tickets went back on sale. If a payment does come through, you’ll get your tickets if there’s room, or a full refund. We’ll email you.',
}

/** Tells the same of a payment for tickets that stand whether it comes or not. */
function wordsForOrder({ state, checkout, hasTickets, hasWaited }: Arrival): ArrivalWords {
  switch (state) {
    case 'paid':
      return hasTickets ? paidForOrder : paidWithoutTickets
    case 'given_up':
      return {
        tone: 'unsure',
        title: 'This payment was ended.',
        text: 'There’s another sum to pay by now; see below.',
      }
    case 'expired':
      return {
        tone: 'unsure',
        title: 'The time to pay is over.',
        text: `${stillYours} ${lateMoney}`,
      }
    case 'open':
      if (checkout === 'left')
        return { tone: 'unsure', title: 'You left the payment page.', text: stillYours }
      return hasWaited ? unheard : { ...waiting, text: 'This usually takes a few seconds.' }
  }
}

const paidForOrder: ArrivalWords = {
  tone: 'good',
  title: 'Thank you, that’s paid.',
  text: 'Your receipt is on its way by email.',
}

const stillYours = 'Your tickets stay yours: pay by card below, or at the café when you come.'
const lateMoney = 'If a payment does come through, it counts.'

const unheard: ArrivalWords = {
  tone: 'unsure',
  title: 'We haven’t had your payment yet.',
  text: 'If you’ve paid, there’s nothing to do: it’ll show below. What’s paid twice goes back to your card.',
}
