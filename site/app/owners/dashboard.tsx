import { Link, useRouteLoaderData } from 'react-router'
import { listNextEvents, listSales } from '~/data/sales'
import { formatDate, todayInLondon } from '~/domain/dates'
import { totalSales } from '~/domain/sales'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/dashboard'
import { QuickActions } from './dashboard/quick-actions'
import { SalesPanel } from './dashboard/sales-panel'
import { UpcomingRow } from './dashboard/upcoming-row'
import { read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { Icon } from './desk/icon'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import type { clientLoader as layoutLoader } from './owners-layout'

export const handle = { title: 'Overview' }

export async function clientLoader() {
  const today = todayInLondon()
  const failed = 'Failed to load events'
  const [next, sales] = await Promise.all([
    read({ failed, fallback: { events: [], count: 0 } }, (client) =>
      listNextEvents(client, { today, limit: 5 }),
    ),
    read({ failed, fallback: [] }, listSales),
  ])
  return { today, next, sales }
}

export default function Dashboard({ loaderData: { today, next, sales } }: Route.ComponentProps) {
  const { user } = useSession()
  const counts = useRouteLoaderData<typeof layoutLoader>('owners/owners-layout')?.counts
  return (
    <Page
      title={`${greeting()}, ${user?.firstName || user?.name}`}
      lead={`${formatDate(today)}.`}
      back={false}
      actions={
        <>
          <ButtonLink to="/" tone="desk">
            <Icon name="outside" />
            View site
          </ButtonLink>
          <ButtonLink to="/owners/events/new" tone="desk-primary">
            <Icon name="plus" />
            New event
          </ButtonLink>
        </>
      }
    >
      <nav aria-label="What the site has" className="strip strip-halves mb-6">
        <Count to="/owners/events" label="Total events" value={counts?.events} />
        <Count to="/owners/offers" label="Active offers" value={counts?.activeOffers} />
        <Count to="/owners/gallery" label="Gallery images" value={counts?.galleryImages} />
        <Count to="/owners/menu" label="Menu items" value={counts?.menuItems} />
      </nav>
      <div className="desk-columns">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Panel title="Upcoming events" aside={<Link to="/owners/events">All events</Link>}>
            {next.events.length === 0 ? (
              <EmptyList title="No upcoming events" />
            ) : (
              <ul className="divide-y divide-hair">
                {next.events.map((event) => (
                  <UpcomingRow key={event.id} event={event} />
                ))}
              </ul>
            )}
          </Panel>
          <SalesPanel sales={sales} today={today} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Panel title="Event statistics">
            <dl className="divide-y divide-hair px-5 pt-1 pb-2">
              <Statistic label="Total events" value={counts?.events} />
              <Statistic label="Total attendees" value={totalSales(sales).tickets} />
              <Statistic label="Upcoming events" value={next.count} />
            </dl>
          </Panel>
          <QuickActions />
        </div>
      </div>
    </Page>
  )
}

interface NumberProps {
  label: string
  /** Left out when it could not be read. */
  value: number | undefined
}

function Count({ to, label, value }: NumberProps & { to: string }) {
  return (
    <Link to={to} className="strip-cell hover:bg-desk">
      <span className="font-[520] text-ink-2">{label}</span>
      <Icon name="next" className="absolute top-5 right-4 size-[18px] text-ink-3" />
      <span className="strip-number block">{value ?? '–'}</span>
    </Link>
  )
}

function Statistic({ label, value }: NumberProps) {
  return (
    <div className="flex items-baseline justify-between py-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-[620] text-[20px]/none tracking-[-.02em]">{value ?? '–'}</dd>
    </div>
  )
}

function greeting(): string {
  const hour = new Date().getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
