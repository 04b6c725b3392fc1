import { useEffect } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'

interface CodeFormProps {
  label: string
  intent: 'code' | 'phone-code'
  /** The second factor or telephone number that the code belongs to. */
  about: { factorId: string } | { phone: string }
}

/** Asks for the six digits of an app or a text message, the last step of signing in. */
export function CodeForm({ label, intent, about }: CodeFormProps) {
  const form = useActionForm({
    schema: () => import('~/domain/second-factor').then(({ codeSchema }) => codeSchema),
    defaultValues: { code: '' },
    intent,
    about,
  })
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
