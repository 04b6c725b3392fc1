import type { SiteContent } from '~/domain/site-content'

export function Address({ content }: { content: SiteContent }) {
  const lines = [
    content.contact_address_line1,
    content.contact_address_line2,
    content.contact_address_country,
  ]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
