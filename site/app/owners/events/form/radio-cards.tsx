import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface RadioCardsProps {
  legend: string
  /** What the form registers under the field's name. */
  field: UseFormRegisterReturn
  choices: { value: string; label: string; hint: ReactNode }[]
}

/** Asks for one of three, each a card that says what it brings. */
export function RadioCards({ legend, field, choices }: RadioCardsProps) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="field-label mb-1.5">{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label
          key={value}
          className="flex gap-2.5 rounded-desk px-3 py-2.5 inset-ring inset-ring-hair has-checked:bg-desk-side has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            value={value}
            className="mt-0.75 size-4.5 flex-none accent-ink"
            {...field}
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-small text-ink-2">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
