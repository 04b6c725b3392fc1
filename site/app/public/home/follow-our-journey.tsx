import type { SiteContent } from '~/domain/site-content'
import { Picture } from '~/ui/pictures/picture'

interface FollowOurJourneyProps {
  /** The newest four pictures of the gallery. */
  images: { id: string; image_url: string; caption: string | null; alt_text: string }[]
  content: SiteContent
}

export function FollowOurJourney({ images, content }: FollowOurJourneyProps) {
  if (images.length === 0 && !content.instagram_url) return null
  return (
    <section data-edit="gallery" className="later pt-17 lg:pt-25">
      <div className="wrap mb-9 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 className="text-h2">Follow Our Journey</h2>
        {content.instagram_url && (
          <a
            href={content.instagram_url}
            className="text-link font-display text-h3 font-medium italic"
          >
            {[content.instagram_handle, 'on Instagram'].filter(Boolean).join(' ')}
          </a>
        )}
      </div>
      <ul className="grid grid-cols-2 lg:grid-cols-4">
        {images.map(({ id, image_url, caption, alt_text }) => (
          <li key={id}>
            <Picture
              src={image_url}
              alt={alt_text || (caption ?? '')}
              sizes="(width >= 64rem) 34vw, 67vw"
              className="aspect-square"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
