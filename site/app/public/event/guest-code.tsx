import { useEffect, useRef } from 'react'
import { TextField } from '~/ui/field'
import type { useGuestPurchase } from './use-guest-purchase'

interface GuestCodeProps {
  email: string
  purchase: Pick<ReturnType<typeof useGuestPurchase>, 'errorOf' | 'isBusy'>
  /** Asks for another code. */
  onAgain: (form: HTMLFormElement) => void
  /** Goes back to the name and the address. */
  onBack: () => void
}

/** Asks for the code of the mail, which shows that the address is the guest's own. */
export function GuestCode({ email, purchase, onAgain, onBack }: GuestCodeProps) {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  return (
    <div>
      <p role="status" className="mb-4.5">
        We have sent a code to <strong className="break-words font-semibold">{email}</strong>.
      </p>
      <TextField
        ref={code}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        error={purchase.errorOf('code')}
      />
      <p className="mt-3 flex flex-wrap gap-x-6">
        <button
          type="button"
          className="text-link min-h-11"
          aria-disabled={purchase.isBusy || undefined}
          onClick={({ currentTarget: { form } }) => {
            if (form && !purchase.isBusy) onAgain(form)
          }}
        >
          Send another code
        </button>
        <button type="button" className="text-link min-h-11" onClick={onBack}>
          Another address
        </button>
      </p>
    </div>
  )
}
