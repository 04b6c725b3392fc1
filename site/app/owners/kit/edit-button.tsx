import { Button } from '~/ui/button'
import { Icon } from './icon'

interface EditButtonProps {
  /** What is edited, for those who hear the button alone. */
  label: string
  onClick: () => void
  className?: string
}

/** A pencil, beside the bin. */
export function EditButton({ label, onClick, className }: EditButtonProps) {
  return (
    <Button
      tone="desk"
      aria-label={label}
      onClick={onClick}
      className={className ?? 'w-10.5 px-0 md:w-9.5'}
    >
      <Icon name="edit" />
    </Button>
  )
}
