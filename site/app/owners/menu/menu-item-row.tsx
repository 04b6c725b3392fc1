import { clsx } from 'clsx'
import { memo } from 'react'
import { todayInLondon } from '~/domain/dates'
import { isMarked, type MenuMark } from '~/domain/menu/menu-day'
import type { MenuItem } from '~/domain/menu/menu-item'
import { formatPrice } from '~/domain/money/money'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { StatusChip, StatusToggle } from '../rows/status-chip'
import { changes } from './changes'

interface MenuItemRowProps {
  item: MenuItem
  isEdited: boolean
  onEdit: (item: MenuItem) => void
}

const marks: { mark: MenuMark; label: string }[] = [
  { mark: 'sold_out', label: 'Sold out today' },
  { mark: 'special', label: 'Today’s special' },
]

/** One item of the menu; what is not available is flagged. While it is in the form nothing else changes it. */
export const MenuItemRow = memo(function MenuItemRow({ item, isEdited, onEdit }: MenuItemRowProps) {
  const { send, pending } = changes.useChange('offer')
  const deletion = changes.useChange('delete')
  const marking = changes.useChange('mark')
  const { id, name } = item
  const today = todayInLondon()
  const isAvailable = pending?.isAvailable ?? item.is_available
  return (
    <li
      className={clsx(
        'menu-row flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 max-sm:px-4',
        isEdited && 'bg-custard-soft',
      )}
    >
      <div className="min-w-0 grow basis-60 max-sm:basis-3/5">
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
      {!isEdited && isAvailable && (
        <fieldset
          aria-label={`${name}, today`}
          className="flex flex-wrap gap-1.5 max-sm:order-last max-sm:w-full"
        >
          {marks.map(({ mark, label }) => {
            const isOn =
              marking.pending?.mark === mark ? marking.pending.isOn : isMarked(item, mark, today)
            return (
              <StatusToggle
                key={mark}
                isOn={isOn}
                labels={{ on: label, off: label }}
                about={name}
                onToggle={() => void marking.send({ id, mark, isOn: !isOn })}
              />
            )
          })}
        </fieldset>
      )}
      <div className="ml-auto flex gap-1.5">
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
