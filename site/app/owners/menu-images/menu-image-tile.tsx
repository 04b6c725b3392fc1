import { clsx } from 'clsx'
import type { MenuImage } from '~/data/menu/menu-images'
import { formatMoment } from '~/domain/dates'
import { Button } from '~/ui/button'
import { DeleteButton } from '../controls/delete-button'
import { StatusChip } from '../rows/status-chip'
import { Thumbnail } from '../rows/thumbnail'
import { changes } from './changes'

/** A picture of the menu; the one on show is drawn large. */
export function MenuImageTile({ image }: { image: MenuImage }) {
  const { send, pending } = changes.useChange('show')
  const deletion = changes.useChange('delete')
  const { id } = image
  const isActive = pending?.isActive ?? image.is_active
  const added = formatMoment(image.created_at)
  return (
    <li
      className={clsx(
        'rounded-desk bg-panel ring ring-hair',
        image.is_active && 'col-span-full sm:grid sm:grid-cols-[5fr_3fr]',
      )}
    >
      <Thumbnail
        src={image.image_url}
        sizes={image.is_active ? '25rem' : '14rem'}
        className={clsx('aspect-5/7 w-full', !isActive && 'opacity-55 saturate-15')}
      />
      <div className="grid content-start gap-2.5 p-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusChip isOn={isActive}>{isActive ? 'Active' : 'Inactive'}</StatusChip>
          <span className="text-small text-ink-2">Added {added}</span>
        </div>
        <div className="flex gap-1.5">
          <Button tone="desk" onClick={() => void send({ id, isActive: !isActive })}>
            {isActive ? 'Hide' : 'Show'}
            <span className="sr-only"> the image of {added}</span>
          </Button>
          <DeleteButton
            label={`Delete the image of ${added}`}
            question="Delete this menu image?"
            what={`The image of ${added}`}
            onDelete={() => deletion.send({ id })}
          />
        </div>
      </div>
    </li>
  )
}
