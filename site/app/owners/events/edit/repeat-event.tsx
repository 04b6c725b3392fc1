import { useState } from 'react'
import type { CafeEvent } from '~/data/events'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'
import { RepeatDialog } from './repeat-dialog'

/** A button that opens the choice of dates on which this event comes again. */
export function RepeatEvent({ event }: { event: CafeEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="desk" onClick={() => setOpen(true)} className="max-sm:grow">
        <Icon name="repeat" />
        Repeat
        <span className="sr-only"> {event.title}</span>
      </Button>
      {isOpen && <RepeatDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
