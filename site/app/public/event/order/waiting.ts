import type { ComponentType } from 'react'
import type { CafeEvent, TicketType } from '~/data/events/events'
import type { WaitingAt } from '~/data/tickets/waiting-list'

/** The waiting list of an event, for the person here. */
export interface Waiting {
  /** The event as it is for them: what is held for them is on sale to them. */
  event: CafeEvent
  /** The event as everyone sees it. */
  shown: CafeEvent
  /** What shows the list, once it is here. */
  list: WaitingParts | undefined
  setKinds: (kinds: WaitingAt[]) => void
  kindOf: (type: { id: string }) => WaitingAt | undefined
  /** Their own place in line. */
  ownOf: (type: { id: string }) => WaitingAt['own'] | undefined
  /** False where joining is over. */
  isOpenToAll: boolean
  /** The kind whose card is open: at first that of an event that is full. */
  openTypeId: string | undefined
  /** Opens the card of a kind, or closes it. */
  open: (typeId?: string) => Promise<void>
  /** The token of a guest on the list. */
  guestToken: string | null
  /** That token, while places are held for the guest. */
  offerToken: string | null
}

interface WaitingParts {
  OwnOffers: ComponentType<{ waiting: Waiting }>
  WaitingPlace: ComponentType<WaitingPlaceProps>
  withOffers: (event: CafeEvent, kinds: WaitingAt[]) => CafeEvent
}

export interface WaitingPlaceProps {
  type: TicketType
  waiting: Waiting
  /** The id of the button that opens and closes this. */
  openerId: string
}
