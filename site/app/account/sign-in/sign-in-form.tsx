import { useWatch } from 'react-hook-form'
import { href, Link, useLocation } from 'react-router'
import { signInChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PasskeyLink } from './passkey-link'
import { PasswordField } from './password-field'

/**
 * Holds the form's state outside of its tab, so that a look at the other tab loses nothing. A link that has to be
 * mailed leads to `returnTo`.
 */
export function useSignInForm(returnTo: string, email: string) {
  return useChangeForm(signInChanges.form('signIn', { returnTo }), {
    defaultValues: { email, password: '' },
  })
}

type SignInFormState = ReturnType<typeof useSignInForm>

interface SignInFormProps {
  form: SignInFormState
  /** True where the address is that of an invitation. */
  isInvited: boolean
}

export function SignInForm({ form, isInvited }: SignInFormProps) {
  return (
    <>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={isInvited}
          {...form.field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <ForgotPasswordLink form={form} />
        <Button type="submit" wide busy={form.isBusy && 'Signing in...'} className="mt-1.5">
          Sign In
        </Button>
      </form>
      <PasskeyLink />
    </>
  )
}

/** Links to the page for a forgotten password, with the address that was typed already and the way back. */
function ForgotPasswordLink({ form }: { form: SignInFormState }) {
  const { state } = useLocation()
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <p>
      <Link to={href('/auth/forgot')} state={{ ...state, email }} className="text-link finger">
        Forgot password?
      </Link>
    </p>
  )
}
