import { useState } from 'react'
import { randomTicketCode } from '~/domain/tickets/tickets'

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

/** Opens and closes the form of a sale, and keeps what is typed into it. */
export function useSeatSale() {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const [leftAt, setLeftAt] = useState<number>()
  function open() {
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
  return { isOpen, wasOpen: leftAt !== undefined, draft, change, open, close, done }
}
