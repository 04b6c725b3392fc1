import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

interface ProveAddressProps {
  /** The element that gets the focus when the address is proven. */
  focusAfter: () => HTMLElement | null
}

/** Offers the proof of an account's address, which tickets that were bought without an account wait for. */
export function ProveAddress({ focusAfter }: ProveAddressProps) {
  const [isAsked, setAsked] = useState(false)
  const mailing = ticketChanges.useChange('mailProof')
  const form = useChangeForm(ticketChanges.form('proveAddress', {}), {
    defaultValues: { code: '' },
    onDone: () => focusAfter()?.focus(),
  })
  const mail = () => void mailing.send({}, () => setAsked(true))
  return (
    <section
      aria-labelledby="prove-address"
      className="mb-7.5 rounded-lg bg-paper p-6 print:hidden"
    >
      <h2 id="prove-address" className="text-h3">
        Tickets without an account?
      </h2>
      <p className="mt-2 mb-4.5 max-w-reading">
        Confirm your email address, and any tickets you’ve bought with it will appear here.
      </p>
      {!isAsked && (
        <Button tone="ink" busy={mailing.isBusy && 'Sending...'} onClick={mail}>
          Email me a code
        </Button>
      )}
      {isAsked && (
        <form method="post" noValidate onSubmit={form.submit} className="grid max-w-100 gap-4.5">
          <TextField
            label="Code"
            hint="The 6 digits in our latest email."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            autoFocus
            {...form.field('code')}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" tone="ink" busy={form.isBusy && 'Checking...'}>
              Confirm
            </Button>
            <button
              type="button"
              className="text-link min-h-11"
              aria-disabled={mailing.isBusy || undefined}
              onClick={mailing.isBusy ? undefined : mail}
            >
              Send another code
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
