import { sourcesOf } from './picture-sources'
import manifest from './pictures.gen.json'

interface DrawingProps {
  /** Its file's name after 'spot-'. */
  name: string
  /** How wide it stands on the page, as the sizes attribute says it. */
  sizes: string
  className?: string
  /** In the first view of its page. */
  priority?: boolean
}

/** Something drawn on nothing, for those who see it; it says nothing aloud. */
export function Drawing({ name, sizes, className, priority }: DrawingProps) {
  const { name: _, avifSrcSet: __, ...image } = sourcesOf(`/images/spot-${name}.webp`, manifest)
  return (
    <img
      {...image}
      alt=""
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      className={className}
    />
  )
}
