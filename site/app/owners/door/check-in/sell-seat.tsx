import { useState } from 'react'
import { formatTime, todayInLondon } from '~/domain/dates'
import { Button } from '~/ui/button'
import { AddAttendeeDialog } from '../../add-attendee/add-attendee-dialog'
import { changes } from './changes'
import type { DoorEvent } from './door-event'

interface SellSeatProps {
  event: DoorEvent
  /** Called with the code of what was sold. */
  onSold: (ticketCode: string) => void
}

/** Sells a seat at this door to a person whose ticket is for another event or missing. */
export function SellSeat({ event, onSold }: SellSeatProps) {
  const [isOpen, setOpen] = useState(false)
  const words = `Sell a seat for ${dayOf(event)}`
  return (
    <>
      <Button
        tone="desk-on-moss"
        className="min-h-15! text-body!"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <AddAttendeeDialog
        eventId={event.id}
        types={event.types}
        question={event.question}
        title={words}
        targetOf={(about) => changes.form('add', about)}
        open={isOpen}
        onClose={() => setOpen(false)}
        onAdded={onSold}
      />
    </>
  )
}

function dayOf({ event_date, event_time }: DoorEvent): string {
  if (event_date !== todayInLondon()) return 'this event'
  return formatTime(event_time) < '17:00' ? 'today' : 'tonight'
}
