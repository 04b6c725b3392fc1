import { clsx } from 'clsx'
import { useRouteLoaderData } from 'react-router'
import { focusOf, isForeignPicture, picturePath } from '~/domain/picture-path'
import manifest from '~/ui/pictures.gen.json'
import { Drawing } from './drawing'
import { sourcesOf } from './picture-sources'

interface PictureProps {
  /** The picture's address; null, or one of another host, shows a drawing in its place. */
  src: string | null
  /** The description of the picture; empty when the words beside it say it all. */
  alt: string
  /** The width of the picture, as the sizes attribute says it: wider than its slot where that crops its sides. */
  sizes: string
  /** The slot's shape: width or aspect ratio, and radius. The picture fills and is cropped to it. */
  className?: string
  /** True for a picture in the first view: it loads at once, before everything else. */
  priority?: boolean
}

/** A picture in a slot of fixed shape, in the best width and format for the screen. */
export function Picture({ src, alt, sizes, className, priority }: PictureProps) {
  const origins = usePictureOrigins()
  if (!src || isForeignPicture(src, origins)) return <PictureMissing className={className} />
  const { avifSrcSet, name, ...image } = sourcesOf(picturePath(src), manifest)
  const focus = focusOf(src)
  return (
    <picture className="contents">
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <img
        {...image}
        alt={alt}
        sizes={sizes}
        data-picture={name}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
        className={clsx('block w-full object-cover', className)}
      />
    </picture>
  )
}

interface Places {
  siteUrl: string
  supabaseUrl: string
}

/** Returns the origins whose pictures a page may show: this site and its backend, as the root's loader names them. */
function usePictureOrigins(): string[] {
  const places = useRouteLoaderData<Places>('root')
  return places ? [places.siteUrl, places.supabaseUrl] : []
}

/** Stands where a picture is missing: custard, and the bird looking for it, or a cup. */
function PictureMissing({ className }: { className?: string }) {
  return (
    <div className={clsx('grid place-items-end overflow-hidden bg-custard', className)}>
      <Drawing name="bird-up" sizes="240px" className="mx-auto h-auto w-[64%]" />
      <Drawing name="cup" sizes="160px" className="without-bird m-auto h-auto w-2/5 max-w-40" />
    </div>
  )
}
