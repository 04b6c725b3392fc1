import { specialDayWords } from '~/domain/hours/open-words'
import { parseOpeningHours } from '~/domain/hours/opening-hours'
import type { SpecialDay } from '~/domain/hours/special-days'
import { dayGroups, groupName, type WeekdayWords, type WeekTexts } from '~/domain/hours/week-hours'
import type { SiteContent } from '~/domain/site-content'
import { useComingSpecialDays } from './use-shop-hours'

interface OpeningHoursProps {
  content: SiteContent
  /** The page's words for the first line. */
  weekdays?: WeekdayWords
}

/** The hours of every week, and below them the days of the next fortnight on which they don't hold. */
export function OpeningHours({ content, weekdays = 'Monday - Friday' }: OpeningHoursProps) {
  const specialDays = useComingSpecialDays()
  return <HoursList week={content} specialDays={specialDays} weekdays={weekdays} />
}

interface HoursListProps {
  week: WeekTexts
  specialDays: SpecialDay[]
  weekdays: WeekdayWords
}

export function HoursList({ week, specialDays, weekdays }: HoursListProps) {
  const groups = dayGroups(week).filter(({ hours }) => hours)
  return (
    <>
      {groups.length === 0 ? (
        <p>Please ask us when we’re open.</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          {groups.map((group) => (
            <div key={group.days[0]} className="contents">
              <dt>{groupName(group, weekdays)}</dt>
              <dd>
                <Hours text={group.hours} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {specialDays.length > 0 && (
        <ul className="mt-3 grid gap-1.5 border-current/40 border-t pt-3">
          {specialDays.map((day) => (
            <li key={day.id}>{specialDayWords(day)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Two times of a day stand in two lines before one of them is broken apart. */
function Hours({ text }: { text: string }) {
  const secondAt = text.indexOf(',') + 1
  if (secondAt === 0 || parseOpeningHours(text)?.length !== 2) return text
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, secondAt)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(secondAt).trim()}</span>
    </>
  )
}
