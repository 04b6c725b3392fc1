import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type DoorAnswer, mayUndo, stillOutside } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import { Button } from '~/ui/button'
import type { Door, Entry, ShownTicket } from './use-door'

/** The camera comes back by itself this long after an entry. */
const entryMs = 3000

export interface ActionsProps {
  shown: ShownTicket
  answer: DoorAnswer
  door: Door
  next: ReactNode
  ticket: FoundTicket
  hasProblem: boolean
}

/** Takes an entry back, lets in the others of the ticket, or goes on, which happens by itself. */
export function EntryActions({
  shown,
  door,
  next,
  ticket,
  hasProblem,
  onSell,
}: ActionsProps & { onSell: (() => void) | undefined }) {
  const { letIn = 0, receiptId = null, sold } = shown
  const outside = stillOutside(ticket)
  const isBusy = door.pending !== undefined
  const goOn = useEffectEvent(door.leave)
  useEffect(() => {
    // Who has just bought may ask for their code.
    if (isBusy || hasProblem || sold) return
    const timer = setTimeout(goOn, entryMs)
    return () => clearTimeout(timer)
  }, [isBusy, hasProblem, sold])
  return (
    <>
      <div className="flex gap-2.5 *:min-h-15! *:flex-1 *:text-body!">
        <UndoButton door={door} entry={{ ticket, letIn, receiptId, sold }}>
          Undo
        </UndoButton>
        {sold && <SellHere door={door} onSell={onSell} isAgain />}
        {outside > 0 && ticket.order_to_pay === 0 && (
          <Button
            tone="desk-on-moss"
            disabled={isBusy}
            busy={door.pending === 'admit' && 'Checking in...'}
            onClick={() => void door.admit(ticket, outside)}
          >
            Let in {outside} more
          </Button>
        )}
      </div>
      {next}
    </>
  )
}

interface SellHereProps {
  door: Door
  /** Opens the form of a sale; undefined where this person may not sell here. */
  onSell: (() => void) | undefined
  isAgain?: boolean
  className?: string
}

/** Leaves the answer and sells a seat at this door. */
export function SellHere({ door, onSell, isAgain, className }: SellHereProps) {
  function sell() {
    door.leave()
    onSell?.()
  }
  return (
    onSell && (
      <Button
        tone="desk-on-moss"
        className={className}
        disabled={door.pending !== undefined}
        onClick={sell}
      >
        {isAgain ? 'Sell another' : 'Sell a seat'}
      </Button>
    )
  )
}

/** Goes on, and takes back an entry of the last minute that was made at this door or another. */
export function StopActions({ answer, door, next, ticket }: ActionsProps) {
  const { last_in } = ticket
  const isFresh = last_in !== null && mayUndo(last_in.seconds_ago)
  return (
    <>
      {answer.line && last_in && isFresh && (
        <UndoButton
          door={door}
          entry={{ ticket, letIn: last_in.people, receiptId: null, sold: undefined }}
          className="min-h-15! text-body!"
        >
          Undo the entry {answer.line}
        </UndoButton>
      )}
      {next}
    </>
  )
}

interface UndoButtonProps {
  door: Door
  entry: Entry
  className?: string
  children: ReactNode
}

function UndoButton({ door, entry, className, children }: UndoButtonProps) {
  return (
    <Button
      tone="desk-on-moss"
      className={className}
      disabled={door.pending !== undefined}
      busy={door.pending === 'undo' && 'Undoing...'}
      onClick={() => void door.undo(entry)}
    >
      {children}
    </Button>
  )
}
