import { href, Link, useRouteLoaderData } from 'react-router'
import { Icon } from '../../controls/icon'
import type { clientLoader as layoutLoader } from '../../owners-layout'

/** Leads owners to the events whose doors disagree, of any evening. */
export function DoorsDisagree() {
  const overview = useRouteLoaderData<typeof layoutLoader>('owners/owners-layout')?.overview
  return overview?.to_deal_with?.doors?.map(({ id, title, conflicts }) => (
    <Link
      key={id}
      to={href('/owners/events/:id/attendees', { id })}
      className="mb-4 flex min-h-13 max-w-120 items-center gap-3 rounded-panel bg-custard px-4 py-3 text-ink"
    >
      <Icon name="warning" className="size-6.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        <b>{title}:</b>{' '}
        {conflicts === 1 ? '1 entry does not fit.' : `${conflicts} entries don’t add up.`}
      </span>
    </Link>
  ))
}
