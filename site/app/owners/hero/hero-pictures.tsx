import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { HeroImage } from '~/data/look/hero-images'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { Icon } from '../controls/icon'
import { Panel } from '../page/panel'
import { SortableGrid } from '../rows/sortable-grid'
import { StatusToggle } from '../rows/status-chip'
import { Thumbnail } from '../rows/thumbnail'
import { changes } from './changes'
import { HeroImageDialog } from './hero-image-dialog'

/** The pictures of the window in their order; the last cell adds one. */
export function HeroPictures({ images }: { images: HeroImage[] }) {
  const order = changes.useChange('reorder')
  const [edited, setEdited] = useState<HeroImage | 'new' | null>(null)
  return (
    <Panel title="Pictures" aside="4 to 5 work best. Drag to reorder.">
      <SortableGrid
        items={images}
        nameOf={(image) => nameOf(image, images)}
        onReorder={(next) => void order.send({ ids: next.map(({ id }) => id) })}
        className="grid grid-cols-2 gap-4 p-5 max-sm:gap-3 max-sm:p-3.5"
        tile={(image, position, grip) => (
          <HeroTile image={image} position={position} grip={grip} onEdit={() => setEdited(image)} />
        )}
        after={
          <button
            type="button"
            onClick={() => setEdited('new')}
            className="grid size-full min-h-37.5 place-content-center justify-items-center gap-1.5 rounded-desk border-2 border-perforation border-dashed font-medium text-ink-2 hover:border-ink-3 hover:text-ink"
          >
            <Icon name="plus" />
            Add image
          </button>
        }
      />
      <HeroImageDialog
        image={edited}
        position={images.length + 1}
        onClose={() => setEdited(null)}
      />
    </Panel>
  )
}

interface HeroTileProps {
  image: HeroImage
  position: number
  grip: ReactNode
  onEdit: () => void
}

function HeroTile({ image, position, grip, onEdit }: HeroTileProps) {
  const activation = changes.useChange('activate')
  const deletion = changes.useChange('delete')
  const { id, is_active: isActive } = image
  return (
    <div className="relative rounded-desk bg-panel ring ring-hair">
      <Thumbnail
        src={image.image_url}
        className={clsx(
          'aspect-16/10 w-full rounded-b-none',
          !isActive && 'opacity-55 saturate-15',
        )}
      />
      <span className="absolute top-2 left-2 grid h-6.5 min-w-6.5 place-items-center rounded-picture bg-ink font-semibold text-small text-paper">
        {position}
      </span>
      <div className="flex flex-wrap items-center gap-x-1 py-1.5 pr-1.5 pl-2">
        <StatusToggle
          isOn={isActive}
          labels={{ on: 'Active', off: 'Inactive' }}
          about={`Picture ${position}`}
          onToggle={() => void activation.send({ id, isActive: !isActive })}
        />
        <span className="ml-auto flex items-center gap-1">
          {grip}
          <EditButton
            label={`Edit picture ${position}`}
            onClick={onEdit}
            size="tool"
            className={toolLook}
          />
          <DeleteButton
            label={`Delete picture ${position}`}
            question="Are you sure you want to delete this hero image?"
            what={image.alt_text || `Picture ${position}`}
            onDelete={() => deletion.send({ id })}
            size="tool"
            className={toolLook}
          />
        </span>
      </div>
    </div>
  )
}

const toolLook = 'bg-transparent text-ink-2 shadow-none'

function nameOf(image: HeroImage, images: HeroImage[]): string {
  return image.alt_text || `picture ${images.indexOf(image) + 1}`
}
