import type { MarkableItem } from '~/data/pages/today'
import { closingOn } from '~/domain/hours/closing-early'
import type { SpecialDay } from '~/domain/hours/special-days'
import { londonClock } from '~/domain/london-instant'
import type { SiteContent } from '~/domain/site-content'
import { useIsOnline } from '~/ui/use-is-online'
import { Panel } from '../../page/panel'
import { BannerRow } from './banner-row'
import { BoardRow } from './board-row'
import { ClosingRow } from './closing-row'
import { MarkedRow } from './marked-row'

interface TodayPanelProps {
  today: string
  /** The instant at which all of it was read. */
  readAt: string
  /** What is on the menu. Without anything there is nothing to mark. */
  items: MarkableItem[]
  content: SiteContent
  /** The version in which the texts were read. */
  version: string
  /** Null where they could not be read. */
  specialDays: SpecialDay[] | null
  /** The look of the shop, with its board, is the owners'. */
  isOwner: boolean
}

/** What is different today, each in one row, and all over by itself at midnight. */
export function TodayPanel(props: TodayPanelProps) {
  const { today, readAt, items, content, version, specialDays, isOwner } = props
  const isOnline = useIsOnline()
  const now = new Date()
  const clock = londonClock(now.toISOString()).slice(11)
  return (
    <Panel className="mb-6" title="Today" aside="Ends by itself tonight">
      <p role="status">
        {!isOnline && (
          <span className="block border-hair border-b bg-custard-soft px-5 py-2.5 max-split:px-4">
            No network just now. This is as of {londonClock(readAt).slice(11)}. What you press waits
            here, and is saved when you’re back.
          </span>
        )}
      </p>
      <ul className="divide-y divide-hair">
        {items.length > 0 && (
          <>
            <MarkedRow mark="sold_out" items={items} today={today} />
            <MarkedRow mark="special" items={items} today={today} />
          </>
        )}
        {specialDays && (
          <ClosingRow closing={closingOn(today, { week: content, specialDays }, clock)} />
        )}
        {isOwner && <BoardRow content={content} version={version} now={now} />}
        <BannerRow content={content} version={version} now={now} />
      </ul>
    </Panel>
  )
}
