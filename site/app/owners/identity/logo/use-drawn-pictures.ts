import { useEffect, useEffectEvent, useState } from 'react'
import { logoAddress } from '~/domain/look/wide-logo'
import type { SiteContent } from '~/domain/site-content'
import { logError } from '~/log-error'
import { drawAppIcon, drawTabIcon } from './draw-icon'
import { drawSharingPicture } from './draw-sharing-picture'
import { drawSmallLogo, openSign } from './sign'

export interface DrawnPictures {
  /** Empty without a logo. */
  smallLogo: string
  tab: string
  homeScreen: string
  sharing: string
}

const painted = [
  'cafe_name',
  'cafe_short_name',
  'strapline',
  'town',
  'theme',
  'own_paint',
  'own_signal',
  'has_awning',
  'shows_bird',
  'logo',
] as const

/** Returns the addresses of the pictures that would be drawn at publishing; null where the bird is the café's sign. */
export function useDrawnPictures(content: SiteContent): DrawnPictures | null {
  const [drawn, setDrawn] = useState<DrawnPictures | null>(null)
  const draw = useEffectEvent(() => drawnOf(content))
  const reason = painted.map((key) => content[key]).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts that are painted
  useEffect(() => {
    let isCurrent = true
    draw()
      .then((pictures) => isCurrent && setDrawn(pictures))
      .catch(logError)
    return () => {
      isCurrent = false
    }
  }, [reason])
  return drawn
}

async function drawnOf(content: SiteContent): Promise<DrawnPictures | null> {
  const sign = await openSign(content)
  if (!sign) return null
  const { logo } = sign
  const [smallLogo, tab, homeScreen, sharing] = await Promise.all([
    logo && addressOf(drawSmallLogo(logo)),
    addressOf(drawTabIcon(sign, 32)),
    addressOf(drawAppIcon(sign, 180)),
    addressOf(drawSharingPicture(content, sign)),
  ])
  return {
    smallLogo: logo && smallLogo ? logoAddress(smallLogo, logo) : '',
    tab,
    homeScreen,
    sharing,
  }
}

/** Returns an address that holds the whole picture, so that nothing has to be let go of when it is drawn anew. */
async function addressOf(drawing: Promise<Blob>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(await drawing)
  return promise
}
