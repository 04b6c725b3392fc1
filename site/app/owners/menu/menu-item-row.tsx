import { clsx } from 'clsx'
import { memo } from 'react'
import type { MenuItem } from '~/domain/menu-item'
import { formatPrice } from '~/domain/money'
import { DeleteButton } from '../kit/delete-button'
import { EditButton } from '../kit/edit-button'
import { StatusChip, StatusToggle } from '../kit/status-chip'
import { changes } from './changes'

interface MenuItemRowProps {
  item: MenuItem
  isEdited: boolean
  onEdit: (item: MenuItem) => void
}

/** One item of the menu; what is not available is flagged. While it is in the form nothing else changes it. */
export const MenuItemRow = memo(function MenuItemRow({ item, isEdited, onEdit }: MenuItemRowProps) {
  const { send, pending } = changes.useChange('offer')
  const deletion = changes.useChange('delete')
  const { id, name } = item
  const isAvailable = pending?.isAvailable ?? item.is_available
  return (
    <li
      className={clsx(
        'menu-row flex items-center gap-3 px-5 py-2.5 max-sm:flex-wrap max-sm:px-4',
        isEdited && 'bg-custard-soft',
      )}
    >
      <div className="min-w-0 grow max-sm:basis-3/5">
        <h3>
          {name}
          {item.dietary_info.length > 0 && (
            <span className="ml-2 font-medium text-small text-ink-3">
              {item.dietary_info.join(' ')}
            </span>
          )}
        </h3>
        {item.description && (
          <p className="truncate text-small text-ink-2 max-sm:whitespace-normal">
            {item.description}
          </p>
        )}
      </div>
      <p className="text-right font-medium">{formatPrice(item.price)}</p>
      {isEdited ? (
        <StatusChip isOn={isAvailable}>{isAvailable ? 'Available' : 'Unavailable'}</StatusChip>
      ) : (
        <StatusToggle
          isOn={isAvailable}
          labels={{ on: 'Available', off: 'Unavailable' }}
          about={name}
          onToggle={() => void send({ id, isAvailable: !isAvailable })}
        />
      )}
      <div className="flex gap-1.5 max-sm:ml-auto">
        <EditButton label={`Edit ${name}`} onClick={() => onEdit(item)} />
        <DeleteButton
          label={`Delete ${name}`}
          question="Delete this menu item?"
          what={name}
          disabled={isEdited}
          onDelete={() => deletion.send({ id })}
        />
      </div>
    </li>
  )
})
