import { clsx } from 'clsx'
import { useState } from 'react'
import type { SiteContent } from '~/domain/site-content'
import { directionsLink, liveMapLink, mapLink } from '~/layout/contact/map-links'
import { Button } from '~/ui/button'
import { Picture } from '~/ui/pictures/picture'

/**
 * The map is the owners' own picture, so no other site learns who looks at it. A visitor may ask for the live one,
 * which comes from OpenStreetMap. The link below stays, because some browsers leave its frame empty.
 */
export function TownMap({ content }: { content: SiteContent }) {
  const [isLive, setIsLive] = useState(false)
  const live = liveMapLink(content)
  const { image_map: picture, image_map_alt: alt } = content
  return (
    <div
      className={clsx(picture || isLive ? 'overflow-hidden rounded-lg bg-paper p-2.5' : '-mx-2')}
    >
      {live && isLive ? (
        <iframe
          src={live}
          title="Live map of where we are"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="block aspect-3/2 w-full border-0"
        />
      ) : (
        picture && (
          <Picture
            src={picture}
            alt={alt}
            sizes="(width >= 64rem) 660px, calc(100vw - 60px)"
            className="aspect-3/2"
          />
        )
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4.5 px-2 pt-4 pb-1.5">
        <a href={directionsLink(content)} className="text-link finger">
          Get directions
        </a>
        <a href={mapLink(content)} className="text-link finger">
          Open live map
        </a>
        {live && (
          <Button
            tone="ink"
            size="small"
            className={clsx('max-sm:w-full', picture && 'ml-auto')}
            onClick={() => setIsLive(!isLive)}
          >
            {isLive ? 'Hide the live map' : 'Show the live map'}
          </Button>
        )}
      </div>
    </div>
  )
}
