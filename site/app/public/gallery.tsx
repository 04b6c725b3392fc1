import { Awning } from '~/layout/awning'
import { useSiteContent } from '~/layout/use-site-content'
import { EmptyState } from '~/ui/empty-state'
import { italic, preloadFont } from '~/ui/fonts'
import { Picture } from '~/ui/pictures/picture'
import type { Route } from './+types/gallery'
import { pageMeta } from './page-meta'
import { readGallery } from './read-gallery'

/** The italic font loads early, because captions are in view at once. */
export const links: Route.LinksFunction = () => [preloadFont(italic)]

export async function loader({ context }: Route.LoaderArgs) {
  return { images: await readGallery(context) }
}

export default function Gallery({ loaderData: { images } }: Route.ComponentProps) {
  const { instagram_url } = useSiteContent()
  return (
    <div className="pt-17 pb-38 lg:pt-21.5 lg:pb-45">
      <Awning />
      <div className="wrap mb-6.5 flex flex-wrap items-end justify-between gap-6 lg:mb-10">
        <h1 className="text-h1">Gallery</h1>
        {instagram_url && (
          <a
            href={instagram_url}
            className="text-link finger font-display text-lead font-medium italic"
          >
            Follow Us on Instagram
          </a>
        )}
      </div>
      {images.length === 0 && (
        <div className="wrap">
          <EmptyState title="No pictures here yet." />
        </div>
      )}
      <ul data-edit="gallery" className="wrap gallery">
        {images.map(({ id, image_url, caption, alt_text }, index) => (
          <li key={id}>
            <figure>
              <Picture
                src={image_url}
                alt={alt_text || (caption ?? '')}
                sizes="(width >= 64rem) 500px, 46vw"
                className="gallery-picture"
                priority={index < 3}
              />
              {caption && (
                <figcaption className="px-0.5 pt-2.75 font-display text-body/snug font-medium italic">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Gallery',
    description: 'The shop, the counter and the table by the window, in pictures.',
  })
