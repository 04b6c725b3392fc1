import { useId } from 'react'
import { colourOf, hexOf } from '~/domain/look/colour'

interface ColourFieldProps {
  label: string
  /** Where the colour goes. */
  use: string
  value: string
  onChange: (text: string) => void
  /** The id of the words about the colour. */
  describedBy: string | undefined
  isInvalid: boolean
}

/** A colour by its code, or from the browser's own wheel. */
export function ColourField({
  label,
  use,
  value,
  onChange,
  describedBy,
  isInvalid,
}: ColourFieldProps) {
  const id = useId()
  const colour = colourOf(value)
  return (
    <div className="flex items-end gap-3">
      <input
        type="color"
        aria-label={`${label} from the wheel`}
        value={colour ? hexOf(colour) : '#ffffff'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        className="colour-wheel"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="field-label">
          {label} <span className="font-normal text-ink-2">{use}</span>
        </label>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className="field-control"
        />
      </div>
    </div>
  )
}
