import { useState } from 'react'
import { randomTicketCode } from '~/domain/tickets/tickets'
import { useIsOnline } from '~/ui/use-is-online'

/** What is typed of a sale. */
export interface SaleDraft {
  /** The kind that was chosen; blank for the first that is left. */
  typeId: string
  quantity: number
  name: string
  email: string
  /** Chosen here, so that a second try never sells twice. */
  ticketCode: string
}

/** What was typed stays for this long after the form was left. */
const keptMs = 60_000

const emptyDraft = (typeId = ''): SaleDraft => ({
  typeId,
  quantity: 1,
  name: '',
  email: '',
  ticketCode: randomTicketCode(),
})

export type SeatSale = ReturnType<typeof useSeatSale>

/** Why nothing is sold while the network is away. */
export const notSoldOffline =
  'No seats are sold without a network: the website may be selling the last ones.'

/**
 * Opens and closes the form of a sale, and keeps what is typed into it. `isAway` is true while the café can't be asked,
 * so that nothing is sold.
 */
export function useSeatSale(isDoorAway: boolean) {
  const isOnline = useIsOnline()
  const isAway = isDoorAway || !isOnline
  const [saysWhy, setSaysWhy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const [leftAt, setLeftAt] = useState<number>()
  function open() {
    setSaysWhy(isAway)
    if (isAway) return
    if (leftAt !== undefined && Date.now() - leftAt > keptMs) setDraft(emptyDraft())
    setOpen(true)
  }
  function close() {
    setLeftAt(Date.now())
    setOpen(false)
  }
  /** The next sale has the same kind. */
  function done() {
    close()
    setDraft(({ typeId }) => emptyDraft(typeId))
  }
  const change = (fields: Partial<SaleDraft>) => setDraft((now) => ({ ...now, ...fields }))
  /** Says why it can't be opened, once that was tried. */
  const refusal = isAway && saysWhy ? notSoldOffline : undefined
  const wasOpen = leftAt !== undefined
  return { isAway, isOpen, wasOpen, refusal, draft, change, open, close, done }
}
