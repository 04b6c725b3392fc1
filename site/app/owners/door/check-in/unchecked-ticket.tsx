import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'

interface UncheckedTicketProps {
  code: string
  isBusy: boolean
  onRetry: (code: string) => void
  onLeave: () => void
}

/** Stands for a ticket that could not be looked up, so that silence is never read as "not valid". */
export function UncheckedTicket({ code, isBusy, onRetry, onLeave }: UncheckedTicketProps) {
  return (
    <section aria-label="Ticket" className="door-light flex grow flex-col">
      <div role="alert" className="grid gap-4 px-6 pt-4 text-lead/snug">
        <p className="flex items-center gap-3 font-semibold text-title">
          <Icon name="warning" className="size-12" />
          No connection
        </p>
        <p className="wrap-anywhere">
          <span className="font-medium uppercase">{code}</span> hasn’t been checked. It may well be
          valid: try again before you turn anyone away.
        </p>
      </div>
      <div className="mt-auto grid gap-2.5 px-5 pt-4 pb-6.5">
        <Button
          tone="desk"
          size="large"
          className="min-h-20 text-lead! text-ink"
          busy={isBusy && 'Finding...'}
          onClick={() => onRetry(code)}
        >
          Try again
        </Button>
        <Button tone="desk-on-moss" className="min-h-15! text-body!" onClick={onLeave}>
          Not now
        </Button>
      </div>
    </section>
  )
}
