import { Menu } from '@base-ui/react/menu'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import type { LaterDates } from '~/data/events/later-dates'
import { todayInLondon } from '~/domain/dates'
import { isUpcoming } from '~/domain/upcoming'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'
import { HistoryDialog } from '../../history/history'
import { CancelEventDialog } from './cancel-event-dialog'

interface MoreMenuProps {
  event: CafeEvent
  /** The later dates of its series; null where it takes place once. */
  later: LaterDates | null
  /** Called when an earlier state is put back. */
  onPutBack: () => void
}

/** What an owner seldom does with an event, behind one button. Only owners cancel, and only what isn't over. */
export function MoreMenu({ event, later, onPutBack }: MoreMenuProps) {
  const [opened, setOpened] = useState<'history' | 'cancel'>()
  const button = useRef<HTMLButtonElement>(null)
  const { role } = useSession()
  const mayCancel =
    role === 'owner' && event.cancelled_at === null && isUpcoming(event, todayInLondon())
  const close = () => setOpened(undefined)
  const focusAfter = () => button.current
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger ref={button} render={<Button tone="desk" />}>
          More
          <Icon name="down" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="mark-menu">
              <Menu.Item
                render={<Link to={`${href('/owners/events/new')}?from=${event.id}`} />}
                className="mark-menu-item text-ink no-underline"
              >
                <Icon name="copy" />
                Duplicate
              </Menu.Item>
              <Menu.Item onClick={() => setOpened('history')} className="mark-menu-item">
                <Icon name="hours" />
                History
              </Menu.Item>
              {mayCancel && (
                <Menu.Item
                  onClick={() => setOpened('cancel')}
                  className="mark-menu-item text-danger"
                >
                  <Icon name="close" />
                  Cancel event
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <HistoryDialog
        record={{ table: 'events', id: event.id }}
        onPutBack={onPutBack}
        open={opened === 'history'}
        onOpenChange={close}
        focusAfter={focusAfter}
      />
      {opened === 'cancel' && (
        <CancelEventDialog event={event} later={later} onClose={close} focusAfter={focusAfter} />
      )}
    </>
  )
}
