import { useId, useState } from 'react'
import { type HoursFields, hoursFieldsOf, hoursTextOf } from '~/domain/hours/hours-text'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'

interface HoursFieldProps {
  label: string
  /** '8:00 - 17:00', 'Closed', or words of the owner's own. */
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}

/** Opening hours of a day as two times, closed, or in words where they are not so simple. */
export function HoursField({ label, value, onChange, error }: HoursFieldProps) {
  const errorId = useId()
  const [isInWords, setInWords] = useState(false)
  const fields = isInWords ? null : hoursFieldsOf(value)
  const described = error
    ? { 'aria-invalid': true, 'aria-describedby': errorId, className: 'field-control' }
    : { className: 'field-control' }
  function switchToTimes() {
    setInWords(false)
    if (hoursFieldsOf(value) === null) onChange('')
  }
  return (
    <fieldset className="settings-field">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="field-label">
        {label}
      </span>
      <div className="hours-field">
        {fields ? (
          <>
            <Times
              {...{ label, fields, described }}
              onChange={(next) => onChange(hoursTextOf(next))}
            />
            <Button tone="desk-quiet" onClick={() => setInWords(true)}>
              In words
              <span className="sr-only">, {label}</span>
            </Button>
          </>
        ) : (
          <>
            <input
              type="text"
              aria-label={`${label} in words`}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              {...described}
            />
            <Button tone="desk-quiet" onClick={switchToTimes}>
              As times
              <span className="sr-only">, {label}</span>
            </Button>
          </>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

interface TimesProps {
  label: string
  fields: HoursFields
  described: { className: string }
  onChange: (fields: HoursFields) => void
}

function Times({ label, fields, described, onChange }: TimesProps) {
  // What Closed takes away comes back when it is unticked.
  const [open, setOpen] = useState(fields)
  return (
    <>
      <input
        type="time"
        aria-label={`${label}: opens`}
        value={fields.opens}
        disabled={fields.isClosed}
        onChange={({ target }) => onChange({ ...fields, opens: target.value })}
        {...described}
      />
      to
      <input
        type="time"
        aria-label={`${label}: closes`}
        value={fields.closes}
        disabled={fields.isClosed}
        onChange={({ target }) => onChange({ ...fields, closes: target.value })}
        {...described}
      />
      <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={fields.isClosed}
          onChange={({ target }) => {
            if (target.checked) setOpen(fields)
            onChange(target.checked ? { ...fields, isClosed: true } : { ...open, isClosed: false })
          }}
          className="size-4.5 accent-ink"
        />
        Closed
      </label>
    </>
  )
}
