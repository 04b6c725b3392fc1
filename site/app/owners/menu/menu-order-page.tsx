import type { ReactNode } from 'react'
import type { MenuItem } from '~/domain/menu/menu-item'
import { Button } from '~/ui/button'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { SortableGrid } from '../rows/sortable-grid'
import { changes } from './changes'

/** Marks the button that stands where the pressed one was: it gets the focus. */
export function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface MenuOrderPageProps {
  /** In the order that they have now. */
  items: MenuItem[]
  onDone: () => void
}

/** The menu without its details, for putting sections and items in order; each move is saved as the whole order. */
export function MenuOrderPage({ items, onDone }: MenuOrderPageProps) {
  const { send } = changes.useChange('order')
  const groups = [...Map.groupBy(items, ({ section }) => section)]
  const sections = groups.map(([section]) => ({ id: section }))
  const save = (sections: string[], ordered: { id: string }[]) =>
    void send({ sections, items: ordered.map(({ id }) => id) })
  return (
    <Page
      title="Menu order"
      lead="Drag sections and items to where they belong, or move them with the arrow keys."
      actions={
        <Button tone="desk-primary" ref={takeFocus} onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className="grid gap-6">
        <Panel title="Sections">
          <SortableGrid
            kind="section"
            items={sections}
            nameOf={({ id }) => id}
            onReorder={(next) =>
              save(
                next.map(({ id }) => id),
                items,
              )
            }
            className="grid gap-2 p-4"
            tile={({ id }, _, grip) => <Line grip={grip}>{id}</Line>}
          />
        </Panel>
        {groups.map(([section, ofSection]) => (
          <Panel key={section} title={section}>
            <SortableGrid
              kind="item"
              items={ofSection}
              nameOf={({ name }) => name}
              onReorder={(next) =>
                save(
                  sections.map(({ id }) => id),
                  groups.flatMap(([other, itemsOf]) => (other === section ? next : itemsOf)),
                )
              }
              className="grid gap-2 p-4"
              tile={({ name }, _, grip) => <Line grip={grip}>{name}</Line>}
            />
          </Panel>
        ))}
      </div>
    </Page>
  )
}

function Line({ grip, children }: { grip: ReactNode; children: string }) {
  return (
    <div className="flex items-center gap-2 rounded-desk bg-panel px-2 py-1 font-medium ring ring-hair">
      {grip}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  )
}
