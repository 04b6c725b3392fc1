import type { SiteContent } from '~/domain/site-content'
import type { Cafe } from './cafe'

/** The icons by which a browser's tab and a telephone's home screen know the café. */
export function IconLinks({ cafe }: { cafe: Cafe | undefined }) {
  if (cafe?.icon_32)
    return (
      <>
        <link rel="icon" href={cafe.icon_32} type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href={cafe.icon_180} />
      </>
    )
  if (cafe?.shows_bird === 'true')
    return (
      <>
        <link rel="icon" href="/images/icons/bird.ico" sizes="32x32" />
        <link rel="icon" href="/images/icons/bird.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/images/icons/bird-180.png" />
      </>
    )
  return <link rel="icon" href="/icon.svg" type="image/svg+xml" />
}

/** Returns the address of a tab's icon: the drawn one, the bird of a café that has it, or the name's first letter. */
export function tabIconOf({
  icon_32,
  shows_bird,
}: Pick<SiteContent, 'icon_32' | 'shows_bird'>): string {
  return icon_32 || (shows_bird === 'true' ? '/images/icons/bird.ico' : '/icon.svg')
}
