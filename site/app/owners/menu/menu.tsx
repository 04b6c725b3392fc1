import { useCallback, useRef, useState } from 'react'
import { href } from 'react-router'
import { listMenuItems } from '~/data/menu/menu-items'
import type { MenuItem } from '~/domain/menu/menu-item'
import { inOrder } from '~/domain/menu/menu-order'
import { read } from '~/session/read'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { LeaveDialog } from '../forms/leave-dialog'
import { hasUnsaved } from '../forms/use-unsaved'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/menu'
import { changes } from './changes'
import { MenuItemPanel } from './menu-item-panel'
import { MenuItemRow } from './menu-item-row'
import { MenuOrderPage, takeFocus } from './menu-order-page'
import { MenuPricesPage } from './menu-prices-page'

export const handle = { title: 'Menu items' }

export async function clientLoader() {
  return read({ failed: 'Failed to load menu items', fallback: null }, listMenuItems)
}

export const clientAction = changes.action

type Edited = MenuItem | 'new' | null
/** What the whole menu is shown for besides its list. */
type View = 'order' | 'prices'

export default function MenuScreen({ loaderData: items }: Route.ComponentProps) {
  if (items) return <Menu items={items} />
  return (
    <Page title="Menu Management">
      <ReadFailed what="The menu" />
    </Page>
  )
}

function Menu({ items: stored }: { items: MenuItem[] }) {
  const { edited, edit, leave } = useEdited()
  const [view, setView] = useState<{ shown: View | null; left?: View | undefined }>({ shown: null })
  const back = (left: View) => () => setView({ shown: null, left })
  const items = changes.usePending('order').reduce(inOrder, stored)
  if (view.shown === 'order') return <MenuOrderPage items={items} onDone={back('order')} />
  if (view.shown === 'prices') return <MenuPricesPage items={items} onDone={back('prices')} />
  const sections = [...Map.groupBy(items, (item) => item.section)]
  return (
    <Page
      title="Menu Management"
      lead="What’s on the board, section by section."
      actions={
        <>
          {items.length > 1 && !edited && (
            <Views left={view.left} onShow={(shown) => setView({ shown })} />
          )}
          <ButtonLink tone="desk" to={href('/menu/print')}>
            <Icon name="print" />
            Print menu
          </ButtonLink>
          <Button tone="desk-primary" onClick={() => edit('new')}>
            <Icon name="plus" />
            New Item
          </Button>
        </>
      }
    >
      <div className={edited ? 'desk-columns desk-columns-wide' : undefined}>
        <Panel>
          {items.length === 0 && <EmptyList title="No menu items yet" />}
          {sections.map(([section, ofSection]) => (
            <section key={section} className="group">
              <h2 className="sticky top-14 z-10 border-hair border-b bg-desk-side px-5 py-2 group-first:rounded-t-panel max-sm:px-4">
                {section}
                <span className="ml-2 font-medium text-ink-3">{ofSection.length}</span>
              </h2>
              <ul className="divide-y divide-hair">
                {ofSection.map((item) => (
                  <MenuItemRow
                    key={item.id}
                    item={item}
                    isEdited={edited !== 'new' && edited?.id === item.id}
                    onEdit={edit}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Panel>
        {edited && (
          <MenuItemPanel
            key={edited === 'new' ? 'new' : edited.id}
            item={edited === 'new' ? null : edited}
            position={items.length + 1}
            sections={sections.map(([section]) => section)}
            onClose={leave.close}
          />
        )}
      </div>
      <LeaveDialog open={leave.isAsked} onStay={leave.stay} onLeave={leave.go} />
    </Page>
  )
}

interface ViewsProps {
  /** The view that was left last: its button gets the focus. */
  left: View | undefined
  onShow: (view: View) => void
}

/** The buttons that show the whole menu to put it in order or to change its prices. */
function Views({ left, onShow }: ViewsProps) {
  const focusAfter = (view: View) => (left === view ? takeFocus : undefined)
  return (
    <>
      <Button tone="desk" ref={focusAfter('order')} onClick={() => onShow('order')}>
        <Icon name="grip" />
        Change order
      </Button>
      <Button tone="desk" ref={focusAfter('prices')} onClick={() => onShow('prices')}>
        <Icon name="pound" />
        Change prices
      </Button>
    </>
  )
}

/**
 * Holds the item in the form. Another takes its place only if nothing is unsaved or the owner agrees to lose it.
 */
function useEdited() {
  const [edited, setEdited] = useState<Edited>(null)
  const [next, setNext] = useState<Edited>(null)
  const opener = useRef<Element>(null)
  const show = useCallback((item: Edited) => {
    setNext(null)
    setEdited(item)
  }, [])
  // Always the same function: each row of the list has it, and is drawn again only when something of it has changed.
  const edit = useCallback(
    (item: Edited) => {
      opener.current = document.activeElement
      if (hasUnsaved()) setNext(item)
      else show(item)
    },
    [show],
  )
  function close() {
    show(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return {
    edited,
    edit,
    leave: {
      isAsked: next !== null,
      go: () => show(next),
      stay: () => setNext(null),
      close,
    },
  }
}
