import { type ComponentProps, useEffect } from 'react'
import { type FormTarget, useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

interface CodeFormProps extends ComponentProps<typeof TextField> {
  target: FormTarget<{ code: string }>
}

/** Asks for a code, the last step of signing in; by default for the six digits of an app or a text message. */
export function CodeForm({ target, ...input }: CodeFormProps) {
  const form = useChangeForm(target, { defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        {...input}
        {...form.field('code')}
      />
      <Button type="submit" wide busy={form.isBusy && 'Checking...'} className="mt-1.5">
        Sign In
      </Button>
    </form>
  )
}
