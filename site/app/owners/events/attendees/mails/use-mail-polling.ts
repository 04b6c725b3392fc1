import { useEffect, useEffectEvent, useRef } from 'react'
import type { EventMail } from '~/domain/events/event-mail'
import { isOnItsWay } from '~/domain/events/event-mail-words'

const BETWEEN_LOOKS_MS = 5000
/** A screen that is left open stops asking after this time. */
const LOOKS_FOR_MS = 300_000

interface Looking {
  mails: EventMail[] | null
  /** The reading that these mails came from. A new reading starts a new wait. */
  of: object
  /** The minutes begin again when this changes. */
  since: number
  onLookAgain: () => void
}

/**
 * Reads again every few seconds while a mail is on its way and the screen is seen, for some minutes at most.
 */
export function useMailPolling({ mails, of, since, onLookAgain }: Looking): void {
  const endsAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the event may send mail
  useEffect(() => {
    endsAt.current = performance.now() + LOOKS_FOR_MS
  }, [since])
  const look = useEffectEvent(() => onLookAgain())
  const isWorthIt = mails?.some((mail) => isOnItsWay(mail)) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next look comes after each reading
  useEffect(() => {
    if (!isWorthIt) return
    const timer = setInterval(() => {
      if (performance.now() > endsAt.current) clearInterval(timer)
      else if (document.visibilityState === 'visible' && navigator.onLine) look()
    }, BETWEEN_LOOKS_MS)
    return () => clearInterval(timer)
  }, [isWorthIt, of])
}
