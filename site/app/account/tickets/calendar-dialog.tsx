import { href } from 'react-router'
import { placeOf } from '~/domain/events/event-details'
import { googleCalendarLink } from '~/domain/events/google-calendar'
import { nameAndAddress } from '~/domain/site-content'
import { useSiteContent } from '~/layout/use-site-content'
import { Button, buttonLook } from '~/ui/button'
import { Dialog } from '~/ui/dialogs/dialog'
import { type SavedEntry, saveCalendarEntry } from './save-calendar-entry'

interface CalendarDialogProps extends Pick<SavedEntry, 'tickets' | 'event'> {
  /** True without a connection, where only a file can be made. */
  isCached: boolean
  onClose: () => void
}

/** Asks into which calendar an event goes: a file for most, a link for Google's. */
export function CalendarDialog({ tickets, event, isCached, onClose }: CalendarDialogProps) {
  const content = useSiteContent()
  const googleLink = googleCalendarLink(event, {
    place: placeOf(event) || nameAndAddress(content),
    details: window.location.origin + href('/tickets'),
  })
  const saveFile = () => {
    void saveCalendarEntry({ tickets, event, content })
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Add to calendar">
      <div className="grid gap-2.5 pt-2">
        <Button tone="paper" wide onClick={saveFile}>
          Apple, Outlook (.ics file)
        </Button>
        {!isCached && (
          <a
            href={googleLink}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ tone: 'paper', wide: true })}
            onClick={onClose}
          >
            Google Calendar
          </a>
        )}
      </div>
    </Dialog>
  )
}
