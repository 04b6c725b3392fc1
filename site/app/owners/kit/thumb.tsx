import { clsx } from 'clsx'
import { isForeignPicture, picturePath } from '~/domain/picture-path'
import { sourcesOf } from '~/ui/picture-sources'
import manifest from '~/ui/pictures.gen.json'

interface ThumbProps {
  src: string | null
  /** Its width on the screen, in the words of the sizes attribute. */
  sizes?: string
  className?: string
}

/** A picture in a list, no larger than it is drawn; without one that can be shown the bird on custard. */
export function Thumb({ src: stored, sizes = '10rem', className }: ThumbProps) {
  const src = stored && !isForeignPicture(stored) ? stored : null
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
      className={clsx(
        'rounded-picture bg-custard',
        src ? 'object-cover' : 'object-contain object-bottom',
        className,
      )}
    />
  )
}
