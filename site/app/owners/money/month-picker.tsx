import { href } from 'react-router'
import { addMonths, formatMonthOfYear } from '~/domain/months'
import { ButtonLink } from '~/ui/button'
import { Icon, type IconName } from '../controls/icon'

interface MonthPickerProps {
  month: string
  today: string
}

/** The ways to the months before and after, and back to the one that it is. */
export function MonthPicker({ month, today }: MonthPickerProps) {
  const current = today.slice(0, 7)
  return (
    <nav aria-label="Month" className="flex gap-2.5">
      <MonthLink month={addMonths(month, -1)} icon="back" />
      {month !== current && (
        <ButtonLink to={addressOf(current)} tone="desk">
          This month
        </ButtonLink>
      )}
      {month < current && <MonthLink month={addMonths(month, 1)} icon="next" />}
    </nav>
  )
}

function MonthLink({ month, icon }: { month: string; icon: IconName }) {
  return (
    <ButtonLink to={addressOf(month)} tone="desk" size="icon" aria-label={formatMonthOfYear(month)}>
      <Icon name={icon} />
    </ButtonLink>
  )
}

function addressOf(month: string): string {
  return `${href('/owners/money')}?month=${month}`
}
