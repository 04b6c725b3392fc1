import { useEffect } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'

/** Asks for the code that was texted to `phone`. */
export function PhoneCodeForm({ phone }: { phone: string }) {
  const form = useActionForm({
    schema: () => import('~/domain/phone-sign-in').then(({ phoneCodeSchema }) => phoneCodeSchema),
    defaultValues: { code: '' },
    intent: 'phone-code',
    about: { phone },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField
        label="Code"
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
