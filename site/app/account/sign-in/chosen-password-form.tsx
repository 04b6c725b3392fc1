import { signInChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { useAccountSettings } from '~/session/use-account-settings'
import { Button } from '~/ui/button'
import { NewPasswordFields } from './new-password-fields'

/** Takes the password that replaces a forgotten one. */
export function ChosenPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { password } = useAccountSettings()
  const rules = () =>
    import('~/domain/accounts/account-form').then((forms) => forms.chosenPasswordSchema(password))
  const form = useChangeForm(signInChanges.form('chosen', {}, rules), {
    defaultValues: { password: '', confirmPassword: '' },
    onDone,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} />
      <NewPasswordFields field={form.field} />
      <Button type="submit" wide busy={form.isBusy && 'Saving...'} className="mt-1.5">
        Save password
      </Button>
    </form>
  )
}
