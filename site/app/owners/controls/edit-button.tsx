import { Button } from '~/ui/button'
import { Icon } from './icon'

interface EditButtonProps {
  /** The thing that is edited, named for screen readers, which read the button alone. */
  label: string
  onClick: () => void
  size?: 'icon' | 'tool'
  className?: string
}

/** A pencil, beside the bin. */
export function EditButton({ label, onClick, size = 'icon', className }: EditButtonProps) {
  return (
    <Button tone="desk" aria-label={label} onClick={onClick} size={size} className={className}>
      <Icon name="edit" />
    </Button>
  )
}
