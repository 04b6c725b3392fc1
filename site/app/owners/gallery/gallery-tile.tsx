import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { GalleryImage } from '~/data/look/gallery-images'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { StatusToggle } from '../rows/status-chip'
import { Thumbnail } from '../rows/thumbnail'
import { changes } from './changes'

interface GalleryTileProps {
  image: GalleryImage
  position: number
  grip: ReactNode
  onEdit: () => void
}

/** A picture of the gallery. Edit and delete appear under the pointer or the focus, and always on touch. */
export function GalleryTile({ image, position, grip, onEdit }: GalleryTileProps) {
  const activation = changes.useChange('activate')
  const deletion = changes.useChange('delete')
  const { id, is_active: isActive, caption } = image
  const name = caption ?? `picture ${position}`
  return (
    <div className="group relative h-full rounded-desk bg-panel ring ring-hair">
      <Thumbnail
        src={image.image_url}
        className={clsx(
          'aspect-square w-full rounded-b-none',
          !isActive && 'opacity-55 saturate-15',
        )}
      />
      <div className="absolute top-2 right-2 flex gap-1.5 transition-opacity duration-120 pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
        <EditButton label={`Edit ${name}`} onClick={onEdit} size="tool" />
        <DeleteButton
          label={`Delete ${name}`}
          question="Are you sure you want to delete this image?"
          what={name}
          onDelete={() => deletion.send({ id })}
          size="tool"
        />
      </div>
      <p className="truncate px-2.5 pt-2 text-small italic">{caption ?? ' '}</p>
      <div className="flex items-center py-1 pr-1 pl-2">
        <StatusToggle
          isOn={isActive}
          labels={{ on: 'Active', off: 'Inactive' }}
          about={name}
          onToggle={() => void activation.send({ id, isActive: !isActive })}
        />
        <span className="ml-auto">{grip}</span>
      </div>
    </div>
  )
}
