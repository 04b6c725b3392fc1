import type { CafeEvent, TicketType } from '~/data/events'
import { countsOnPhone } from '~/domain/offline-door'
import { salesOf } from '../../figures/sales-of'
import type { Phone } from '../offline/phone'

/** What the screen of a door must know of its event. */
export interface DoorEvent
  extends Pick<CafeEvent, 'id' | 'title' | 'event_date' | 'event_time' | 'cancelled_at'> {
  sold: number
  /** The types of tickets that are sold; none without a network, where nobody sells. */
  types: TicketType[]
}

/** Takes it out of the event as the café has it. */
export function doorEventOf(event: CafeEvent): DoorEvent {
  const { id, title, event_date, event_time, cancelled_at, ticket_types: types } = event
  return { id, title, event_date, event_time, cancelled_at, sold: salesOf(types).sold, types }
}

/** Takes it out of the list on this telephone. */
export function doorEventOn(phone: Phone): DoorEvent {
  const { id, title, date, time } = phone.list.event
  const { sold } = countsOnPhone(phone)
  return { id, title, event_date: date, event_time: time, cancelled_at: null, sold, types: [] }
}
