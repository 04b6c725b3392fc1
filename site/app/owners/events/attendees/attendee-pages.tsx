import { type ReactNode, useEffect, useRef } from 'react'
import { attendeePageSize } from '~/domain/tickets/attendee-query'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'

interface AttendeePagesProps {
  page: number
  /** The number of rows on all pages. */
  rows: number
  onTurn: (page: number) => void
  /** Scrolls to the head of the list that has another page now. */
  onTurned: () => void
}

/** The ways to the pages before and after. A list of one page has none. */
export function AttendeePages({ page, rows, onTurn, onTurned }: AttendeePagesProps) {
  const shown = useRef(page)
  const hasTurned = useRef(false)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (hasTurned.current) onTurned()
    hasTurned.current = false
  }, [page, onTurned])
  const pages = Math.max(1, Math.ceil(rows / attendeePageSize))
  if (pages === 1 && page === 1) return null
  function turn(to: number) {
    hasTurned.current = true
    onTurn(to)
  }
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center gap-2.5 border-hair border-t px-5 py-3 max-split:px-4 print:hidden"
    >
      <p className="mr-auto text-small text-ink-2">{rangeOf(page, rows)}</p>
      <Turn to={page - 1} isOff={page <= 1} onTurn={turn}>
        <Icon name="back" />
        Previous
      </Turn>
      <Turn to={page + 1} isOff={page >= pages} onTurn={turn}>
        Next
        <Icon name="next" />
      </Turn>
    </nav>
  )
}

interface TurnProps {
  to: number
  isOff: boolean
  onTurn: (page: number) => void
  children: ReactNode
}

function Turn({ to, isOff, onTurn, children }: TurnProps) {
  return (
    <Button
      tone="desk"
      disabled={isOff}
      className="pointer-coarse:min-h-11"
      onClick={() => onTurn(to)}
    >
      {children}
    </Button>
  )
}

/** Says which rows a page has: `51 to 100 of 5,000`. */
function rangeOf(page: number, rows: number): string {
  const first = (page - 1) * attendeePageSize + 1
  const last = Math.min(page * attendeePageSize, rows)
  return `${first.toLocaleString('en-GB')} to ${last.toLocaleString('en-GB')} of ${rows.toLocaleString('en-GB')}`
}
