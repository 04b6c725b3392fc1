import type { ReactNode } from 'react'
import { href } from 'react-router'
import { serviceLinksOf } from '~/domain/service-links'
import { addressLines, type SiteContent, waysToReach } from '~/domain/site-content'
import { Link } from '~/ui/link'
import { Address } from './contact/address'
import { PhoneAndEmail } from './contact/phone-and-email'
import { ServiceLink } from './contact/service-link'
import { SocialLinks } from './contact/social-links'
import { OpeningHours } from './hours/opening-hours'
import { Logo } from './logo'
import { Rooftops } from './rooftops'

const quickLinks = [
  { to: href('/menu'), label: 'Menu' },
  { to: href('/events'), label: 'Events' },
  { to: href('/gallery'), label: 'Gallery' },
  { to: href('/about'), label: 'About Us' },
]

const quickLinkClass = 'inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11'

/** The town at dusk: rooftops on the band above, and the shop's facts below. */
export function Footer({ content }: { content: SiteContent }) {
  return (
    <>
      <Rooftops rooftops={content.rooftops} />
      <footer className="bg-fascia text-paper [--underline:var(--color-yolk)]">
        <div className="wrap">
          <div className="footer-columns">
            <div>
              <Logo />
              {content.line_footer && (
                <p data-edit="pages" className="mt-4.5 mb-4 max-w-[34ch]">
                  {content.line_footer}
                </p>
              )}
              <SocialLinks content={content} />
            </div>
            <Column title="Quick links">
              <ul>
                {quickLinks.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={quickLinkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
                {serviceLinksOf(content).map((link) => (
                  <li key={link.service}>
                    <ServiceLink link={link} className={quickLinkClass} />
                  </li>
                ))}
              </ul>
            </Column>
            <Column title="Opening hours" edit="hours">
              <OpeningHours content={content} weekdays="Mon-Fri" />
            </Column>
            {(addressLines(content).length > 0 || waysToReach(content)) && (
              <Column title="Find us" edit="settings">
                <Address content={content} />
                <PhoneAndEmail
                  content={content}
                  className="mt-2.5 grid justify-items-start"
                  linkClassName="inline-flex min-h-7.5 items-center hover:underline pointer-coarse:min-h-11"
                />
              </Column>
            )}
          </div>
          <FootLine cafeName={content.cafe_name} />
        </div>
      </footer>
    </>
  )
}

interface ColumnProps {
  title: string
  /** The owners' screen that edits it. */
  edit?: string
  children: ReactNode
}

function Column({ title, edit, children }: ColumnProps) {
  return (
    <section data-edit={edit}>
      <h2 className="mb-3.5 text-lead/tight text-custard">{title}</h2>
      {children}
    </section>
  )
}

function FootLine({ cafeName }: { cafeName: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-ink-2 border-t pt-5 pb-6.5 text-label text-duck">
      <span>&copy; {cafeName}</span>
      <span className="flex gap-4">
        <Link to={href('/privacy')} className="finger hover:underline">
          Privacy Policy
        </Link>
        <Link to={href('/terms')} className="finger hover:underline">
          Terms of Service
        </Link>
      </span>
    </div>
  )
}
