import type { Invitation } from '~/data/people/people'
import { formatMoment } from '~/domain/dates'
import { roleWords } from '~/domain/people/role-words'
import { Button } from '~/ui/button'
import { DeleteButton } from '../controls/delete-button'
import { changes } from './changes'

interface InvitationRowProps {
  invitation: Invitation
  /** The time at which the list was read, in milliseconds. */
  readAt: number
}

/** One invitation, with the ways to send it again and to withdraw it. */
export function InvitationRow({ invitation, readAt }: InvitationRowProps) {
  const again = changes.useChange('sendAgain')
  const withdraw = changes.useChange('withdraw')
  const { id, email, name, role, expires_at } = invitation
  const isOver = Date.parse(expires_at) <= readAt
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-sm:px-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="wrap-anywhere font-semibold text-body">{name || email}</h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          {name && `${email}. `}
          {roleWords[role].name}, {isOver ? 'over since' : 'until'} {formatMoment(expires_at)}
        </p>
      </div>
      <Button
        tone="desk"
        busy={again.isBusy && 'Sending...'}
        onClick={() => void again.send({ id })}
      >
        Send again
        <span className="sr-only"> to {email}</span>
      </Button>
      <DeleteButton
        label={`Withdraw ${email}`}
        question="Withdraw this invitation?"
        what={`${email}’s link will stop working.`}
        onDelete={() => withdraw.send({ id })}
      />
    </li>
  )
}
