import type { ComponentProps } from 'react'
import { passwordHint } from '~/domain/accounts/password-rules'
import { useAccountSettings } from '~/session/use-account-settings'
import { PasswordField } from './password-field'

type Field = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  field: (
    name: Field,
    options?: { deps: Field },
  ) => Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
}

/** Two fields for a new password and its repetition. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { password } = useAccountSettings()
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(password)}
        {...field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}
