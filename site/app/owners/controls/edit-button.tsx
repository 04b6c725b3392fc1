import { Button } from '~/ui/button'
import { Icon } from './icon'

interface EditButtonProps {
  /** Names the thing that is edited. Screen readers read the button without its row. */
  label: string
  onClick: () => void
  size?: 'icon' | 'tool'
  className?: string
}

/** Shows a pencil. */
export function EditButton({ label, onClick, size = 'icon', className }: EditButtonProps) {
  return (
    <Button tone="desk" aria-label={label} onClick={onClick} size={size} className={className}>
      <Icon name="edit" />
    </Button>
  )
}
