import { clsx } from 'clsx'
import { deleteEnquiry, type Enquiry, listEnquiries, setEnquiryAnswered } from '~/data/enquiries'
import { formatDate, formatMoment } from '~/domain/dates'
import type { Outcome } from '~/domain/outcome'
import type { Route } from './+types/enquiries'
import { attempt, read } from './desk/attempt'
import { DeleteButton } from './desk/delete-button'
import { EmptyList } from './desk/empty-list'
import { ListTabs } from './desk/list-tabs'
import { memoRow } from './desk/memo-row'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { StatusToggle } from './desk/status-chip'
import { useRowChange } from './desk/use-row-change'

export const handle = { title: 'Enquiries' }

type EnquiryChange =
  | { intent: 'answer'; id: string; isAnswered: boolean }
  | { intent: 'delete'; id: string }

export async function clientLoader() {
  const enquiries = await read(
    { failed: 'Failed to load enquiries', fallback: null },
    listEnquiries,
  )
  if (!enquiries) return null
  return {
    open: enquiries.filter((enquiry) => enquiry.answered_at === null),
    answered: enquiries.filter((enquiry) => enquiry.answered_at !== null),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: EnquiryChange = await request.json()
  if (change.intent === 'delete') {
    return attempt({ done: 'Enquiry deleted', failed: 'Failed to delete enquiry' }, (client) =>
      deleteEnquiry(client, change),
    )
  }
  const done = change.isAnswered ? 'Marked as answered' : 'Marked as open'
  return attempt({ done, failed: 'Failed to update enquiry' }, (client) =>
    setEnquiryAnswered(client, change),
  )
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Enquiries"
      lead="What people wrote through the catering and the contact form, the newest first."
    >
      {loaderData ? <EnquiryLists {...loaderData} /> : <NotRead what="The enquiries" />}
    </Page>
  )
}

function EnquiryLists({ open, answered }: { open: Enquiry[]; answered: Enquiry[] }) {
  return (
    <Panel>
      {open.length + answered.length === 0 ? (
        <EmptyList title="No enquiries yet" />
      ) : (
        <ListTabs
          tabs={[
            { label: 'Open', count: open.length, panel: <EnquiryList enquiries={open} /> },
            {
              label: 'Answered',
              count: answered.length,
              panel: <EnquiryList enquiries={answered} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}

function EnquiryList({ enquiries }: { enquiries: Enquiry[] }) {
  if (enquiries.length === 0) return <EmptyList title="Nothing here at the moment" />
  return (
    <ul className="divide-y divide-hair">
      {enquiries.map((enquiry) => (
        <EnquiryRow key={enquiry.id} enquiry={enquiry} />
      ))}
    </ul>
  )
}

const EnquiryRow = memoRow(function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  const { send, pending } = useRowChange<EnquiryChange>()
  const { id, name, email, phone, event_date: date, message } = enquiry
  const isAnswered = enquiry.answered_at !== null
  return (
    <li className={clsx('grid gap-2.5 px-5 py-4.5 max-sm:px-4', isAnswered && 'text-ink-2')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-[620] font-text text-[15px]/snug tracking-normal">{name}</h2>
        <p className="text-[14px] text-ink-2">
          {enquiry.kind === 'catering' ? 'Catering' : 'Contact'}
          {date && `, for ${formatDate(date)}`}
        </p>
        <p className="ml-auto text-[14px] text-ink-2">{formatMoment(enquiry.created_at)}</p>
      </div>
      {message && <p className="max-w-[70ch] whitespace-pre-line">{message}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
            {phone}
          </a>
        )}
        <span className="ml-auto flex items-center gap-2">
          <StatusToggle
            isOn={isAnswered}
            labels={{ on: 'Answered', off: 'Open' }}
            about={`Enquiry of ${name}`}
            isBusy={pending !== undefined}
            onToggle={() => void send({ intent: 'answer', id, isAnswered: !isAnswered })}
          />
          <DeleteButton
            label={`Delete the enquiry of ${name}`}
            question="Are you sure you want to delete this enquiry?"
            what={name}
            onDelete={() => send({ intent: 'delete', id })}
          />
        </span>
      </div>
    </li>
  )
})
