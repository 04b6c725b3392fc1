import { addressLines, type SiteContent } from '~/domain/site-content'

export function Address({ content }: { content: SiteContent }) {
  return (
    <address className="not-italic">
      {addressLines(content).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
