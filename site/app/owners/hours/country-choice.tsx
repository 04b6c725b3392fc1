import { type Country, countries } from '~/domain/hours/hours-form'

const names: Record<Country, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

interface CountryChoiceProps {
  country: Country
  onChange: (country: Country) => void
}

/** The part of the country whose bank holidays are asked about. */
export function CountryChoice({ country, onChange }: CountryChoiceProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-3 text-ink-2 max-sm:px-4">
      Bank holidays of
      <select
        value={country}
        onChange={({ target }) => {
          const chosen = countries.find((each) => each === target.value)
          if (chosen) onChange(chosen)
        }}
        className="field-control mt-0 w-auto"
      >
        {countries.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
