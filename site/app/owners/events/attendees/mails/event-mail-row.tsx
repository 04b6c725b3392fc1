import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { EventMail } from '~/domain/events/event-mail'
import { isInTrouble, mailStateWords } from '~/domain/events/event-mail-words'
import { Button } from '~/ui/button'
import { changes } from '../changes'

/** One mail: what it is about, to whom it goes and what became of it. */
export function EventMailRow({ mail }: { mail: EventMail }) {
  const again = changes.useChange('sendMailAgain')
  const { id, name, attendee_email: email, ticket_codes: codes, can_go_again: canGoAgain } = mail
  const heading = useRef<HTMLHeadingElement>(null)
  const couldGoAgain = useRef(canGoAgain)
  // The button that had the focus goes while the mail is on its way.
  useEffect(() => {
    const isGone = couldGoAgain.current && !canGoAgain
    couldGoAgain.current = canGoAgain
    if (isGone && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [canGoAgain])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-sm:px-4">
      <div className="min-w-0 grow basis-60">
        <h3 ref={heading} tabIndex={-1} className="font-semibold text-body">
          {name}
          {mail.is_again && <span className="font-normal text-ink-2">, again</span>}
        </h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          {email ?? 'Account deleted'}, {codes.join(', ')}
        </p>
      </div>
      <p
        className={clsx(
          'min-w-0 grow basis-60 text-small',
          isInTrouble(mail) ? 'font-medium text-danger' : 'text-ink-2',
        )}
      >
        {mailStateWords(mail)}
      </p>
      <div className="flex justify-end sm:w-32">
        {canGoAgain && (
          <Button
            tone="desk"
            busy={again.isBusy && 'Sending...'}
            onClick={() => void again.send({ id })}
          >
            Send again
            <span className="sr-only">
              {name}, {codes.join(', ')}
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}
