import type { SiteContent } from '~/domain/site-content'
import { Address } from '~/layout/address'
import { directionsLink, mapLink } from '~/layout/map-links'
import { OpenNow } from '~/layout/open-now'
import { OpeningHours } from '~/layout/opening-hours'
import { buttonLook } from '~/ui/button'
import { Picture } from '~/ui/picture'

export function VisitUs({ content }: { content: SiteContent }) {
  return (
    <section
      id="visit"
      className="later grain-up bg-duck-soft pt-17 pb-38 [--about:750px] [--fade:var(--color-duck)] lg:pt-25 lg:pb-46 lg:[--about:520px]"
    >
      <div className="wrap grid items-center gap-9 lg:grid-cols-[0.8fr_1.2fr] lg:gap-15">
        <div>
          <h2 className="text-h2">Visit Us</h2>
          <OpenNow content={content} />
          <h3 className="mt-6 mb-1 text-[1.2rem] tracking-[-0.01em]">Address</h3>
          <Address content={content} />
          <p className="mt-2">
            <a href={`mailto:${content.contact_email}`} className="text-link">
              {content.contact_email}
            </a>
          </p>
          <h3 className="mt-6.5 mb-2.5 text-[1.2rem] tracking-[-0.01em]">Opening hours</h3>
          <OpeningHours content={content} />
        </div>
        <TownMap content={content} />
      </div>
    </section>
  )
}

/** The map is drawn by us, so nobody else learns who looks at it; live maps are a link away. */
function TownMap({ content }: { content: SiteContent }) {
  return (
    <div className="overflow-hidden rounded-lg bg-paper p-2.5">
      <Picture
        src="/images/town-map.webp"
        alt="Drawn map of Withybourne: the Wagtail stands on the corner of Market Place and Corn Street"
        sizes="(width >= 64rem) 660px, calc(100vw - 60px)"
        className="aspect-3/2"
      />
      <div className="flex items-center justify-between gap-6 px-2 pt-4 pb-1.5">
        <a href={directionsLink(content)} className="text-link">
          Get directions
        </a>
        <a href={mapLink(content)} className={buttonLook({ tone: 'ink', size: 'small' })}>
          Open live map
        </a>
      </div>
    </div>
  )
}
