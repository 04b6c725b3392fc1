// Reckons the bank holidays of the United Kingdom from the rules of date-holidays.
import Holidays from 'date-holidays'

const states = { 'england-and-wales': 'ENG', scotland: 'SCT', 'northern-ireland': 'NIR' }

interface BankHoliday {
  date: string
  name: string
}

/** Returns the bank holidays of these years by the part of the country, each by date. */
export function bankHolidays(years: number[]): Record<keyof typeof states, BankHoliday[]> {
  const entries = Object.entries(states).map(([country, state]) => {
    const calendar = new Holidays('GB', state, { languages: ['en'], types: ['public', 'bank'] })
    const days = years.flatMap((year) => calendar.getHolidays(year))
    return [country, days.map(({ date, name }) => ({ date: date.slice(0, 10), name: plain(name) }))]
  })
  return Object.fromEntries(entries)
}

function plain(name: string): string {
  return name.replace('January 2nd', '2 January').replace("'", '’')
}
