import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { todayInLondon } from '~/domain/dates'
import { isMarked, type MenuMark } from '~/domain/menu/menu-day'
import type { MenuItem } from '~/domain/menu/menu-item'
import { formatPrice } from '~/domain/money/money'
import { Button } from '~/ui/button'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { Icon } from '../controls/icon'
import { StatusChip } from '../rows/status-chip'
import { changes } from './changes'
import { MarkMenu } from './mark-menu'

interface MenuItemRowProps {
  item: MenuItem
  isEdited: boolean
  onEdit: (item: MenuItem) => void
}

/** One item of the menu, with the marks that are on. While it is in the form nothing else changes it. */
export const MenuItemRow = memo(function MenuItemRow({ item, isEdited, onEdit }: MenuItemRowProps) {
  const deletion = changes.useChange('delete')
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const switches = useSwitches(item)
  const { name } = item
  const [available, ...marks] = switches
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
      {!available.isOn && <StatusChip isOn={false}>Unavailable</StatusChip>}
      {available.isOn &&
        marks.map(
          ({ label, isOn }) =>
            isOn && (
              <StatusChip key={label} isOn>
                {label}
              </StatusChip>
            ),
        )}
      <p className="ml-auto text-right font-medium">{formatPrice(item.price)}</p>
      <div className="flex gap-1.5 max-sm:ml-auto">
        <Button
          tone="desk"
          aria-label={`Mark ${name}`}
          aria-haspopup="menu"
          aria-expanded={opener !== null}
          disabled={isEdited}
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          Mark
          <Icon name="down" />
        </Button>
        <EditButton label={`Edit ${name}`} onClick={() => onEdit(item)} />
        <DeleteButton
          label={`Delete ${name}`}
          question="Delete this menu item?"
          what={name}
          disabled={isEdited}
          onDelete={() => deletion.send({ id: item.id })}
        />
      </div>
      {opener && (
        <MarkMenu
          about={`Mark ${name}`}
          anchor={opener}
          // What is not on the menu is neither sold out nor special.
          switches={available.isOn ? [...switches] : [available]}
          onClose={() => setOpener(null)}
        />
      )}
    </li>
  )
})

const markLabels: Record<MenuMark, string> = {
  sold_out: 'Sold out today',
  special: 'Today’s special',
}

/** What can be switched on and off: whether it is available, and its marks of today. */
function useSwitches(item: MenuItem) {
  const { send, pending } = changes.useChange('offer')
  const marking = changes.useChange('mark')
  const { id } = item
  const isAvailable = pending?.isAvailable ?? item.is_available
  const markSwitch = (mark: MenuMark) => {
    const isOn =
      marking.pending?.mark === mark ? marking.pending.isOn : isMarked(item, mark, todayInLondon())
    const onToggle = () => void marking.send({ id, mark, isOn: !isOn })
    return { label: markLabels[mark], isOn, onToggle }
  }
  return [
    {
      label: 'Available',
      isOn: isAvailable,
      onToggle: () => void send({ id, isAvailable: !isAvailable }),
    },
    markSwitch('sold_out'),
    markSwitch('special'),
  ] as const
}
