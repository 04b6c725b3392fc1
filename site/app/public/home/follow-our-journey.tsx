import { isOwnCafe, type SiteContent } from '~/domain/site-content'
import { Picture } from '~/ui/picture'

const pictures = [
  { src: '/images/interior.webp', alt: 'Three friends at a window table' },
  { src: '/images/pastries.webp', alt: 'The counter full of cakes and loaves' },
  { src: '/images/menu-board.webp', alt: 'The blackboard with today’s menu' },
  { src: '/images/cafe-front.webp', alt: 'The shop front on Market Place' },
]

export function FollowOurJourney({ content }: { content: SiteContent }) {
  const isOwn = isOwnCafe(content)
  if (isOwn && !content.instagram_url) return null
  return (
    <section className="later pt-17 lg:pt-25">
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
        {(isOwn ? [] : pictures).map(({ src, alt }) => (
          <li key={src}>
            <Picture
              src={src}
              alt={alt}
              sizes="(width >= 64rem) 34vw, 67vw"
              className="aspect-square"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
