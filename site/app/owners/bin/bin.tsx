import { useState } from 'react'
import { href } from 'react-router'
import { type BinPage, listBinned } from '~/data/pages/history'
import { type BinGroup, binGroupOf } from '~/domain/pages/binned-record'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { FilterPills } from '../controls/filter-pills'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/bin'
import { BinRow } from './bin-row'
import { changes } from './changes'
import { EmptyBin } from './empty-bin'

export const handle = { title: 'Bin' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const skip = Number(new URL(request.url).searchParams.get('skip'))
  return read({ failed: 'Failed to load the bin', fallback: null }, listBinned, {
    skip: Number.isSafeInteger(skip) && skip > 0 ? skip : 0,
  })
}

export const clientAction = changes.action

export default function Bin({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page title="Bin" lead="Deleted by mistake? Put it back, with everything that belonged to it.">
      {page ? <BinContent key={page.skip} page={page} /> : <ReadFailed what="The bin" />}
      <Panel className="mt-5.5 grid gap-1 px-5 py-4 max-split:px-4">
        <h2 className="text-body/snug">What never comes here</h2>
        <p className="text-ink-2">
          Enquiries, subscriptions to the newsletter, and people who asked to be forgotten. They’re
          deleted for good, at once.
        </p>
      </Panel>
    </Page>
  )
}

const groups: BinGroup[] = ['Events', 'Offers', 'Menu', 'Pictures', 'Other']

function BinContent({ page: { records, skip, hasMore, readAt } }: { page: BinPage }) {
  const [chosen, setChosen] = useState<BinGroup | 'All'>('All')
  const options = groups
    .map((group) => ({
      value: group,
      label: group,
      count: records.filter((record) => binGroupOf(record) === group).length,
    }))
    .filter(({ count }) => count > 0)
  // The last record of a group may have just been put back.
  const group = options.some(({ value }) => value === chosen) ? chosen : 'All'
  const shown = records.filter((record) => group === 'All' || binGroupOf(record) === group)
  const [newest] = records
  if (!newest) return <EmptyPanel isFirst={skip === 0} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        {options.length > 1 && (
          <FilterPills
            label="Show"
            options={[{ value: 'All', label: 'All', count: records.length }, ...options]}
            value={group}
            onChange={setChosen}
          />
        )}
        <p className="ml-auto text-small text-ink-2 max-split:ml-0">
          Things stay here for 30 days. Only your team can see them.
        </p>
      </div>
      <Panel
        title="In the bin"
        aside={
          skip === 0 && (
            <EmptyBin newest={newest.deleted_at} count={records.length} hasMore={hasMore} />
          )
        }
      >
        <ul className="divide-y divide-hair">
          {shown.map((record) => (
            <BinRow key={record.id} record={record} now={readAt} />
          ))}
        </ul>
      </Panel>
      {(skip > 0 || hasMore) && (
        <p className="mt-4 flex gap-2.5">
          {skip > 0 && (
            <ButtonLink to={href('/owners/bin')} tone="desk">
              Newest
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink to={`${href('/owners/bin')}?skip=${skip + records.length}`} tone="desk">
              Older
            </ButtonLink>
          )}
        </p>
      )}
    </>
  )
}

function EmptyPanel({ isFirst }: { isFirst: boolean }) {
  return (
    <Panel>
      <EmptyList title="The bin is empty">
        {isFirst ? (
          <p className="text-ink-2">What you delete stays here for 30 days.</p>
        ) : (
          <ButtonLink to={href('/owners/bin')} tone="desk">
            Newest
          </ButtonLink>
        )}
      </EmptyList>
    </Panel>
  )
}
