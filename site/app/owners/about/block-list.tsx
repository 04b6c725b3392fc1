import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AboutBlock } from '~/data/pages/about-blocks'
import { Button } from '~/ui/button'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Panel } from '../page/panel'
import { SortableGrid } from '../rows/sortable-grid'
import { StatusToggle } from '../rows/status-chip'
import { Thumbnail } from '../rows/thumbnail'
import { AboutPreview } from './about-preview'
import { changes } from './changes'

interface BlockListProps {
  blocks: AboutBlock[]
  onEdit: (block: AboutBlock | 'new') => void
}

/** The blocks of the page in their order. */
export function BlockList({ blocks, onEdit }: BlockListProps) {
  const order = changes.useChange('reorder')
  return (
    <div className="desk-columns desk-columns-wide">
      <Panel
        title="Blocks"
        className="self-start"
        aside={
          <Button tone="desk" onClick={() => onEdit('new')}>
            <Icon name="plus" />
            Add Block
          </Button>
        }
      >
        {blocks.length === 0 && <EmptyList title="No blocks yet" />}
        <SortableGrid
          items={blocks}
          kind="block"
          nameOf={({ heading }) => heading}
          onReorder={(next) => void order.send({ ids: next.map(({ id }) => id) })}
          className="grid grid-cols-1 divide-y divide-hair empty:hidden"
          tile={(block, _, grip) => (
            <BlockRow block={block} grip={grip} onEdit={() => onEdit(block)} />
          )}
        />
      </Panel>
      <AboutPreview blocks={blocks.filter(({ is_active }) => is_active)} />
    </div>
  )
}

interface BlockRowProps {
  block: AboutBlock
  grip: ReactNode
  onEdit: () => void
}

function BlockRow({ block, grip, onEdit }: BlockRowProps) {
  const activation = changes.useChange('activate')
  const deletion = changes.useChange('delete')
  const { id, kind, heading, words, is_active: isActive } = block
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-panel px-5 py-4 max-sm:px-4">
      {block.image_url && <Thumbnail src={block.image_url} className="aspect-4/3 w-16 flex-none" />}
      <div className={clsx('min-w-0 flex-1 basis-40', !isActive && 'text-ink-2')}>
        <h3 className="wrap-anywhere">{heading}</h3>
        <p className="line-clamp-2 text-small text-ink-2">
          {kind === 'value' && 'Value: '}
          {words}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        <StatusToggle
          isOn={isActive}
          labels={{ on: 'Active', off: 'Inactive' }}
          about={heading}
          onToggle={() => void activation.send({ id, isActive: !isActive })}
        />
        {grip}
        <EditButton label={`Edit ${heading}`} onClick={onEdit} size="tool" />
        <DeleteButton
          label={`Delete ${heading}`}
          question="Are you sure you want to delete this block?"
          what={heading}
          onDelete={() => deletion.send({ id })}
          size="tool"
        />
      </div>
    </div>
  )
}
