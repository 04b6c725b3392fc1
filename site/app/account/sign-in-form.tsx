import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'
import { PasswordField } from './password-field'

/** The form's state, held outside of its tab so that a look at the other tab loses nothing. */
export function useSignInForm() {
  return useActionForm({
    schema: () => import('~/domain/sign-in').then(({ signInSchema }) => signInSchema),
    defaultValues: { email: '', password: '' },
    intent: 'sign-in',
  })
}

export function SignInForm({ form }: { form: ReturnType<typeof useSignInForm> }) {
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      <Button type="submit" wide busy={form.isBusy && 'Signing in...'} className="mt-1.5">
        Sign In
      </Button>
    </form>
  )
}
