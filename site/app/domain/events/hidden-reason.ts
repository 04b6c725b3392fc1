// The reasons for which an event or an offer is not on the site. The policies of both tables go by the same rules.
import { type ShowTimes, showStateOf, showWords } from '~/domain/show-times'

interface EventShowing extends ShowTimes {
  is_published: boolean
  /** Null where it stays on the site. */
  expires_at: string | null
}

interface OfferShowing extends ShowTimes {
  is_active: boolean
}

/** Says why visitors can't see an event at `now`: `Draft`, `Goes live Fri 4 Dec, 09:00`; null where they can. */
export function eventHiddenReason(event: EventShowing, now: Date): string | null {
  const why = whyHidden(event, event.is_published, now)
  const isExpired = event.expires_at !== null && new Date(event.expires_at) <= now
  return why ?? (isExpired ? 'It’s over' : null)
}

/** Says the same of an offer. */
export function offerHiddenReason(offer: OfferShowing, now: Date): string | null {
  return whyHidden(offer, offer.is_active, now)
}

function whyHidden(times: ShowTimes, isOn: boolean, now: Date): string | null {
  if (!isOn) return 'Draft'
  return showStateOf(times, now) === 'shown' ? null : showWords(times, now)
}
