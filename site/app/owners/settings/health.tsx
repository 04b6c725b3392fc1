import type { ShopHealth } from '~/data/health'
import { healthNotes } from '~/domain/shop-health'
import { CircleAlert } from '~/ui/icons'
import { Panel } from '../page/panel'

/** Tells owners that the shop is in order, and what to do where it isn't. */
export function Health({ figures }: { figures: ShopHealth }) {
  return (
    <Panel title="How the site is doing">
      <dl className="divide-y divide-hair">
        {healthNotes(figures).map(({ subject, text, isAlarm }) => (
          <div key={subject} className="flex flex-wrap gap-x-5 gap-y-1 px-5 py-3.5 max-split:px-4">
            <dt className="w-28 font-semibold">{subject}</dt>
            <dd className="min-w-0 flex-1 basis-60">
              {isAlarm && (
                <CircleAlert className="mr-1.5 inline-block size-4.5 align-[-.2em] text-danger" />
              )}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
