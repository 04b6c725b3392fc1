import { href, Link } from 'react-router'
import { accountChanges } from '~/account/changes/changes'
import { NewPasswordFields } from '~/account/sign-in/new-password-fields'
import { PasswordField } from '~/account/sign-in/password-field'
import { useChangeForm } from '~/changes/use-change-form'
import type { Account } from '~/data/accounts/account'
import type { ReturnState } from '~/session/return-path'
import { useAccountSettings } from '~/session/use-account-settings'
import { Button } from '~/ui/button'

/** Takes a new password together with the present one. */
export function PasswordForm({ account }: { account: Account }) {
  const { email, hasOtherWays } = account
  const { password } = useAccountSettings()
  const rules = () =>
    import('~/domain/accounts/account-form').then((forms) => forms.newPasswordSchema(password))
  const form = useChangeForm(accountChanges.form('password', {}, rules), {
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    onDone: () => form.reset(),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} />
      {hasOtherWays && (
        <p>
          You may not have a password yet. You’ll need one to delete your account.{' '}
          <Link
            to={href('/auth/forgot')}
            state={{ email, returnTo: href('/account') } satisfies ReturnState & { email: string }}
            className="text-link"
          >
            Choose one by email
          </Link>
        </p>
      )}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields field={form.field} />
      <div>
        <Button type="submit" tone="ink" busy={form.isBusy && 'Changing...'}>
          Change password
        </Button>
      </div>
    </form>
  )
}
