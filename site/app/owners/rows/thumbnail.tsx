import { clsx } from 'clsx'
import { focusOf, isForeignPicture, picturePath } from '~/domain/picture-path'
import { useCafe } from '~/layout/cafe'
import { sourcesOf } from '~/ui/pictures/picture-sources'
import manifest from '~/ui/pictures.gen.json'

interface ThumbnailProps {
  src: string | null
  /** Its width on the screen, in the words of the sizes attribute. */
  sizes?: string
  className?: string
}

/**
 * Shows a small picture in a list; without one that can be shown, custard and the café's bird if it has one.
 */
export function Thumbnail({ src: stored, sizes = '10rem', className }: ThumbnailProps) {
  const src = stored && !isForeignPicture(stored) ? stored : null
  const { shows_bird } = useCafe()
  if (!src && shows_bird === 'false')
    return <span aria-hidden className={clsx('block rounded-picture bg-custard', className)} />
  const focus = src && focusOf(src)
  const { src: address, srcSet } = sourcesOf(
    src ? picturePath(src) : '/images/spot-bird-up.webp',
    manifest,
  )
  return (
    <img
      src={address}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      loading="lazy"
      style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
      className={clsx(
        'rounded-picture bg-custard',
        src ? 'object-cover' : 'object-contain object-bottom',
        className,
      )}
    />
  )
}
