import { addDays } from '~/domain/dates'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import type { BankHoliday } from './bank-holidays'

interface HolidayOfferProps {
  holidays: BankHoliday[]
  today: string
  onClose: (holidays: BankHoliday[]) => void
}

/** Asks about the bank holidays of the next four months, and offers one answer to all. */
export function HolidayOffer({ holidays, today, onClose }: HolidayOfferProps) {
  const soon = holidays.filter(({ date }) => date <= addDays(today, 120))
  if (soon.length === 0) return null
  const words =
    soon.length === 1 ? 'One bank holiday' : `${numerals[soon.length] ?? soon.length} bank holidays`
  return (
    <div className="flex flex-wrap items-center gap-3 bg-duck-soft px-5 py-3 max-sm:px-4">
      <Icon name="warning" />
      <p className="min-w-0 flex-1 basis-52">
        {words} of the next four months still {soon.length === 1 ? 'wants' : 'want'} an answer.
      </p>
      <Button tone="desk" className="max-sm:w-full" onClick={() => onClose(soon)}>
        {soon.length === 1
          ? 'Closed on it'
          : soon.length === 2
            ? 'Closed on both'
            : 'Closed on all'}
      </Button>
    </div>
  )
}

const numerals = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
