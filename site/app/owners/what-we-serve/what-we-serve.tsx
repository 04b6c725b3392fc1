import { useState } from 'react'
import { listWhatWeServeItems, type WhatWeServeItem } from '~/data/pages/what-we-serve'
import { getEditableContent } from '~/data/site-content'
import { completeSiteContent } from '~/domain/pages/complete-site-content'
import { WhatWeServe } from '~/public/home/what-we-serve'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { Preview } from '../preview/preview'
import { Thumbnail } from '../rows/thumbnail'
import type { Route } from './+types/what-we-serve'
import { changes } from './changes'
import { HeadingsForm } from './headings-form'
import { ItemDialog } from './item-dialog'

export const handle = { title: 'What We Serve' }

export async function clientLoader() {
  const [headings, items] = await Promise.all([
    // A failed load of the headings is only logged: the panel says so itself.
    read({ fallback: null }, getEditableContent),
    read({ failed: 'Failed to load items', fallback: null }, listWhatWeServeItems),
  ])
  return { headings, items }
}

export const clientAction = changes.action

export default function WhatWeServeScreen({
  loaderData: { headings, items },
}: Route.ComponentProps) {
  return (
    <Page title="What We Serve" lead="The shelf on the home page: a picture and a few words each.">
      <div className="desk-columns desk-columns-wide">
        <div className="grid grid-cols-1 content-start gap-6">
          {headings ? <HeadingsForm {...headings} /> : <ReadFailed what="The headings" />}
          {items ? <ItemList items={items} /> : <ReadFailed what="The items" />}
        </div>
        <aside aria-label="Preview">
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
  const { send } = changes.useChange('delete')
  const { id, title, description } = item
  return (
    <li className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
      <Thumbnail src={item.image_url} className="aspect-4/5 w-14 flex-none" />
      <div className="min-w-0 grow">
        <h3>{title}</h3>
        <p className="line-clamp-2 text-small text-ink-2">{description}</p>
      </div>
      <EditButton label={`Edit ${title}`} onClick={onEdit} className="flex-none" />
      <DeleteButton
        label={`Delete ${title}`}
        question="Are you sure you want to delete this item?"
        what={title}
        className="flex-none"
        onDelete={() => send({ id })}
      />
    </li>
  )
}
