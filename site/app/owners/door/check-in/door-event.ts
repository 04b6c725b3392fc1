import type { CafeEvent, TicketType } from '~/data/events/events'
import { countsOnPhone } from '~/domain/door/offline-door'
import { salesOf } from '../../figures/sales-of'
import type { Phone } from '../offline/phone'

/** What the screen of a door must know of its event. */
export interface DoorEvent
  extends Pick<CafeEvent, 'id' | 'title' | 'event_date' | 'event_time' | 'cancelled_at'> {
  sold: number
  /** The ticket types on sale; empty without a network, because a sale needs one. */
  types: TicketType[]
  /** Whether the role door sells seats too. */
  doorSells: boolean
}

/** Returns the door's event from the one that the café has. */
export function doorEventOf(event: CafeEvent): DoorEvent {
  const { id, title, event_date, event_time, cancelled_at, ticket_types: types } = event
  return {
    id,
    title,
    event_date,
    event_time,
    cancelled_at,
    sold: salesOf(event).sold,
    types,
    doorSells: event.door_sells,
  }
}

/** Returns the door's event from the list on this telephone. */
export function doorEventOn(phone: Phone): DoorEvent {
  const { id, title, date, time } = phone.list.event
  const { sold } = countsOnPhone(phone)
  return {
    id,
    title,
    event_date: date,
    event_time: time,
    cancelled_at: null,
    sold,
    types: [],
    doorSells: false,
  }
}
