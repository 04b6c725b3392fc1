import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CafeEvent } from '~/data/events/events'
import type { WaitingAt } from '~/data/tickets/waiting-list'
import { isSoldOut } from '~/domain/tickets/tickets'
import { usePart } from '~/public/event/order/use-part'
import type { Waiting } from '~/public/event/order/waiting'
import { keepWaitingToken, linkedToken, waitingTokenOf } from '~/session/event-link'
import { useSession } from '~/session/use-session'

const loadList = () => import('./waiting-list')

/** Returns the waiting list of an event, which is downloaded for a person on it and where one is opened. */
export function useWaiting(shown: CafeEvent, isOpenToAll: boolean): Waiting {
  const { status } = useSession()
  const [opened, setOpened] = useState<string>()
  const [kinds, setKinds] = useState<WaitingAt[]>([])
  const guestToken = useSyncExternalStore(
    () => () => {},
    () => (status === 'signed-out' ? (linkedToken() ?? waitingTokenOf(shown.id)) : null),
    () => null,
  )
  useEffect(() => {
    const linked = linkedToken()
    if (linked) keepWaitingToken(shown.id, linked)
  }, [shown.id])
  const types = shown.ticket_types
  const isFull = types.length > 0 && types.every(isSoldOut)
  const mayWait = isOpenToAll && types.some((type) => isSoldOut(type) || type.held > 0)
  const isKnown = status === 'signed-in' || guestToken !== null
  const { part: list, load } = usePart(loadList, mayWait && (isKnown || isFull))
  const event = list && kinds.length > 0 ? list.withOffers(shown, kinds) : shown
  const kindOf = ({ id }: { id: string }) => kinds.find((kind) => kind.ticket_type_id === id)
  return {
    event,
    shown,
    list,
    setKinds,
    kindOf,
    ownOf: (type: { id: string }) => kindOf(type)?.own,
    isOpenToAll,
    openTypeId: opened ?? (isFull ? types[0]?.id : undefined),
    open: async (typeId?: string) => {
      if (typeId === undefined || (await load())) setOpened(typeId ?? '')
    },
    guestToken,
    offerToken: kinds.some(({ own }) => own?.offeredUntil) ? guestToken : null,
  }
}
