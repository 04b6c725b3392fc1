import type { ComponentProps } from 'react'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '../controls/icon'

/** A price inside a row of a form, with its pound sign. */
export function PriceInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-2">
        £
      </span>
      <input
        // A number field takes 5,20 for 520 and turns with the mouse's wheel.
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...props}
        className="field-control pl-7"
      />
    </div>
  )
}

interface RemoveRowProps {
  label: string
  /** Not given for the only row, which stays. */
  onRemove: (() => void) | undefined
}

export function RemoveRow({ label, onRemove }: RemoveRowProps) {
  if (!onRemove) return <span className="form-row-remove" />
  return (
    <Button
      tone="desk-quiet"
      aria-label={label}
      onClick={onRemove}
      className="form-row-remove w-9 px-0 max-sm:w-11"
    >
      <Icon name="delete" />
    </Button>
  )
}

interface RowNoteProps {
  error: string | undefined
  /** Says what a row that was begun still lacks. */
  missing: string | null
}

/** Says what is wrong with a row, or that it will be left out. */
export function RowNote({ error, missing }: RowNoteProps) {
  const note = error ?? (missing && `Add ${missing}, or this row won’t be saved.`)
  return (
    <div className="form-row-note" aria-live="polite">
      {note && <FieldError>{note}</FieldError>}
    </div>
  )
}
