import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '~/ui/field'

interface MailedCodeProps {
  /** Says to whom a code was mailed, or why one is needed. */
  words: ReactNode
  error: string | undefined
  isBusy: boolean
  /** Asks for another code. */
  onAgain: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** Asks for the code of a mail, which shows that the address is the buyer's own. */
export function MailedCode({ words, error, isBusy, onAgain, children }: MailedCodeProps) {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    code.current?.focus()
    // What the code is for stands above it.
    code.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="mb-3">
      <p role="status" className="mb-3">
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
      <p className="mt-1.5 flex flex-wrap gap-x-6 text-label">
        <button
          type="button"
          className="text-link min-h-11"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onAgain()}
        >
          Send another code
        </button>
        {children}
      </p>
    </div>
  )
}
