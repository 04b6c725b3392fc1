import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletion } from '~/changes/deletion'
import {
  deleteEnquiry,
  type Enquiry,
  listEnquiries,
  setEnquiryAnswered,
} from '~/data/pages/enquiries'
import { formatDate, formatMoment } from '~/domain/dates'
import { recordId } from '~/domain/record-change'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import type { Route } from './+types/enquiries'
import { DeleteButton } from './controls/delete-button'
import { EmptyList } from './page/empty-list'
import { ListTabs } from './page/list-tabs'
import { Page } from './page/page'
import { Panel } from './page/panel'
import { ReadFailed } from './page/read-failed'
import { StatusToggle } from './rows/status-chip'

export const handle = { title: 'Enquiries' }

const linkLook =
  'text-link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'

const changes = defineChanges({
  answer: change({
    schema: z.object({ id: recordId, isAnswered: z.boolean() }),
    words: {
      done: ({ isAnswered }) => (isAnswered ? 'Marked as answered' : 'Marked as open'),
      failed: 'Failed to update enquiry',
    },
    run: setEnquiryAnswered,
  }),
  delete: deletion(deleteEnquiry, { done: 'Enquiry deleted', failed: 'Failed to delete enquiry' }),
})

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

export const clientAction = changes.action

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Enquiries"
      lead="What people wrote through the catering and the contact form, the newest first."
    >
      {loaderData ? <EnquiryLists {...loaderData} /> : <ReadFailed what="The enquiries" />}
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

const EnquiryRow = memo(function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  const answer = changes.useChange('answer')
  const deletion = changes.useChange('delete')
  const { id, name, email, phone, event_date: date, message } = enquiry
  const isAnswered = enquiry.answered_at !== null
  const [isWritten, setWritten] = useState(false)
  const mark = (isNowAnswered: boolean) => void answer.send({ id, isAnswered: isNowAnswered })
  return (
    <li className={clsx('grid gap-2.5 px-5 py-4.5 max-sm:px-4', isAnswered && 'text-ink-2')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2>{name}</h2>
        <p className="text-small text-ink-2">
          {enquiry.kind === 'catering' ? 'Catering' : 'Contact'}
          {date && `, for ${formatDate(date)}`}
        </p>
        <p className="ml-auto text-small text-ink-2">{formatMoment(enquiry.created_at)}</p>
      </div>
      {message && <p className="max-w-reading whitespace-pre-line">{message}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`mailto:${email}`} onClick={() => setWritten(true)} className={linkLook}>
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={linkLook}>
            {phone}
          </a>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {isWritten && !isAnswered && (
            <Button tone="desk" busy={answer.isBusy && 'Marking...'} onClick={() => mark(true)}>
              Mark as answered
            </Button>
          )}
          <StatusToggle
            isOn={isAnswered}
            labels={{ on: 'Answered', off: 'Open' }}
            about={`Enquiry of ${name}`}
            isBusy={answer.isBusy}
            onToggle={() => mark(!isAnswered)}
          />
          <DeleteButton
            label={`Delete the enquiry of ${name}`}
            question="Are you sure you want to delete this enquiry?"
            what={name}
            onDelete={() => deletion.send({ id })}
          />
        </span>
      </div>
    </li>
  )
})
