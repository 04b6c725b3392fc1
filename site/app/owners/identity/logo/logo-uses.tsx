import type { ReactNode } from 'react'
import { shortNameOf } from '~/domain/pages/cafe-name'
import type { SiteContent } from '~/domain/site-content'
import type { DrawnPictures } from './use-drawn-pictures'

interface LogoUsesProps {
  content: SiteContent
  /** Null until they are drawn for the first time. Their places are kept, so that nothing below moves. */
  drawn: DrawnPictures | null
}

/** The pictures that are drawn of the sign: where a page is shared, in a browser's tab and on a telephone. */
export function LogoUses({ content, drawn }: LogoUsesProps) {
  return (
    <div className="logo-uses">
      <Use where="Sharing picture">
        <Picture src={drawn?.sharing} className="aspect-1200/630 w-full" />
      </Use>
      <Use where="Browser tab">
        <span className="logo-tab">
          <Picture src={drawn?.tab} className="size-4" />
          <span className="truncate">{content.cafe_name}</span>
        </span>
      </Use>
      <Use where="Home screen">
        <span className="flex flex-col items-center gap-1 text-small/tight">
          <Picture src={drawn?.homeScreen} className="size-14 rounded-panel" />
          <span className="max-w-full truncate">{shortNameOf(content)}</span>
        </span>
      </Use>
    </div>
  )
}

function Use({ where, children }: { where: string; children: ReactNode }) {
  return (
    <figure>
      <div className="logo-use">{children}</div>
      <figcaption className="mt-1.5 text-ink-2 text-small">{where}</figcaption>
    </figure>
  )
}

/** A picture, or its place. An image without an address would take up no room. */
function Picture({ src, className }: { src: string | undefined; className: string }) {
  return src ? (
    <img src={src} alt="" className={className} />
  ) : (
    <i className={`block ${className}`} />
  )
}
