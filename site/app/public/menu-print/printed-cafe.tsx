import { isWideLogo } from '~/domain/look/wide-logo'
import type { SiteContent } from '~/domain/site-content'

/** The café's name above the menu, and its logo where it has one; a wide logo says the name itself. */
export function PrintedCafe({ content }: { content: SiteContent }) {
  const { logo, logo_small, cafe_name } = content
  if (isWideLogo(logo_small))
    return (
      <p className="printed-cafe">
        <img src={logo} alt={cafe_name} className="printed-logo printed-logo-wide" />
      </p>
    )
  return (
    <p className="printed-cafe">
      {logo && <img src={logo} alt="" className="printed-logo" />}
      {cafe_name}
    </p>
  )
}
