import type { FoundTicket } from '~/domain/door/found-ticket'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'
import { usePeopleComingIn } from './people-coming-in'

interface AdmissionProps {
  ticket: FoundTicket
  isBusy: boolean
  /** True on the green ground of a payment that has just come. */
  isOnMoss: boolean
  onAdmit: (count: number) => void
  onLeave: () => void
}

/** Lets in the people of a ticket on which nothing is left to pay. */
export function Admission({ ticket, isBusy, isOnMoss, onAdmit, onLeave }: AdmissionProps) {
  const { count, isAll, field } = usePeopleComingIn(ticket)
  return (
    <>
      {field}
      <Button
        data-first
        tone="desk-primary"
        size="large"
        className="min-h-20 text-lead!"
        busy={isBusy && 'Checking in...'}
        onClick={() => onAdmit(count)}
      >
        <Icon name="done" />
        {isAll ? `Admit all ${count}` : `Admit ${count}`}
      </Button>
      <Button
        tone={isOnMoss ? 'desk-on-moss' : 'desk-on-custard'}
        className="min-h-15! text-body!"
        onClick={onLeave}
      >
        Not now
      </Button>
    </>
  )
}
