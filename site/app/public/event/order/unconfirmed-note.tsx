import { href } from 'react-router'
import { Link } from '~/ui/link'

/** Says that no answer came to a purchase, and where to look. */
export function UnconfirmedNote() {
  return (
    <p role="alert" className="mt-5 rounded-control bg-custard-soft p-4">
      We do not know whether that worked. Check{' '}
      <Link to={href('/tickets')} className="text-link">
        My Tickets
      </Link>
      , or try again: nothing is bought twice.
    </p>
  )
}
