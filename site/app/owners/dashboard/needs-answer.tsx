import { href, Link } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import type { OpenEnquiry } from '~/data/pages/today'
import { Icon, type IconName } from '../controls/icon'
import { Panel } from '../page/panel'

/** The panel shows this many rows at most; the rest are behind the link to all enquiries. */
const mostAnswers = 5

interface Waiting {
  key: string
  to: string
  icon: IconName
  title: string
  words: string
}

interface NeedsAnswerProps {
  overview: Overview
  /** The oldest enquiries that are open; null where they could not be read. */
  enquiries: OpenEnquiry[] | null
}

/** Lists who waits for an answer and what went wrong. It is there only while something does. */
export function NeedsAnswer({ overview, enquiries }: NeedsAnswerProps) {
  const { open_enquiries: open, to_deal_with: work } = overview
  const wrong = wrongOf(work)
  const ready = lettersOf(work)
  const room = Math.max(1, mostAnswers - wrong.length - ready.length)
  const written = enquiries?.slice(0, room).map(enquiryRow) ?? allEnquiries(open)
  const rows = [...written, ...wrong, ...ready]
  if (rows.length === 0) return null
  const conflicts = work?.doors?.reduce((sum, door) => sum + door.conflicts, 0) ?? 0
  const all = open + (work?.money ?? 0) + conflicts + (work?.letters?.length ?? 0)
  return (
    <Panel title="Needs an answer" aside={all}>
      <ul className="divide-y divide-hair">
        {rows.map(({ key, to, icon, title, words }) => (
          <li key={key}>
            <Link to={to} className="waiting-row">
              <Icon
                name={icon}
                className={icon === 'warning' ? 'size-5 text-danger' : 'size-5 text-ink-3'}
              />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                <span className="block truncate text-ink-2 text-small">{words}</span>
              </span>
              <Icon name="next" className="size-4.5 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {open > written.length && enquiries && (
        <p className="border-hair border-t px-5 py-2.5 max-split:px-4">
          <Link to={href('/owners/enquiries')} className="finger text-link">
            All {open} enquiries
          </Link>
        </p>
      )}
    </Panel>
  )
}

function enquiryRow({ id, kind, name, message }: OpenEnquiry): Waiting {
  const title = kind === 'catering' ? `${name}, catering` : name
  const words = message ?? 'No message'
  return { key: id, to: href('/owners/enquiries'), icon: 'letter', title, words }
}

function allEnquiries(open: number): Waiting[] {
  if (open === 0) return []
  const title = open === 1 ? '1 enquiry' : `${open} enquiries`
  const words = 'Not answered yet'
  return [{ key: 'enquiries', to: href('/owners/enquiries'), icon: 'letter', title, words }]
}

function wrongOf(work: Overview['to_deal_with']): Waiting[] {
  const doors = work?.doors ?? []
  const rows = doors.map(({ id, title, conflicts }): Waiting => {
    const words = conflicts === 1 ? '1 entry does not fit' : `${conflicts} entries don’t add up`
    const to = href('/owners/events/:id/attendees', { id })
    return { key: id, to, icon: 'warning', title, words }
  })
  if (!work?.money) return rows
  const title = work.money === 1 ? '1 payment' : `${work.money} payments`
  const words = 'Something went wrong with money'
  return [{ key: 'money', to: href('/owners/money'), icon: 'warning', title, words }, ...rows]
}

/** One row for the letters that lie ready, however many. */
function lettersOf(work: Overview['to_deal_with']): Waiting[] {
  const [letter, ...others] = work?.letters ?? []
  if (!letter) return []
  const title =
    others.length === 0 ? 'A letter lies ready' : `${others.length + 1} letters lie ready`
  const to =
    others.length === 0 ? href('/owners/letters/:id', { id: letter.id }) : href('/owners/letters')
  return [{ key: 'letters', to, icon: 'pen', title, words: letter.subject }]
}
