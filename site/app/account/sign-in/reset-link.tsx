import { useState } from 'react'
import { href, Link } from 'react-router'
import { signInChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import type { ReturnState } from '~/session/return-path'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { AuthFrame } from './auth-frame'
import { useCountdown } from './use-countdown'

/** The auth server sends one mail a minute to an address. */
const pauseSeconds = 60

interface ResetLinkProps {
  title: string
  lead: string
  /** The address that was typed on the page before. */
  email?: string
  returnTo: string
  notice?: string | undefined
}

/** Asks which address to mail the link to, and then says where it went. An unknown address looks the same. */
export function ResetLink({ title, lead, email = '', returnTo, notice }: ResetLinkProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [pause, startPause] = useCountdown()
  const form = useChangeForm(signInChanges.form('forgotten', { returnTo }), {
    defaultValues: { email },
    onDone(values) {
      setSentTo(values.email.trim())
      startPause(pauseSeconds)
    },
  })
  const isBusy = form.isBusy && 'Sending...'
  if (sentTo) {
    return (
      <AuthFrame
        title="Check your inbox"
        lead={
          <>
            If there’s an account for <strong className="wrap-anywhere text-ink">{sentTo}</strong>,
            a link to choose a new password is on its way. It works once, within an hour.
          </>
        }
      >
        <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
          <Button type="submit" tone="paper" wide disabled={pause > 0} busy={isBusy}>
            {pause > 0 ? `Send it again in ${pause} s` : 'Send it again'}
          </Button>
          <p className="text-ink-2">
            Nothing there? Check your spam folder, or{' '}
            <button
              type="button"
              className="text-link finger text-ink"
              onClick={() => setSentTo(null)}
            >
              try another address
            </button>
            .
          </p>
          <BackToSignIn returnTo={returnTo} />
        </form>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead={lead} notice={notice}>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" wide busy={isBusy} className="mt-1.5">
          Send me a link
        </Button>
        <BackToSignIn returnTo={returnTo} />
      </form>
    </AuthFrame>
  )
}

function BackToSignIn({ returnTo }: { returnTo: string }) {
  return (
    <p>
      <Link
        to={href('/auth')}
        state={{ returnTo } satisfies ReturnState}
        className="text-link finger"
      >
        Back to Sign In
      </Link>
    </p>
  )
}
