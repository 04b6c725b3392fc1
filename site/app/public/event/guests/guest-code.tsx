// Apart, so that the panel downloads it only for people who buy without an account.
import { formatTime } from '~/domain/dates'
import { londonClock } from '~/domain/london-instant'
import { MailedCode } from '~/public/event/order/mailed-code'
import type { WaitingGuest } from '~/public/event/order/purchase-outcome'

interface GuestCodeProps {
  guest: WaitingGuest
  error: string | undefined
  isBusy: boolean
  onAgain: () => void
  onOtherEmail: () => void
}

/** Asks a guest for the code of a mail, and says until when their places are held. */
export function GuestCode({ guest, error, isBusy, onAgain, onOtherEmail }: GuestCodeProps) {
  return (
    <MailedCode
      words={
        <>
          We’ve emailed a code to{' '}
          <strong className="break-words font-semibold">{guest.email}</strong>.
          {guest.heldUntil && ` Your places are held until ${londonTimeOf(guest.heldUntil)}.`}
        </>
      }
      error={error}
      isBusy={isBusy}
      onAgain={onAgain}
    >
      <button type="button" className="text-link min-h-11" onClick={onOtherEmail}>
        Use a different email
      </button>
    </MailedCode>
  )
}

function londonTimeOf(instant: string): string {
  const [, time = ''] = londonClock(instant).split('T')
  return formatTime(time)
}
