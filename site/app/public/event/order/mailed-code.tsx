import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '~/ui/field'

interface MailedCodeProps {
  /** Says to whom a code was mailed, or why one is needed. */
  words: ReactNode
  error: string | undefined
  isBusy: boolean
  /** Asks for another code. */
  onAgain: (form: HTMLFormElement) => void
  /** What else can be done. */
  children?: ReactNode
}

/** Asks for the code of a mail, which shows that the address is the buyer's own. */
export function MailedCode({ words, error, isBusy, onAgain, children }: MailedCodeProps) {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  return (
    <div>
      <p role="status" className="mb-4.5">
        {words}
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
      <p className="mt-3 flex flex-wrap gap-x-6">
        <button
          type="button"
          className="text-link min-h-11"
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget: { form } }) => {
            if (form && !isBusy) onAgain(form)
          }}
        >
          Send another code
        </button>
        {children}
      </p>
    </div>
  )
}
