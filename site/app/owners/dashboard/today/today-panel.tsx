import type { MarkableItem } from '~/data/pages/today'
import { closingOn } from '~/domain/hours/closing-early'
import type { SpecialDay } from '~/domain/hours/special-days'
import { londonClock } from '~/domain/london-instant'
import type { SiteContent } from '~/domain/site-content'
import { Panel } from '../../page/panel'
import { BannerRow } from './banner-row'
import { BoardRow } from './board-row'
import { ClosingRow } from './closing-row'
import { MarkedRow } from './marked-row'

interface TodayPanelProps {
  today: string
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
  const { today, items, content, version, specialDays, isOwner } = props
  const now = new Date()
  const clock = londonClock(now.toISOString()).slice(11)
  return (
    <Panel className="mb-6" title="Today" aside="Ends by itself tonight">
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
