import { href } from 'react-router'
import { dayGroups } from '~/domain/hours/week-hours'
import { addressLines, type SiteContent } from '~/domain/site-content'
import { Link } from '~/ui/link'
import { Drawing } from '~/ui/pictures/drawing'
import { Awning } from './awning'
import { Address } from './contact/address'
import { PhoneAndEmail } from './contact/phone-and-email'
import { OpeningHours } from './hours/opening-hours'

/** The sign on the door of a shop that hasn't opened: its name, and when and where it will be found. */
export function ClosedSign({ content }: { content: SiteContent }) {
  const hasHours = dayGroups(content).some(({ hours }) => hours)
  const hasAddress = addressLines(content).length > 0
  return (
    <main id="content" className="closed-door grain-down">
      <Awning />
      <div className="closed-sign">
        <svg viewBox="0 0 160 56" aria-hidden>
          <path d="M8 56 80 8l72 48" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <circle cx="80" cy="8" r="6" fill="currentColor" />
        </svg>
        <div className="closed-board">
          <p className="closed-word">Closed</p>
          <h1 className="text-h2">{content.cafe_name}</h1>
          <p className="mt-3 text-lead text-balance">
            We’re still getting things ready. Do look in again soon.
          </p>
          {(hasHours || hasAddress) && (
            <div className="closed-facts">
              {hasHours && (
                <section>
                  <h2 className="text-body">When we’re open</h2>
                  <OpeningHours content={content} />
                </section>
              )}
              {hasAddress && (
                <section>
                  <h2 className="text-body">Where to find us</h2>
                  <Address content={content} />
                </section>
              )}
            </div>
          )}
          <PhoneAndEmail
            content={content}
            className="mt-5 flex flex-wrap justify-center gap-x-5 gap-y-2"
            linkClassName="text-link"
          />
        </div>
        <p className="mt-6 flex justify-center gap-5 text-small">
          <Link to={href('/tickets')} className="text-link">
            My Tickets
          </Link>
          <Link to={href('/auth')} className="text-link">
            Sign In
          </Link>
        </p>
      </div>
      <div aria-hidden className="nothing-here-ground closed-ground">
        {content.shows_bird === 'true' && (
          <Drawing name="bird-run" sizes="(width >= 44rem) 330px, 220px" />
        )}
      </div>
    </main>
  )
}
