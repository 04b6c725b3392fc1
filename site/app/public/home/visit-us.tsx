import { clsx } from 'clsx'
import { addressLines, type SiteContent } from '~/domain/site-content'
import { Address } from '~/layout/contact/address'
import { OpenNow } from '~/layout/hours/open-now'
import { OpeningHours } from '~/layout/hours/opening-hours'
import { TownMap } from './town-map'

export function VisitUs({ content }: { content: SiteContent }) {
  const hasAddress = addressLines(content).length > 0
  const hasPicture = hasAddress && content.image_map !== ''
  const hours = (
    <div data-edit="hours">
      <h3 className="mt-6.5 mb-2.5 text-lead/tight">Opening hours</h3>
      <OpeningHours content={content} />
    </div>
  )
  return (
    <section
      id="visit"
      className="later grain-up bg-duck-soft pt-17 pb-38 [--about:750px] [--fade:var(--color-duck)] lg:pt-25 lg:pb-46 lg:[--about:520px]"
    >
      <div
        className={clsx(
          'wrap grid gap-9 lg:gap-15',
          hasPicture ? 'items-center lg:grid-cols-[0.8fr_1.2fr]' : 'lg:grid-cols-2',
        )}
      >
        <div data-edit="settings">
          <h2 className="text-h2">Visit Us</h2>
          <OpenNow content={content} />
          {hasAddress && (
            <>
              <h3 className="mt-6 mb-1 text-lead/tight">Address</h3>
              <Address content={content} />
            </>
          )}
          {content.contact_email && (
            <p className="mt-2">
              <a href={`mailto:${content.contact_email}`} className="text-link finger">
                {content.contact_email}
              </a>
            </p>
          )}
          {hasPicture ? hours : hasAddress && <TownMap content={content} />}
        </div>
        {hasPicture ? <TownMap content={content} /> : hours}
      </div>
    </section>
  )
}
