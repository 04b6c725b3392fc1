import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { CafeEvent, TicketType } from '~/data/events/events'
import { maximumQuantity } from '~/domain/tickets/tickets'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'
import { storeChoices, storedChoices } from '~/public/event/order/stored-choice'
import { useSession } from '~/session/use-session'

export type Wish = ReturnType<typeof useWish>

/** Returns what a person wishes of the waiting list of a kind of ticket, and sends it. */
export function useWish(type: TicketType, event: CafeEvent) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const isGuest = useSession().status === 'signed-out'
  const [wished, setPlaces] = useState(() => storedPlaces(event.id, type.id))
  const [guest, setGuest] = useState({ name: '', email: '' })
  const [isChoosing, setChoosing] = useState(false)
  const proof = isChoosing ? undefined : fetcher.data?.waiting
  const most = Math.min(
    maximumQuantity,
    type.capacity ?? maximumQuantity,
    event.capacity ?? maximumQuantity,
    event.max_tickets_per_customer ?? maximumQuantity,
  )
  const places = Math.min(wished, most)
  const isBusy = fetcher.state !== 'idle'
  return {
    places,
    most,
    setPlaces,
    /** True where a name and an address are asked for. */
    isGuest,
    guest,
    setGuest,
    /** The wish that waits for the code of a mail. */
    proof,
    errors: fetcher.data?.ok === false ? fetcher.data.errors : undefined,
    isBusy,
    /** Sends the wish, with the code where one was typed. */
    send: (code?: string) => {
      if (isBusy) return
      setChoosing(false)
      storeChoices(keyOf(event.id), [])
      const isProving = code !== undefined
      const wish = {
        intent: 'join',
        ...{ typeId: type.id, places },
        ...(isGuest && { guest }),
        ...(isProving && { isProving, code }),
        ...(isProving && proof?.guest && { guestToken: proof.guest.token }),
      }
      void fetcher.submit(wish, { method: 'post', encType: 'application/json' })
    },
    /** Goes back to the name and the address. */
    chooseAgain: () => setChoosing(true),
    /** Keeps the places until the person has signed in. */
    store: () => storeChoices(keyOf(event.id), [{ typeId: type.id, quantity: places }]),
  }
}

const keyOf = (eventId: string) => `waiting-${eventId}`

/** Returns the places that were wished for before signing in, else one. */
function storedPlaces(eventId: string, typeId: string): number {
  const kept = storedChoices(keyOf(eventId)).find((choice) => choice.typeId === typeId)
  return kept?.quantity ?? 1
}
