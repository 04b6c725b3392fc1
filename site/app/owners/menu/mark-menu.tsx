import { Menu } from '@base-ui/react/menu'
import { Icon } from '../controls/icon'

/** A switch of an item: its words, its state, and what a press does. */
interface MenuSwitch {
  label: string
  isOn: boolean
  onToggle: () => void
}

interface MarkMenuProps {
  /** The item's name. */
  about: string
  anchor: HTMLElement
  switches: MenuSwitch[]
  onClose: () => void
}

/** The switches of one item of the menu, in a list below its button. */
export function MarkMenu({ about, anchor, switches, onClose }: MarkMenuProps) {
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40">
          <Menu.Popup aria-label={about} className="mark-menu" finalFocus={() => anchor}>
            {switches.map(({ label, isOn, onToggle }) => (
              <Menu.CheckboxItem
                key={label}
                checked={isOn}
                onCheckedChange={onToggle}
                closeOnClick
                className="mark-menu-item"
              >
                <Icon name={isOn ? 'done' : 'unpaid'} />
                {label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
