// The form of all hours: seven weekdays, the special days, and whose bank holidays are asked about.
import { z } from 'zod'
import { addDays } from '../dates.ts'
import type { SiteContent } from '../site-content.ts'
import { type DayFields, dayFieldsOf, dayFieldsSchema, dayTextOf } from './hours-fields.ts'
import {
  type SpecialDayFields,
  specialDayFieldsOf,
  specialDayOf,
  specialDaysSchema,
} from './special-day-form.ts'
import type { ShopHours, SpecialDay } from './special-days.ts'
import { weekOf, weekTextsOf } from './week-texts.ts'

/** The parts of the United Kingdom with separate bank holidays. */
export const countries = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Country = (typeof countries)[number]

export interface HoursForm {
  bank_holidays_of: Country
  /** Monday first. */
  week: DayFields[]
  special_days: SpecialDayFields[]
}

/** Takes the stored hours apart. Special days that are over are left out; yesterday's night may still go on. */
export function hoursFormOf(
  content: SiteContent,
  specialDays: SpecialDay[],
  today: string,
): HoursForm {
  const country = countries.find((each) => each === content.bank_holidays_of)
  return {
    bank_holidays_of: country ?? 'england-and-wales',
    week: weekOf(content).map(dayFieldsOf),
    special_days: specialDays
      .filter(({ last_day }) => last_day >= addDays(today, -1))
      .map(specialDayFieldsOf),
  }
}

/** Returns the hours as the pages would reckon with them; a special day whose date is not given yet is left out. */
export function shopHoursOf({ week, special_days }: HoursForm): ShopHours {
  const dated = special_days.filter(({ first_day, last_day }) => first_day && last_day)
  return { week: weekTextsOf(week.map(dayTextOf)), specialDays: dated.map(specialDayOf) }
}

/** Checks the form, and turns it into the texts and special days to store. */
export const hoursFormSchema = z
  .object({
    bank_holidays_of: z.enum(countries),
    week: z.array(dayFieldsSchema).length(7),
    special_days: specialDaysSchema,
  })
  .superRefine(({ week }, context) => {
    // Monday to Friday share a text, so a blank among them would be read as the others' hours.
    const working = week.slice(0, 5)
    if (working.every((text) => text === '')) return
    for (const [index, text] of working.entries()) {
      if (text) continue
      const message = 'Please enter this day’s times too, or switch it off'
      context.addIssue({ code: 'custom', message, path: ['week', index] })
    }
  })
  .transform(({ bank_holidays_of, week, special_days }) => ({
    texts: { ...weekTextsOf(week), bank_holidays_of },
    special_days,
  }))

export type StoredHours = z.output<typeof hoursFormSchema>
