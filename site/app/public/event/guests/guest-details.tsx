import { href } from 'react-router'
import { EmailField } from '~/public/forms/email-field'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'

interface Guest {
  name: string
  email: string
}

interface GuestDetailsProps {
  guest: Guest
  onChange: (guest: Guest) => void
  errorOf: (field: keyof Guest) => string | undefined
  /** True after coming back from the code, so that the focus does not fall to the page's start. */
  takesFocus: boolean
}

/** Asks who buys without an account. */
export function GuestDetails({ guest, onChange, errorOf, takesFocus }: GuestDetailsProps) {
  return (
    <div className="grid gap-4.5">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        autoFocus={takesFocus}
        value={guest.name}
        onChange={({ target }) => onChange({ ...guest, name: target.value })}
        error={errorOf('name')}
      />
      <EmailField
        value={guest.email}
        onChange={({ target }) => onChange({ ...guest, email: target.value })}
        hint="Your tickets are mailed to this address."
        error={errorOf('email')}
      />
      <p className="text-label text-ink-2">
        We only use these for your tickets. See our{' '}
        <Link to={href('/privacy')} className="text-link">
          Privacy Policy
        </Link>{' '}
        says for how long.
      </p>
    </div>
  )
}
