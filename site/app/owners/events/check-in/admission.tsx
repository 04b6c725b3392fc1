import { useEffect, useRef } from 'react'
import type { FoundTicket } from '~/domain/found-ticket'
import { Button } from '~/ui/button'
import { Icon } from '../../kit/icon'
import { usePeopleComingIn } from './people-coming-in'

interface AdmissionProps {
  ticket: FoundTicket
  isBusy: boolean
  onAdmit: (count: number) => void
}

/** Lets in the people of a ticket on which nothing is left to pay. */
export function Admission({ ticket, isBusy, onAdmit }: AdmissionProps) {
  const { count, isAll, field } = usePeopleComingIn(ticket)
  const button = useRef<HTMLButtonElement>(null)
  // Enter then lets everyone in, or tries again.
  useEffect(() => {
    if (!isBusy) button.current?.focus()
  }, [isBusy])
  return (
    <>
      {field}
      <Button
        ref={button}
        tone="desk-primary"
        size="large"
        busy={isBusy && 'Checking in...'}
        onClick={() => onAdmit(count)}
      >
        <Icon name="done" />
        {isAll ? `Admit all ${count}` : `Admit ${count}`}
      </Button>
    </>
  )
}
