import { useId, useState } from 'react'
import { Button, buttonLook } from '~/ui/button'
import { Calendar } from '~/ui/icons'

interface CalendarWaysProps {
  /** The classes that place the open list in the row of the buttons. */
  className: string
  googleLink: string
  onSaveFile: () => void
}

/** A button that opens the ways into a calendar: a file for most, a link for Google's. */
export function CalendarWays({ className, googleLink, onSaveFile }: CalendarWaysProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="paper"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Calendar className="size-4.5" />
        <span>
          <span className="sr-only">Add to </span>Calendar
        </span>
      </Button>
      <span id={id} hidden={!isOpen} className={className}>
        <Button tone="paper" size="small" onClick={onSaveFile}>
          Apple, Outlook (.ics file)
        </Button>
        <a
          href={googleLink}
          target="_blank"
          rel="noreferrer"
          className={buttonLook(
            { tone: 'paper', size: 'small' },
            'group-data-cached/cached:hidden',
          )}
        >
          Google Calendar
        </a>
      </span>
    </>
  )
}
