import { useEffect } from 'react'
import { type FormTarget, useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

interface CodeFormProps {
  label: string
  target: FormTarget<{ code: string }>
}

/** Asks for the six digits of an app or a text message, the last step of signing in. */
export function CodeForm({ label, target }: CodeFormProps) {
  const form = useChangeForm(target, { defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <Button type="submit" wide busy={form.isBusy && 'Checking...'} className="mt-1.5">
        Sign In
      </Button>
    </form>
  )
}
