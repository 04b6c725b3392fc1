import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field'

type Field = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  register: (field: Field, options?: { deps: Field }) => UseFormRegisterReturn
  errorOf: (field: Field) => string | undefined
}

/** Two fields for a new password and its repetition. */
export function NewPasswordFields({ register, errorOf }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
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
