import type { SiteContent } from '~/domain/site-content'

export function SocialLinks({ content }: { content: SiteContent }) {
  return (
    <p className="flex gap-5">
      {content.instagram_url && (
        <a href={content.instagram_url} className="text-link finger">
          Instagram
        </a>
      )}
      {content.facebook_url && (
        <a href={content.facebook_url} className="text-link finger">
          Facebook
        </a>
      )}
    </p>
  )
}
