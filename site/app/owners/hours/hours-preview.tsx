import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { addDays, dayOfMonth, formatMonth } from '~/domain/dates'
import { type OpenState, openingState } from '~/domain/hours/open-state'
import { closingWords, openWords } from '~/domain/hours/open-words'
import { previewMoments } from '~/domain/hours/preview-moments'
import { comingSpecialDays, isStretch, type ShopHours } from '~/domain/hours/special-days'
import { HoursList } from '~/layout/hours/opening-hours'
import { usePublishedLook } from '~/layout/page-look'
import { Panel } from '../page/panel'

interface HoursPreviewProps {
  hours: ShopHours
  today: string
  cafeName: string
}

/** The words of the pages for these hours: in the header, in the footer, and at five moments that tell most. */
export function HoursPreview({ hours, today, cafeName }: HoursPreviewProps) {
  const closing = hours.specialDays.find(
    (day) => isStretch(day) && day.hours === 'Closed' && day.last_day >= today,
  )
  const look = usePublishedLook()
  return (
    <Panel title="How it will look">
      <div className="grid gap-5 p-5 max-sm:p-4" style={look?.style}>
        <Part title="Header, now">
          <div className="flex items-center gap-3 rounded-desk bg-fascia px-3 py-3.5 text-paper [--lit:var(--color-yolk)] [--unlit:var(--color-duck)]">
            <b className="min-w-0 truncate font-bold font-display text-custard">{cafeName}</b>
            <span className="ml-auto flex-none">
              <Words state={openingState(hours)} isShort />
            </span>
          </div>
        </Part>
        <Part title="Footer and Visit Us">
          <div className="rounded-desk bg-fascia p-4 text-paper">
            <p className="mb-2 font-bold font-display text-custard">Opening hours</p>
            <HoursList
              week={hours.week}
              specialDays={comingSpecialDays(hours.specialDays, today)}
              weekdays="Mon-Fri"
            />
          </div>
        </Part>
        <Part title="The ‘Open now’ label, at these times">
          <dl className="divide-y divide-hair">
            {previewMoments(hours).map(({ at, label }) => (
              <div key={label} className="grid grid-cols-[92px_minmax(0,1fr)] gap-3 py-1.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-semibold">
                  <Words state={openingState(hours, at)} />
                </dd>
              </div>
            ))}
          </dl>
        </Part>
        {closing && (
          <Part title={`Strip across the top, from ${stripDay(closing.first_day, today)}`}>
            <p className="rounded-desk bg-rhubarb px-4 py-2.5 text-center font-medium text-paper">
              <b>{closingWords(closing)}</b> {closing.note}
            </p>
          </Part>
        )}
      </div>
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-ink-2 text-small">{title}</h3>
      {children}
    </section>
  )
}

function Words({ state, isShort }: { state: OpenState | null; isShort?: boolean }) {
  if (!state) return <span className="font-normal text-ink-2">Nothing shown</span>
  const { short, rest } = openWords(state)
  return (
    <span className="flex items-baseline gap-2">
      <span className={clsx('lamp', state.isOpen && 'lamp-lit')} />
      <span>
        {short}
        {!isShort && rest}
      </span>
    </span>
  )
}

/** The strip is there from a week before. */
function stripDay(firstDay: string, today: string): string {
  const from = addDays(firstDay, -7)
  return from <= today ? 'today' : `${dayOfMonth(from)} ${formatMonth(from)}`
}
