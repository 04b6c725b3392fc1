import type { SiteContent } from '~/domain/site-content'

/** Links to the telephone number and the email address, as far as the owners have given them. */
export function PhoneAndEmail({
  content: { contact_phone: phone, contact_email: email },
  className,
  linkClassName,
}: {
  content: SiteContent
  className: string
  linkClassName: string
}) {
  if (!phone && !email) return null
  return (
    <p className={className}>
      {phone && (
        <a href={`tel:${phone}`} className={linkClassName}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClassName}>
          {email}
        </a>
      )}
    </p>
  )
}
