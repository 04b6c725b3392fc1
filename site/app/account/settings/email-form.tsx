import { accountChanges } from '~/account/changes/changes'
import { useCountdown } from '~/account/sign-in/use-countdown'
import { useChangeForm } from '~/changes/use-change-form'
import type { Account } from '~/data/accounts/account'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

/** Shows the address of the account and takes a new one. */
export function EmailForm({ account }: { account: Account }) {
  const { email } = account
  const rules = () =>
    import('~/domain/accounts/account-form').then((forms) => forms.emailChangeSchema(email))
  const form = useChangeForm(accountChanges.form('email', {}, rules), {
    defaultValues: { email: '' },
    onDone: () => form.reset(),
  })
  return (
    <>
      <p className="mb-5">
        {email ? (
          <>
            You sign in as <strong className="wrap-anywhere font-semibold">{email}</strong>. Your
            tickets go to this address too.
          </>
        ) : (
          'Your account has no email address yet. Add one, and we’ll send your tickets there.'
        )}
      </p>
      {account.newEmail && <EmailChangeWaits {...account} newEmail={account.newEmail} />}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
        <TextField label="New email" type="email" autoComplete="email" {...form.field('email')} />
        <div>
          <Button type="submit" tone="ink" busy={form.isBusy && 'Saving...'}>
            Change email
          </Button>
        </div>
      </form>
    </>
  )
}

interface EmailChangeWaitsProps {
  email: string
  newEmail: string
  isProved: boolean
}

/**
 * A change counts when both mailboxes have agreed, so that no stranger can take the account. An old address
 * that was never proven is not asked.
 */
function EmailChangeWaits({ email, newEmail, isProved }: EmailChangeWaitsProps) {
  const { send } = accountChanges.useChange('emailAgain')
  const [pause, startPause] = useCountdown()
  const again = isProved ? 'Send them again' : 'Send it again'
  function sendAgain() {
    startPause(60)
    void send({})
  }
  return (
    <div role="status" className="mb-6 rounded-control bg-custard-soft p-4.5">
      <p className="font-semibold">Waiting for you</p>
      <p className="mt-1 mb-3.5">
        We’ve sent a link to <strong className="wrap-anywhere font-semibold">{newEmail}</strong>
        {isProved && (
          <>
            {' '}
            and one to <strong className="wrap-anywhere font-semibold">{email}</strong>
          </>
        )}
        . Follow {isProved ? 'both' : 'it'}, and you’ll sign in with the new address.{' '}
        {isProved ? 'The links work' : 'The link works'} for an hour.
      </p>
      <Button tone="paper" size="small" disabled={pause > 0} onClick={sendAgain}>
        {pause > 0 ? `${again} in ${pause} s` : again}
      </Button>
    </div>
  )
}
