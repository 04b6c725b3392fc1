import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { TextField } from '~/ui/field'

interface ConfirmEmailProps {
  /** The tickets that wait to be bought, such as '2 × Table seat'. */
  tickets: string
  isCodeSent: boolean
  error: string | undefined
}

/** The one step before a first purchase: the code of a mail shows that the address is the buyer's own. */
export default function ConfirmEmail({ tickets, isCodeSent, error }: ConfirmEmailProps) {
  const code = useRef<HTMLInputElement>(null)
  const fetcher = useFetcher<Outcome>()
  const isSending = fetcher.state !== 'idle'
  useEffect(() => code.current?.focus(), [])
  return (
    <div>
      <p className="mb-4 font-semibold">{tickets}</p>
      <p className="mb-4.5" role="status">
        Please confirm your email address first.
        {(isCodeSent || fetcher.data?.ok) && ' We have sent you a code.'}
      </p>
      <TextField
        ref={code}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        error={error}
      />
      <p className="mt-3">
        <button
          type="button"
          className="text-link"
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (!isSending) void fetcher.submit({ intent: 'send-code' }, { method: 'post' })
          }}
        >
          Send another code
        </button>
      </p>
    </div>
  )
}
