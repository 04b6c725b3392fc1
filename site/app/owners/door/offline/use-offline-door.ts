import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { listConflicts } from '~/data/door/door-devices'
import { refusalOf } from '~/data/refusal'
import { isUnanswered } from '~/data/unanswered'
import type { Conflict } from '~/domain/door/conflict'
import { namelessDoor } from '~/domain/door/door-device'
import { countsOnPhone } from '~/domain/door/offline-door'
import { logError } from '~/log-error'
import { checkRoleAgain, connectSession, sessionState } from '~/session/session-store'
import { useIsOnline } from '~/ui/use-is-online'
import { cacheDoorPages, dropClosedDoorPages } from './cached-pages'
import { hasNetwork, isCafeSilent, isNetworkAway, noteNetwork, subscribeToNetwork } from './network'
import { openPhone, renewPhone } from './phone'
import { sendQueue } from './queue'
import { savedDoorName } from './saved-door-name'
import { cachedEvents, countUnreadable } from './store'

const roundMs = 30_000
const awayMs = 3000

export interface OfflineDoor {
  isAway: boolean
  /** What this telephone has; null where it keeps no list, and can't go on without a network. */
  phone: PhoneCounts | null
  /** What does not fit at the doors of the event, by the last answer. */
  conflicts: Conflict[]
  /** Reads everything again, as after ticking off. */
  refresh: () => void
}

type PhoneCounts = ReturnType<typeof countsOnPhone> & {
  waiting: number
  refused: number
  unreadable: number
}

/**
 * Caches an event's tickets on this telephone and sends what was done without a network: at once, when the network
 * returns, then every half minute while the screen is seen. `shown` counts again; `filesToKeep` are cached too.
 */
export function useOfflineDoor(
  eventId: string,
  shown: unknown,
  filesToKeep: () => Promise<string[]>,
): OfflineDoor {
  const isOnline = useIsOnline()
  const isSilent = useSyncExternalStore(subscribeToNetwork, isCafeSilent, () => false)
  const isAway = !isOnline || isSilent
  const [phone, setPhone] = useState<PhoneCounts | null>(null)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [presses, setPresses] = useState(0)

  const goRound = useEffectEvent(async (hasLeft: () => boolean) => {
    if (document.visibilityState !== 'visible') return
    const isReachable = isNetworkAway() ? await hasNetwork() : true
    const open = isReachable ? await meetCafe(eventId, filesToKeep).catch(noteFailure) : undefined
    const counts = await countHere(eventId)
    if (hasLeft()) return
    if (open) setConflicts(open)
    setPhone(counts)
  })
  const count = useEffectEvent(async (hasLeft: () => boolean) => {
    const counts = await countHere(eventId)
    if (!hasLeft()) setPhone(counts)
  })

  useEffect(() => {
    let hasLeft = shown === undefined
    if (!hasLeft) void count(() => hasLeft).catch(logError)
    return () => {
      hasLeft = true
    }
  }, [shown])
  // Another event, a change of the network or a press begins a round.
  const beginning = [eventId, isAway, presses].join()
  useEffect(() => {
    if (!eventId || !beginning) return
    let timer: ReturnType<typeof setTimeout>
    let hasLeft = false
    async function goRounds() {
      await goRound(() => hasLeft).catch(logError)
      if (!hasLeft) timer = setTimeout(goRounds, isNetworkAway() ? awayMs : roundMs)
    }
    void goRounds()
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [eventId, beginning])
  return { isAway, phone, conflicts, refresh: () => setPresses((before) => before + 1) }
}

/** Sends what waits, fetches the newest list and what does not fit, and keeps this page. */
async function meetCafe(
  eventId: string,
  filesToKeep: () => Promise<string[]>,
): Promise<Conflict[]> {
  // The role is unknown without a network. Sending doesn't wait for it.
  if (!sessionState().role) checkRoleAgain().catch(logError)
  await sendQueue(eventId)
  await renewPhone(eventId, savedDoorName() ?? namelessDoor)
  noteNetwork(true)
  // The list is here by now: a page without its camera is better than none.
  await cacheDoorPages(eventId, await filesToKeep().catch(noFiles))
  await dropClosedDoorPages(await cachedEvents())
  return listConflicts(await connectSession(), { eventId })
}

async function countHere(eventId: string): Promise<PhoneCounts | null> {
  const phone = await openPhone(eventId)
  if (!phone) return null
  const states = phone.lines.map(({ state }) => state)
  return {
    ...countsOnPhone(phone),
    waiting: states.filter((state) => state === 'waiting' || state === 'sending').length,
    refused: states.filter((state) => state === 'refused').length,
    unreadable: await countUnreadable(),
  }
}

function noFiles(error: unknown): string[] {
  logError(error)
  return []
}

function noteFailure(error: unknown): undefined {
  if (isUnanswered(error)) noteNetwork(false)
  // The café's own words: the telephone was withdrawn, or the event is over.
  if (!refusalOf(error)) logError(error)
}
