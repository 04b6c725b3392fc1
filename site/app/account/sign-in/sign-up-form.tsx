import { signInChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { passwordHint } from '~/domain/accounts/password-rules'
import { storedSession } from '~/session/stored-session'
import { useAccountSettings } from '~/session/use-account-settings'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PasswordField } from './password-field'

/**
 * Holds the form's state outside of its tab, so that a look at the other tab loses nothing. The link of the mail leads
 * to `returnTo`.
 */
export function useSignUpForm(
  returnTo: string,
  invitedEmail: string,
  onSignedUp: (email: string) => void,
) {
  const { password } = useAccountSettings()
  const rules = () =>
    import('~/domain/accounts/sign-up').then(({ signUpSchema }) => signUpSchema(password))
  const form = useChangeForm(signInChanges.form('signUp', { returnTo }, rules), {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: invitedEmail,
      password: '',
      confirmPassword: '',
    },
    onDone({ email }) {
      // A person who is signed in already leaves this page.
      if (storedSession()) return
      form.reset()
      onSignedUp(email)
    },
  })
  return form
}

interface SignUpFormProps {
  form: ReturnType<typeof useSignUpForm>
  /** True where the address is that of an invitation. */
  isInvited: boolean
}

export function SignUpForm({ form, isInvited }: SignUpFormProps) {
  const { password } = useAccountSettings()
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <div className="grid grid-cols-2 items-start gap-3.5">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={isInvited}
        hint={isInvited && 'The address that was invited.'}
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint(password)}
        {...form.field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" wide busy={form.isBusy && 'Creating account...'} className="mt-1.5">
        Sign Up
      </Button>
    </form>
  )
}
