import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordHint } from '~/domain/password-rules'
import { useAccountSettings } from '~/session/use-account-settings'
import { PasswordField } from './password-field'

type Field = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  register: (field: Field, options?: { deps: Field }) => UseFormRegisterReturn
  errorOf: (field: Field) => string | undefined
}

/** Two fields for a new password and its repetition. */
export function NewPasswordFields({ register, errorOf }: NewPasswordFieldsProps) {
  const { password } = useAccountSettings()
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(password)}
        error={errorOf('password')}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...register('confirmPassword')}
      />
    </>
  )
}
