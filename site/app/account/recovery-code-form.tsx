import { useEffect } from 'react'
import { useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { signInChanges } from './changes'

/** Takes one of the codes that were kept for the loss of a second factor. */
export function RecoveryCodeForm() {
  const form = useChangeForm(signInChanges.form('recoveryCode', {}), {
    defaultValues: { code: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField
        label="Recovery code"
        hint="For example K4M9X-7QP2A. Each code works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <Button type="submit" wide busy={form.isBusy && 'Checking...'} className="mt-1.5">
        Sign In
      </Button>
    </form>
  )
}
