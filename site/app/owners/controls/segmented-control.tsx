import { clsx } from 'clsx'

interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

/** Shows a few words side by side, one of which is chosen. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="flex rounded-lg bg-desk-side p-0.75">
      <legend className="sr-only">{label}</legend>
      {options.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={value === each}
          onClick={() => onChange(each)}
          className={clsx(
            'min-h-8 rounded-md px-2.5 font-medium text-small capitalize pointer-coarse:min-h-11',
            value === each ? 'bg-panel shadow-xs' : 'text-ink-2 hover:text-ink',
          )}
        >
          {each}
        </button>
      ))}
    </fieldset>
  )
}
