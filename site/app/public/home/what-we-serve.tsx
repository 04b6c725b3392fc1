import type { WhatWeServeItem } from '~/data/pages/what-we-serve'
import type { SiteContent } from '~/domain/site-content'
import { Picture } from '~/ui/pictures/picture'
import { SectionHead } from './section-head'

interface WhatWeServeProps {
  items: WhatWeServeItem[]
  content: SiteContent
}

/** Pictures of uneven height standing on the shelf. */
export function WhatWeServe({ items, content }: WhatWeServeProps) {
  if (items.length === 0) return null
  return (
    <section data-edit="what-we-serve" className="pt-17 pb-14 lg:pt-23 lg:pb-18">
      <div className="wrap">
        <SectionHead title={content.what_we_serve_heading}>
          {content.what_we_serve_subheading && <p>{content.what_we_serve_subheading}</p>}
        </SectionHead>
        <ul className="shelf">
          {items.map(({ id, title, description, image_url, alt_text }) => (
            <li key={id} className="shelf-tile">
              <div className="shelf-picture">
                <Picture src={image_url} alt={alt_text} sizes="(width >= 64rem) 460px, 55vw" />
              </div>
              <div aria-hidden className="shelf-plank" />
              <h3 className="mt-5.5 mb-1.5 text-lead/tight lg:mt-7.5">{title}</h3>
              <p className="text-label text-ink-2 lg:text-body">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
