import { useEffect, useState, useSyncExternalStore } from 'react'
import { logError } from '~/log-error'
import { useIsOnline } from '~/ui/use-is-online'
import { hasNetwork, isCafeSilent, subscribeToNetwork } from './network'
import { countUnsent, sendAll, type Unsent } from './queue'

const roundMs = 30_000

/**
 * Sends what was done at any door without a network: when a screen opens, when the network returns, then every half
 * minute while something waits. Returns what is left on this telephone.
 */
export function useUnsent(isSignedIn: boolean): Unsent[] {
  const isOnline = useIsOnline()
  const isSilent = useSyncExternalStore(subscribeToNetwork, isCafeSilent, () => false)
  const isAway = !isOnline || isSilent
  const [unsent, setUnsent] = useState<Unsent[]>([])
  // Another person or a change of the network begins a round.
  const beginning = [isSignedIn, isAway].join()
  useEffect(() => {
    if (!isSignedIn || !beginning) return
    let timer: ReturnType<typeof setTimeout>
    let hasLeft = false
    async function goRounds() {
      // A browser that keeps nothing has nothing to send.
      const left = await sendOrCount().catch((error): Unsent[] => {
        logError(error)
        return []
      })
      if (hasLeft) return
      setUnsent(left)
      if (left.some(isWaiting)) timer = setTimeout(goRounds, roundMs)
    }
    void goRounds()
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [isSignedIn, beginning])
  return unsent
}

/** Sends what waits if the café can be asked, or else only counts it. */
async function sendOrCount(): Promise<Unsent[]> {
  const unsent = await countUnsent()
  const isInVain = unsent.some(isWaiting) && !(await hasNetwork())
  return isInVain ? unsent : sendAll()
}

function isWaiting({ waiting }: Unsent): boolean {
  return waiting > 0
}
