import { Button } from '~/ui/button'

interface TableSwitchProps {
  isTable: boolean
  onChange: (isTable: boolean) => void
}

/** Swaps a plot for the table of its figures, and back. */
export function TableSwitch({ isTable, onChange }: TableSwitchProps) {
  return (
    <Button tone="desk" aria-pressed={isTable} onClick={() => onChange(!isTable)}>
      {isTable ? 'Plot' : 'Table'}
    </Button>
  )
}
