import { Button } from '~/ui/button'
import { useActionForm } from '~/ui/use-action-form'
import { PasswordField } from './password-field'

/** A password in the place of a forgotten one. */
export function ChosenPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useActionForm({
    schema: () => import('~/domain/account-form').then((forms) => forms.chosenPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
    intent: 'chosen',
    onDone,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} />
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
      <Button type="submit" wide busy={form.isBusy && 'Saving...'} className="mt-1.5">
        Save password
      </Button>
    </form>
  )
}
