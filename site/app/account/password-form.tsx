import { Button } from '~/ui/button'
import { useActionForm } from '~/ui/use-action-form'
import { PasswordField } from './password-field'

/** A new password for whoever knows the present one. */
export function PasswordForm({ email }: { email: string }) {
  const form = useActionForm({
    schema: () => import('~/domain/account-form').then((forms) => forms.newPasswordSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    intent: 'password',
    onDone: () => form.reset(),
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={form.errorOf('currentPassword')}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={form.errorOf('password')}
        {...form.register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={form.errorOf('confirmPassword')}
        {...form.register('confirmPassword')}
      />
      <div>
        <Button type="submit" tone="ink" busy={form.isBusy && 'Changing...'}>
          Change password
        </Button>
      </div>
    </form>
  )
}
