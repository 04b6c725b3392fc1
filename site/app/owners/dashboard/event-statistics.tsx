import { Panel } from '../page/panel'

interface EventStatisticsProps {
  total: number | undefined
  /** Hidden from whoever does not see sales. */
  attendees: number | undefined | 'hidden'
  upcoming: number | undefined
}

/** Numbers about events; dashes where they could not be read. */
export function EventStatistics({ total, attendees, upcoming }: EventStatisticsProps) {
  return (
    <Panel title="Event statistics">
      <dl className="divide-y divide-hair px-5 pt-1 pb-2">
        <Statistic label="Total events" value={total} />
        {attendees !== 'hidden' && <Statistic label="Total attendees" value={attendees} />}
        <Statistic label="Upcoming events" value={upcoming} />
      </dl>
    </Panel>
  )
}

function Statistic({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex items-baseline justify-between py-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold text-lead/none">{value ?? '–'}</dd>
    </div>
  )
}
