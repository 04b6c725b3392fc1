import { type Times, tidyTimes } from '~/domain/hours/hours-fields'

interface TimesFieldsProps {
  /** The day's name, which each field's name begins with. */
  label: string
  times: Times[]
  /** The id of the message that says what is wrong, where there is one. */
  errorId: string | undefined
  onChange: (times: Times[]) => void
}

/** One or two openings of a day, each from and till. */
export function TimesFields({ label, times, errorId, onChange }: TimesFieldsProps) {
  const set = (index: number, change: Partial<Times>) =>
    onChange(times.map((each, at) => (at === index ? { ...each, ...change } : each)))
  return times.map(({ opens, closes }, index) => {
    const name = index === 0 ? label : `${label} again`
    const tidied = tidyTimes({ opens, closes })
    const tidy = () => (tidied.opens !== opens || tidied.closes !== closes) && set(index, tidied)
    const field = {
      type: 'text',
      autoComplete: 'off',
      placeholder: '–',
      'aria-invalid': errorId ? true : undefined,
      'aria-describedby': errorId,
      className: 'field-control hours-time',
    } as const
    return (
      // Rows have no keys, and are only ever added and removed at the end.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={index} className="flex items-center gap-2 text-ink-2">
        <input
          {...field}
          aria-label={`${name} from`}
          value={opens}
          onChange={({ target }) => set(index, { opens: target.value })}
          onBlur={tidy}
        />
        to
        <input
          {...field}
          aria-label={`${name} till`}
          value={closes}
          onChange={({ target }) => set(index, { closes: target.value })}
          onBlur={tidy}
        />
      </div>
    )
  })
}
