import { useState } from 'react'
import {
  addMenuItem,
  deleteMenuItem,
  listMenuItems,
  setMenuItemAvailable,
  updateMenuItem,
} from '~/data/menu-items'
import type { MenuItem } from '~/domain/menu-item'
import { type MenuItemForm, menuItemOf } from '~/domain/menu-item-form'
import type { Outcome } from '~/domain/outcome'
import { Button } from '~/ui/button'
import type { Route } from './+types/menu'
import { attempt, read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { Icon } from './desk/icon'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { MenuItemPanel } from './menu/menu-item-panel'
import { MenuItemRow } from './menu/menu-item-row'

export const handle = { title: 'Menu items' }

export type MenuChange =
  | { intent: 'add'; values: MenuItemForm }
  | { intent: 'update'; values: MenuItemForm; id: string; version: string }
  | { intent: 'toggle'; id: string; isAvailable: boolean }
  | { intent: 'delete'; id: string }

export async function clientLoader() {
  return read({ failed: 'Failed to load menu items', fallback: [] }, listMenuItems)
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
  }
}

export default function Menu({ loaderData: items }: Route.ComponentProps) {
  const [edited, setEdited] = useState<MenuItem | 'new' | null>(null)
  const sections = [...Map.groupBy(items, (item) => item.section)]
  return (
    <Page
      title="Menu Management"
      lead="What is on the board, section by section."
      actions={
        <Button tone="desk-primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          New Item
        </Button>
      }
    >
      <div className={edited ? 'desk-columns desk-columns-wide' : undefined}>
        <Panel>
          {items.length === 0 && <EmptyList title="No menu items yet" />}
          {sections.map(([section, ofSection]) => (
            <section key={section} className="menu-section">
              <h2 className="sticky top-14 z-10 border-hair border-b bg-desk-side px-5 py-2 font-[640] font-text text-[15px] tracking-normal first:rounded-t-panel max-sm:px-4">
                {section}
                <span className="ml-2 font-[500] text-ink-3">{ofSection.length}</span>
              </h2>
              <ul className="divide-y divide-hair">
                {ofSection.map((item) => (
                  <MenuItemRow
                    key={item.id}
                    item={item}
                    isEdited={edited !== 'new' && edited?.id === item.id}
                    onEdit={() => setEdited(item)}
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
            onClose={() => setEdited(null)}
          />
        )}
      </div>
    </Page>
  )
}
