import { useEffect, useState } from 'react'
import { signInChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { AuthFrame } from './auth-frame'
import { CodeForm } from './code-form'
import { useCountdown } from './use-countdown'

/** The auth server sends one message a minute to a number. */
const pauseSeconds = 60

/** Signs in with a code by text message: first the number, then the code. */
export function PhoneStep({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [pause, startPause] = useCountdown()
  const form = useChangeForm(signInChanges.form('phone', {}), {
    defaultValues: { phone: '' },
    onDone({ phone }) {
      setSentTo(phone.trim())
      startPause(pauseSeconds)
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (sentTo === null) setFocus('phone')
  }, [sentTo, setFocus])
  const isBusy = form.isBusy && 'Sending...'
  const back = (
    <p>
      <button type="button" className="text-link finger" onClick={onBack}>
        Back to Sign In
      </button>
    </p>
  )
  if (sentTo !== null) {
    return (
      <AuthFrame
        title="Check your phone"
        lead={
          <>
            We’ve sent a code to <strong className="text-ink">{sentTo}</strong>. It works once, for
            an hour.
          </>
        }
      >
        <CodeForm label="Code" target={signInChanges.form('phoneCode', { phone: sentTo })} />
        <form
          method="post"
          noValidate
          onSubmit={form.submit}
          className="mt-8 grid gap-4.5 text-ink-2"
        >
          <Button type="submit" tone="paper" wide disabled={pause > 0} busy={isBusy}>
            {pause > 0 ? `Send it again in ${pause} s` : 'Send it again'}
          </Button>
          <p>
            Nothing there?{' '}
            <button
              type="button"
              className="text-link finger text-ink"
              onClick={() => setSentTo(null)}
            >
              Try another number
            </button>
          </p>
          {back}
        </form>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="What’s your number?"
      lead="We’ll text you a code. A new number gets a new account."
    >
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
        <TextField label="Phone number" type="tel" autoComplete="tel" {...form.field('phone')} />
        <Button type="submit" wide busy={isBusy} className="mt-1.5">
          Send me a code
        </Button>
        {back}
      </form>
    </AuthFrame>
  )
}
