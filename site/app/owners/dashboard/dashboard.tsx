import { href, Link, useRouteLoaderData } from 'react-router'
import { getSalesFigures, listNextEvents, type NextEvent } from '~/data/money/sales'
import { getToday } from '~/data/pages/today'
import { listDoor } from '~/data/tickets/attendees'
import { formatDate, todayInLondon } from '~/domain/dates'
import type { FirstStepsFacts } from '~/domain/pages/first-steps'
import { read } from '~/session/read'
import { currentRole } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { untilOnline } from '~/ui/use-is-online'
import { Icon } from '../controls/icon'
import type { clientLoader as layoutLoader } from '../owners-layout'
import { EmptyList } from '../page/empty-list'
import { NoMailNote } from '../page/no-mail-note'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import type { Route } from './+types/dashboard'
import { changes } from './changes'
import { CountsStrip } from './counts-strip'
import { type Evening, EveningCard } from './evening-card'
import { greeting, shopHours } from './greeting'
import { NeedsAnswer } from './needs-answer'
import { OpenPanel } from './open-panel'
import { QuickActions } from './quick-actions'
import { SalesPanel } from './sales-panel'
import { SetupJobs } from './setup-jobs'
import { TodayPanel } from './today/today-panel'
import { UpcomingRow } from './upcoming-row'

export const handle = { title: 'Overview' }

export async function clientLoader() {
  const today = todayInLondon()
  const failed = 'Failed to load events'
  const isOwner = (await currentRole()) === 'owner'
  const [ofToday, next, figures] = await Promise.all([
    read({ failed: 'Failed to load what is set for today', fallback: null }, getToday),
    read({ failed, fallback: [] }, listNextEvents, { today, limit: 5 }),
    isOwner && read({ failed: 'Failed to load sales', fallback: null }, getSalesFigures),
  ])
  const evenings = await readEvenings(next, today)
  return { today, isOwner, ofToday, next, evenings, figures, readAt: new Date().toISOString() }
}

/** Reads who comes to today's events; without one it is the next event, of which nothing more is said. */
async function readEvenings(events: NextEvent[], today: string): Promise<Evening[]> {
  const goingAhead = events.filter(({ cancelled_at }) => cancelled_at === null)
  const ofToday = goingAhead.filter(({ event_date }) => event_date === today)
  if (ofToday.length === 0) return goingAhead.slice(0, 1).map((event) => ({ event, lines: null }))
  const options = { failed: 'Failed to load who comes today', fallback: null }
  return Promise.all(
    ofToday.map(async (event) => ({
      event,
      lines: await read(options, listDoor, { eventId: event.id }),
    })),
  )
}

/** A press without a network shows on the screen and waits; the words of a form wait with it. */
export async function clientAction(args: Route.ClientActionArgs) {
  await untilOnline()
  return changes.action(args)
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, isOwner, ofToday, next, evenings, figures, readAt } = loaderData
  // The way to its door is then what most come for.
  const isEvening = evenings.some(({ event }) => event.event_date === today)
  const { user } = useSession()
  const overview = useRouteLoaderData<typeof layoutLoader>('owners/owners-layout')?.overview ?? null
  return (
    <Page
      title={greeting(user?.firstName)}
      lead={[`${formatDate(today)}.`, overview && shopHours(overview)].join(' ')}
      back={false}
      actions={
        <>
          <ButtonLink to={href('/')} tone="desk">
            <Icon name="outside" />
            View site
          </ButtonLink>
          <ButtonLink to={href('/owners/events/new')} tone={isEvening ? 'desk' : 'desk-primary'}>
            <Icon name="plus" />
            New event
          </ButtonLink>
        </>
      }
    >
      <div className="not-empty:mb-5">
        <NoMailNote />
      </div>
      {isOwner && overview && <Opening facts={overview.first_steps} />}
      {ofToday && (
        <TodayPanel
          {...ofToday}
          today={today}
          readAt={readAt}
          specialDays={overview && (overview.special_days ?? [])}
          isOwner={isOwner}
        />
      )}
      <div className="grid gap-6 not-empty:mb-6 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {evenings.map((evening) => (
          <EveningCard key={evening.event.id} {...evening} today={today} />
        ))}
        {overview && <NeedsAnswer overview={overview} enquiries={ofToday?.enquiries ?? null} />}
      </div>
      <CountsStrip overview={overview} />
      <div className="desk-columns">
        <div className="grid grid-cols-1 content-start gap-6">
          <Panel
            title="Upcoming events"
            aside={<Link to={href('/owners/events')}>All events</Link>}
          >
            {next.length === 0 ? (
              <EmptyList title="No upcoming events" />
            ) : (
              <ul className="divide-y divide-hair">
                {next.map((event) => (
                  <UpcomingRow key={event.id} event={event} today={today} />
                ))}
              </ul>
            )}
          </Panel>
          {figures && <SalesPanel figures={figures} today={today} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <EventStatistics
            total={overview?.events}
            attendees={figures === false ? 'hidden' : figures?.tickets}
            upcoming={overview?.upcoming_events}
          />
          <QuickActions overview={overview} />
        </div>
      </div>
    </Page>
  )
}

/** Shows what is left to set up, with the sign on the door of a café that has not opened. */
function Opening({ facts }: { facts: FirstStepsFacts }) {
  const { send, isBusy } = changes.useChange('openToEveryone')
  const jobs = <SetupJobs facts={facts} />
  if (!facts.is_closed) return jobs
  const sign = <OpenPanel facts={facts} isBusy={isBusy} onOpen={() => void send({})} />
  if (facts.is_put_away) return sign
  return (
    <div className="desk-columns">
      {jobs}
      <div>{sign}</div>
    </div>
  )
}

interface EventStatisticsProps {
  total: number | undefined
  /** 'hidden' for people who may not see sales. */
  attendees: number | undefined | 'hidden'
  upcoming: number | undefined
}

/** Shows numbers about events, or dashes where they could not be read. */
function EventStatistics({ total, attendees, upcoming }: EventStatisticsProps) {
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
