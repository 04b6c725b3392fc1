import { Button } from '~/ui/button'
import { Verdict } from './verdict'

interface UncheckedTicketProps {
  code: string
  isBusy: boolean
  onRetry: (code: string) => void
}

/** Stands for a ticket that could not be looked up, so that silence is never read as "not valid". */
export function UncheckedTicket({ code, isBusy, onRetry }: UncheckedTicketProps) {
  return (
    <section
      aria-label="Ticket"
      className="overflow-hidden rounded-panel border border-hair bg-panel"
    >
      <Verdict tone="bg-fascia-hi" icon="warning">
        No connection
      </Verdict>
      <div className="grid gap-4 p-5">
        <p className="wrap-anywhere">
          <span className="font-medium uppercase">{code}</span> has not been checked. It may well be
          good: try again before you turn anybody away.
        </p>
        <Button
          tone="desk-primary"
          size="large"
          busy={isBusy && 'Finding...'}
          onClick={() => onRetry(code)}
        >
          Try again
        </Button>
      </div>
    </section>
  )
}
