import type { Attendee } from '~/domain/listed-attendee'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'
import { changes } from './changes'

interface UndoButtonProps {
  attendee: Attendee
  /** The purchases that one press noted, this one among them. */
  receipt: string
}

/** Takes back what was just marked as paid or as handed back: a purchase, or the whole order. */
export function UndoButton({ attendee, receipt }: UndoButtonProps) {
  const { id, ticket_code: code, cancelled_at } = attendee
  const { send, isBusy } = changes.useChange(cancelled_at ? 'undoHandBack' : 'undoPaid')
  return (
    <Button tone="desk" busy={isBusy && 'Undoing...'} onClick={() => void send({ id, receipt })}>
      <Icon name="undo" />
      Undo
      <span className="sr-only"> {code}</span>
    </Button>
  )
}
