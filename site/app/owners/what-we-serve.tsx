import { useState } from 'react'
import { getEditableContent, saveSiteContent } from '~/data/site-content'
import {
  addWhatWeServeItem,
  deleteWhatWeServeItem,
  listWhatWeServeItems,
  updateWhatWeServeItem,
  type WhatWeServeItem,
} from '~/data/what-we-serve'
import type { Outcome } from '~/domain/outcome'
import { completeSiteContent } from '~/domain/site-content'
import { WhatWeServe } from '~/public/home/what-we-serve'
import { Button } from '~/ui/button'
import type { Route } from './+types/what-we-serve'
import { attempt, read } from './desk/attempt'
import { DeleteButton } from './desk/delete-button'
import { EditButton } from './desk/edit-button'
import { EmptyList } from './desk/empty-list'
import { Icon } from './desk/icon'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { Preview } from './desk/preview'
import { Thumb } from './desk/thumb'
import { useChange } from './desk/use-change'
import { HeadingsForm } from './what-we-serve/headings-form'
import { ItemDialog } from './what-we-serve/item-dialog'

export const handle = { title: 'What We Serve' }

export async function clientLoader() {
  const [headings, items] = await Promise.all([
    // A failed load of the headings is only logged (specification §8).
    read({ fallback: null }, getEditableContent),
    read({ failed: 'Failed to load items', fallback: null }, listWhatWeServeItems),
  ])
  return { headings, items }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const { intent, ...change } = await request.json()
  switch (intent) {
    case 'save-headings':
      return attempt(
        {
          done: 'Section headings updated successfully',
          failed: 'Failed to update section headings',
        },
        (client) => saveSiteContent(client, change),
      )
    case 'add':
      return attempt({ done: 'Item added successfully', failed: 'Failed to save item' }, (client) =>
        addWhatWeServeItem(client, { ...change.values, count: change.count }),
      )
    case 'update':
      return attempt(
        { done: 'Item updated successfully', failed: 'Failed to save item' },
        (client) => updateWhatWeServeItem(client, change),
      )
    default:
      return attempt(
        { done: 'Item deleted successfully', failed: 'Failed to delete item' },
        (client) => deleteWhatWeServeItem(client, change),
      )
  }
}

export default function WhatWeServeScreen({
  loaderData: { headings, items },
}: Route.ComponentProps) {
  return (
    <Page title="What We Serve" lead="The shelf on the home page: a picture and a few words each.">
      <div className="desk-columns desk-columns-wide">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {headings ? <HeadingsForm {...headings} /> : <NotRead what="The headings" />}
          {items ? <ItemList items={items} /> : <NotRead what="The items" />}
        </div>
        <aside aria-label="Preview" className="sticky top-20 max-[1180px]:static">
          <Preview>
            <WhatWeServe
              items={items?.filter((item) => item.is_active) ?? []}
              content={headings?.content ?? completeSiteContent([])}
            />
          </Preview>
        </aside>
      </div>
    </Page>
  )
}

function ItemList({ items }: { items: WhatWeServeItem[] }) {
  const [edited, setEdited] = useState<WhatWeServeItem | 'new' | null>(null)
  return (
    <>
      <Panel
        title="Items"
        aside={
          <Button tone="desk" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            Add Item
          </Button>
        }
      >
        {items.length === 0 && <EmptyList title="No items yet" />}
        <ul className="divide-y divide-hair">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} onEdit={() => setEdited(item)} />
          ))}
        </ul>
      </Panel>
      <ItemDialog item={edited} count={items.length} onClose={() => setEdited(null)} />
    </>
  )
}

function ItemRow({ item, onEdit }: { item: WhatWeServeItem; onEdit: () => void }) {
  const { send } = useChange<{ intent: 'delete'; id: string }>()
  const { id, title, description } = item
  return (
    <li className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
      <Thumb src={item.image_url} className="aspect-4/5 w-14 flex-none" />
      <div className="min-w-0 grow">
        <h3 className="font-[620] font-text text-[15px]/snug tracking-normal">{title}</h3>
        <p className="line-clamp-2 text-[14px] text-ink-2">{description}</p>
      </div>
      <EditButton label={`Edit ${title}`} onClick={onEdit} />
      <DeleteButton
        label={`Delete ${title}`}
        question="Are you sure you want to delete this item?"
        what={title}
        onDelete={() => send({ intent: 'delete', id })}
      />
    </li>
  )
}
