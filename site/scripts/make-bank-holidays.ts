// Writes the bank holidays of this year and the next ten for the owners' screen, so that no browser downloads the rules
// of every country.
import { writeFile } from 'node:fs/promises'
import { bankHolidays } from './bank-holidays.ts'

const firstYear = new Date().getFullYear()
const years = Array.from({ length: 11 }, (_, index) => firstYear + index)
const file = new URL('../app/owners/hours/bank-holidays.gen.json', import.meta.url)
await writeFile(file, `${JSON.stringify(bankHolidays(years))}\n`)
