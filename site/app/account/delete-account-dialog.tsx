import { useNavigate } from 'react-router'
import type { ComingTickets } from '~/domain/coming-tickets'
import { formatDate } from '~/domain/dates'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialog'
import { useActionForm } from '~/ui/use-action-form'
import { PasswordField } from './password-field'

type DeleteAccountForm = ReturnType<typeof useDeleteAccountForm>

interface DeleteAccountDialogProps {
  form: DeleteAccountForm
  email: string
  /** Null when they could not be read. */
  tickets: ComingTickets[] | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Holds the form's state for the page, because signing out takes the dialog away before the answer is there. */
export function useDeleteAccountForm() {
  const navigate = useNavigate()
  return useActionForm({
    schema: () => import('~/domain/account-form').then((forms) => forms.deleteAccountSchema),
    defaultValues: { currentPassword: '' },
    intent: 'delete',
    onDone: () => void navigate('/'),
  })
}

/** Asks for the password before the account is deleted; closing the dialog forgets what was typed. */
export function DeleteAccountDialog({
  form,
  email,
  tickets,
  open,
  onOpenChange,
}: DeleteAccountDialogProps) {
  function change(isOpen: boolean) {
    form.reset()
    onOpenChange(isOpen)
  }
  return (
    <Dialog open={open} onOpenChange={change} title="Are you sure you want to delete your account?">
      <TicketsLost tickets={tickets} />
      <DeleteAccountFields form={form} email={email} onCancel={() => change(false)} />
    </Dialog>
  )
}

function TicketsLost({ tickets }: { tickets: ComingTickets[] | null }) {
  if (!tickets) {
    return (
      <p className="mb-4">We could not look up whether you have tickets for upcoming events.</p>
    )
  }
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <div className="mb-4">
      <p>
        With your account you will lose{' '}
        <strong className="font-[640]">
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

interface DeleteAccountFieldsProps {
  form: DeleteAccountForm
  email: string
  onCancel: () => void
}

function DeleteAccountFields({ form, email, onCancel }: DeleteAccountFieldsProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <p>This cannot be undone. Please type your password to continue.</p>
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={form.errorOf('currentPassword')}
        {...form.register('currentPassword')}
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
