// Apart, so that the panel downloads it only for people who buy without an account.
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { Guest } from '~/domain/accounts/guest'
import { EmailField } from '~/public/forms/email-field'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'

interface GuestFieldsProps {
  guest: Guest
  onChange: (guest: Guest) => void
  errors: Partial<Record<string, string>> | undefined
  /** Says what is mailed to the address. */
  hint: string
  /** True where they take the place of a button that was pressed for them. */
  takesFocus?: boolean
}

/** Asks for the name and the address of a person without an account. */
export function GuestFields({ guest, onChange, errors, hint, takesFocus }: GuestFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return (
    <div ref={fields} className="mb-3 grid gap-2.5">
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={100}
        autoFocus={takesFocus}
        value={guest.name}
        onChange={({ target }) => onChange({ ...guest, name: target.value })}
        error={errors?.name}
      />
      <EmailField
        value={guest.email}
        onChange={({ target }) => onChange({ ...guest, email: target.value })}
        hint={
          <>
            {hint}{' '}
            <Link to={href('/privacy')} className="text-link">
              Privacy Policy
            </Link>
          </>
        }
        error={errors?.email}
      />
    </div>
  )
}
