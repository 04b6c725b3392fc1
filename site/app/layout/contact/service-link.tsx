import type { ServiceLink as Link } from '~/domain/service-links'

/** Leads to a page elsewhere that takes bookings or orders, or sells gift cards. */
export function ServiceLink({ link, className }: { link: Link; className?: string }) {
  return (
    <a href={link.url} rel="noopener" className={className}>
      {link.words}
    </a>
  )
}
