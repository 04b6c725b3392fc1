import { clsx } from 'clsx'
import manifest from '~/ui/pictures.gen.json'
import { sourcesOf } from './picture-sources'

interface DrawingProps {
  /** The name of its file after 'spot-'. */
  name: string
  /** Its width on the page, as the sizes attribute says it. */
  sizes: string
  className?: string
  /** True for a drawing in the first view of its page. */
  priority?: boolean
}

/** A drawing without a ground. It is decoration, so screen readers pass it over. */
export function Drawing({ name, sizes, className, priority }: DrawingProps) {
  const { name: _, avifSrcSet: __, ...image } = sourcesOf(`/images/spot-${name}.webp`, manifest)
  return (
    <img
      {...image}
      alt=""
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      className={clsx(name.startsWith('bird') && 'bird', className)}
    />
  )
}
