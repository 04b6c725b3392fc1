import { href, useNavigate } from 'react-router'
import { accountChanges } from '~/account/changes/changes'
import { PasswordField } from '~/account/sign-in/password-field'
import { useChangeForm } from '~/changes/use-change-form'
import { formatDate } from '~/domain/dates'
import type { ComingTickets } from '~/domain/tickets/coming-tickets'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'

interface DeleteAccountDialogProps {
  email: string
  /** Null when they could not be read. */
  tickets: ComingTickets[] | null
  onClose: () => void
}

/** Asks for the password before the account is deleted; closing the dialog forgets what was typed. */
export function DeleteAccountDialog({ email, tickets, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Are you sure you want to delete your account?">
      <TicketsLost tickets={tickets} />
      <DeleteAccountForm email={email} onCancel={onClose} />
    </Dialog>
  )
}

function TicketsLost({ tickets }: { tickets: ComingTickets[] | null }) {
  if (!tickets) {
    return <p className="mb-4">We couldn’t check whether you have tickets for upcoming events.</p>
  }
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <div className="mb-4">
      <p>
        You’ll also lose{' '}
        <strong className="font-semibold">
          {count === 1 ? '1 ticket' : `${count} tickets`} for {eventsInWords(tickets.length)}
        </strong>
        :
      </p>
      <ul className="mt-2 list-disc pl-5">
        {tickets.map(({ eventId, title, date, quantity }) => (
          <li key={eventId} className="wrap-anywhere">
            {quantity} × {title}, {formatDate(date)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function eventsInWords(count: number): string {
  return count === 1 ? 'an upcoming event' : `${count} upcoming events`
}

function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const navigate = useNavigate()
  const form = useChangeForm(accountChanges.form('delete', {}), {
    defaultValues: { currentPassword: '' },
    onDone: () => void navigate(href('/')),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <p>You can’t undo this. Enter your password to continue.</p>
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <div className="-mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button tone="desk-danger" type="submit" busy={form.isBusy && 'Deleting...'}>
            Delete account
          </Button>
        </DialogFoot>
      </div>
    </form>
  )
}
