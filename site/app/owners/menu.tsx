import { useRef, useState } from 'react'
import { hasUnsaved } from '~/changes/use-unsaved'
import {
  addMenuItem,
  deleteMenuItem,
  listMenuItems,
  saveMenuOrder,
  setMenuItemAvailable,
  updateMenuItem,
} from '~/data/menu-items'
import type { MenuItem } from '~/domain/menu-item'
import { type MenuItemForm, menuItemOf } from '~/domain/menu-item-form'
import { inOrder, type MenuOrder } from '~/domain/menu-order'
import type { Outcome } from '~/domain/outcome'
import { Button } from '~/ui/button'
import type { Route } from './+types/menu'
import { attempt, read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { Icon } from './desk/icon'
import { LeaveDialog } from './desk/leave-dialog'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { usePendingChanges } from './desk/use-change'
import { MenuItemPanel } from './menu/menu-item-panel'
import { MenuItemRow } from './menu/menu-item-row'
import { MenuOrderPage, takeFocus } from './menu/menu-order-page'

export const handle = { title: 'Menu items' }

export type MenuChange =
  | { intent: 'add'; values: MenuItemForm }
  | { intent: 'update'; values: MenuItemForm; id: string; version: string }
  | { intent: 'toggle'; id: string; isAvailable: boolean }
  | { intent: 'delete'; id: string }
  | ({ intent: 'order' } & MenuOrder)

export async function clientLoader() {
  return read({ failed: 'Failed to load menu items', fallback: null }, listMenuItems)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: MenuChange = await request.json()
  switch (change.intent) {
    case 'add':
      return attempt({ done: 'Item created', failed: 'Failed to save item' }, (client) =>
        addMenuItem(client, menuItemOf(change.values)),
      )
    case 'update':
      return attempt({ done: 'Item updated', failed: 'Failed to save item' }, (client) =>
        updateMenuItem(client, { ...change, values: menuItemOf(change.values) }),
      )
    case 'toggle':
      return attempt({ done: 'Item updated', failed: 'Failed to update item' }, (client) =>
        setMenuItemAvailable(client, change),
      )
    case 'delete':
      return attempt({ done: 'Item deleted', failed: 'Failed to delete item' }, (client) =>
        deleteMenuItem(client, change),
      )
    case 'order':
      return attempt(
        { done: 'Menu order updated', failed: 'Failed to update menu order' },
        (client) => saveMenuOrder(client, change),
      )
  }
}

type Edited = MenuItem | 'new' | null

export default function MenuScreen({ loaderData: items }: Route.ComponentProps) {
  if (items) return <Menu items={items} />
  return (
    <Page title="Menu Management">
      <NotRead what="The menu" />
    </Page>
  )
}

function Menu({ items: stored }: { items: MenuItem[] }) {
  const { edited, edit, leave } = useEdited()
  const [isOrdering, setOrdering] = useState<boolean>()
  const items = usePendingChanges<MenuChange>().reduce(
    (before, change) => (change.intent === 'order' ? inOrder(before, change) : before),
    stored,
  )
  if (isOrdering) return <MenuOrderPage items={items} onDone={() => setOrdering(false)} />
  const sections = [...Map.groupBy(items, (item) => item.section)]
  return (
    <Page
      title="Menu Management"
      lead="What is on the board, section by section."
      actions={
        <>
          {items.length > 1 && !edited && (
            <Button
              tone="desk"
              ref={isOrdering === false ? takeFocus : undefined}
              onClick={() => setOrdering(true)}
            >
              <Icon name="grip" />
              Change order
            </Button>
          )}
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
              <h2 className="sticky top-14 z-10 border-hair border-b bg-desk-side px-5 py-2 font-[640] font-text text-[15px] tracking-normal group-first:rounded-t-panel max-sm:px-4">
                {section}
                <span className="ml-2 font-[500] text-ink-3">{ofSection.length}</span>
              </h2>
              <ul className="divide-y divide-hair">
                {ofSection.map((item) => (
                  <MenuItemRow
                    key={item.id}
                    item={item}
                    isEdited={edited !== 'new' && edited?.id === item.id}
                    onEdit={() => edit(item)}
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

/** Which item is in the form; another takes its place only when nothing unsaved is lost, or that is agreed to. */
function useEdited() {
  const [edited, setEdited] = useState<Edited>(null)
  const [next, setNext] = useState<Edited>(null)
  const opener = useRef<Element>(null)
  function show(item: Edited) {
    setNext(null)
    setEdited(item)
  }
  function edit(item: Edited) {
    opener.current = document.activeElement
    if (hasUnsaved()) setNext(item)
    else show(item)
  }
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
