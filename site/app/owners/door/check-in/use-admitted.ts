import { useEffect, useState } from 'react'
import { countAdmitted } from '~/data/door/check-in'
import { endedBy } from '~/data/ended-by'
import { isDenied } from '~/data/refusal'
import { checkRoleAgain, connectSession } from '~/session/session-store'
import { noteNetwork } from '../offline/network'

// Doors agree within two seconds, of which the answer may take one.
const betweenCountsMs = 1000
const afterFailureMs = 5000
const answerLimitMs = 5000

/** Counts the people who are in at all doors, again every moment while the screen is seen. */
export function useAdmitted(eventId: string, loaded: number | null): number | null {
  const [counted, setCounted] = useState<{ loaded: number | null; admitted: number }>()
  useEffect(() => {
    if (!eventId) return
    let timer: ReturnType<typeof setTimeout>
    let hasLeft = false
    async function count() {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine
      const wait = isSeen ? await countOnce() : betweenCountsMs
      if (wait !== undefined && !hasLeft) timer = setTimeout(count, wait)
    }
    /** Resolves to the wait before the next count; undefined where there is none. */
    async function countOnce(): Promise<number | undefined> {
      try {
        const client = endedBy(AbortSignal.timeout(answerLimitMs), await connectSession())
        const admitted = await countAdmitted(client, { eventId })
        noteNetwork(true)
        if (!hasLeft) setCounted({ loaded, admitted })
        return betweenCountsMs
      } catch (error) {
        if (!isDenied(error)) return afterFailureMs
        // A refusal is an answer too, and the role of the person at this door is checked at once.
        noteNetwork(true)
        void checkRoleAgain()
      }
    }
    timer = setTimeout(count, betweenCountsMs)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [eventId, loaded])
  // What an admission of this telephone brought is newer than the count before it.
  return counted?.loaded === loaded ? counted.admitted : loaded
}
