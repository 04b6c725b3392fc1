import { useState } from 'react'
import { type HoursFields, hoursFieldsOf, hoursTextOf } from '~/domain/hours-text'
import { Button } from '~/ui/button'

interface HoursFieldProps {
  label: string
  /** '8:00 - 17:00', 'Closed', or words of the owner's own. */
  value: string
  onChange: (text: string) => void
}

/** Opening hours of a day as two times, closed, or in words where they are not so simple. */
export function HoursField({ label, value, onChange }: HoursFieldProps) {
  const [fields, setFields] = useState<HoursFields | null>(() => hoursFieldsOf(value))

  function change(next: HoursFields) {
    setFields(next)
    if (next.isClosed || (next.opens && next.closes)) onChange(hoursTextOf(next))
  }
  return (
    <fieldset className="settings-field">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="field-label">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-2.5 [&_.field-control]:mt-0 [&_.field-control]:w-auto">
        {fields ? (
          <>
            <input
              type="time"
              aria-label={`${label}: opens`}
              value={fields.opens}
              disabled={fields.isClosed}
              onChange={({ target }) => change({ ...fields, opens: target.value })}
              className="field-control"
            />
            to
            <input
              type="time"
              aria-label={`${label}: closes`}
              value={fields.closes}
              disabled={fields.isClosed}
              onChange={({ target }) => change({ ...fields, closes: target.value })}
              className="field-control"
            />
            <label className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                checked={fields.isClosed}
                onChange={({ target }) => change({ ...fields, isClosed: target.checked })}
                className="size-4.5 accent-ink"
              />
              Closed
            </label>
            <Button tone="desk-quiet" onClick={() => setFields(null)}>
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
              className="field-control min-w-60 grow"
            />
            <Button
              tone="desk-quiet"
              onClick={() => setFields({ isClosed: false, opens: '', closes: '' })}
            >
              As times
              <span className="sr-only">, {label}</span>
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
