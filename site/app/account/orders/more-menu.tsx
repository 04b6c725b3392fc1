import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useState } from 'react'
import { CalendarDialog } from '~/account/tickets/calendar-dialog'
import { openPass } from '~/account/tickets/open-pass'
import { ownPlaces, returnable, sendable } from '~/domain/tickets/own-tickets'
import type { Wallet } from '~/domain/tickets/wallet'
import { useSiteContent } from '~/layout/use-site-content'
import { receiptPath } from '~/session/guest-link'
import { useSession } from '~/session/use-session'
import { useWallets } from '~/session/use-wallets'
import { buttonLook } from '~/ui/button'
import { ChevronDown } from '~/ui/icons'
import { Link } from '~/ui/link'
import { useIsOnline } from '~/ui/use-is-online'
import { GiveBackDialog } from './give-back-dialog'
import { useHolder } from './holder'
import type { PurchasedOrder } from './order'
import { namedReceipts } from './receipt-links'
import { savePdf } from './save-pdf'
import { SendDialog } from './send-dialog'

type Asked = 'calendar' | 'send' | 'give back'

interface MoreMenuProps {
  order: PurchasedOrder
  /** True where a mail's link asks at once about giving the order back. */
  asksBack?: boolean
  /** The element that gets the focus when nothing of the card is left to press. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Lists what an order offers beside its codes, and leaves out what is not possible. */
export function MoreMenu({ order, asksBack = false, focusAfter }: MoreMenuProps) {
  const { isCached, mayAct } = useHolder()
  const isOpen = useIsOnline() && mayAct
  const [asked, setAsked] = useState<Asked | null>(asksBack && isOpen ? 'give back' : null)
  const close = () => setAsked(null)
  const toSend = order.filter((ticket) => sendable(ticket) > 0)
  const toGiveBack = order.filter((ticket) => returnable(ticket) > 0)
  const [{ events: event }] = order
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className={buttonLook({ tone: 'paper', size: 'small' })}>
          More
          <ChevronDown className="size-4.5" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner side="top" align="start" sideOffset={8} className="more-place">
            <Menu.Popup className="more-menu">
              <Item onPress={() => setAsked('calendar')}>Add to calendar</Item>
              {!isCached && <Papers order={order} />}
              <OwnChanges
                canSend={isOpen && toSend.length > 0}
                canGiveBack={isOpen && toGiveBack.length > 0}
                onAsk={setAsked}
              >
                {!isCached && <Receipts order={order} />}
              </OwnChanges>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {asked === 'calendar' && event && (
        <CalendarDialog tickets={order} event={event} isCached={isCached} onClose={close} />
      )}
      {asked === 'send' && <SendDialog tickets={toSend} onClose={close} />}
      {asked === 'give back' && (
        <GiveBackDialog tickets={toGiveBack} onClose={close} focusAfter={focusAfter} />
      )}
    </>
  )
}

interface ItemProps {
  onPress: () => void
  className?: string
  children: ReactNode
}

function Item({ onPress, className = '', children }: ItemProps) {
  return (
    <Menu.Item onClick={onPress} className={`more-item ${className}`}>
      {children}
    </Menu.Item>
  )
}

const walletNames: Record<Wallet, string> = { apple: 'Apple Wallet', google: 'Google Wallet' }

/** The order as a PDF, and its tickets in a telephone's wallet where the café has the keys of one. */
function Papers({ order }: { order: PurchasedOrder }) {
  const content = useSiteContent()
  const { user } = useSession()
  const { token } = useHolder()
  const wallets = useWallets()
  const tickets = order.filter(
    (ticket) => ticket.cancelled_at === null && ownPlaces(ticket) > 0 && token === null,
  )
  return (
    <>
      <Item onPress={() => void savePdf(order, content, user?.name ?? '')}>Save as PDF</Item>
      {wallets.flatMap((wallet) =>
        tickets.map(({ id, ticket_types: type }) => (
          <Item key={wallet + id} onPress={() => void openPass({ ticketId: id, wallet })}>
            Add to {walletNames[wallet]}
            {tickets.length > 1 && `, ${type?.name}`}
          </Item>
        )),
      )}
    </>
  )
}

function Receipts({ order }: { order: PurchasedOrder }) {
  const { token } = useHolder()
  return namedReceipts(order).map(({ id, name }) => (
    <Menu.Item key={id} className="more-item" render={<Link to={receiptPath(id, token)} />}>
      {name}
    </Menu.Item>
  ))
}

interface OwnChangesProps {
  canSend: boolean
  canGiveBack: boolean
  onAsk: (asked: Asked) => void
  /** What stands between sending and giving back. */
  children: ReactNode
}

/** Lists what customers may do with their tickets themselves; it needs a connection. */
function OwnChanges({ canSend, canGiveBack, onAsk, children }: OwnChangesProps) {
  return (
    <>
      {canSend && <Item onPress={() => onAsk('send')}>Send to a friend</Item>}
      {children}
      {canGiveBack && (
        <>
          <Menu.Separator className="mx-3 my-1.5 border-line border-t" />
          <Item onPress={() => onAsk('give back')} className="text-danger">
            Give tickets back
          </Item>
        </>
      )}
    </>
  )
}
