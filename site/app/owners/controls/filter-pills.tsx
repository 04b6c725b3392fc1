import { clsx } from 'clsx'

interface FilterPillsProps<Value extends string> {
  label: string
  options: { value: Value; label: string; count: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** Buttons of which one is on, each with the number of rows that it leaves in a list. */
export function FilterPills<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterPillsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 print:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(option.value)}
            className={clsx(
              'flex min-h-8.5 items-center gap-1.5 rounded-full px-3 font-medium text-small pointer-coarse:min-h-11',
              isOn ? 'bg-ink text-paper' : 'shadow-desk hover:bg-desk-side',
            )}
          >
            {option.label}
            <span className={isOn ? 'text-duck' : 'text-ink-2'}>{option.count}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
