import type { SiteContent } from '~/domain/site-content'

interface OpeningHoursProps {
  content: SiteContent
  /** The page's words for the first line. */
  weekdays?: 'Monday - Friday' | 'Monday-Friday' | 'Mon-Fri'
}

export function OpeningHours({ content, weekdays = 'Monday - Friday' }: OpeningHoursProps) {
  const lines = [
    [weekdays, content.hours_monday_friday],
    ['Saturday', content.hours_saturday],
    ['Sunday', content.hours_sunday],
  ].filter(([, hours]) => hours)
  if (lines.length === 0) return <p>Please ask us when we are open.</p>
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {lines.map(([day, hours]) => (
        <div key={day} className="contents">
          <dt>{day}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
