import { Link, useLocation } from 'react-router'
import { returnPathOf } from '~/session/return-path'

/** Tells a person who signed in with a recovery code to remove the lost factor and to add another. */
export function RecoveredNotice() {
  const returnTo = returnPathOf(useLocation().state)
  return (
    <div role="status" className="mb-7.5 rounded-control bg-custard px-5 py-4">
      <p className="font-semibold">You signed in with a recovery code.</p>
      <p className="mt-1">
        If you have lost your app or passkey, add another one under “Two-step sign-in” and remove
        the lost one there.
        {returnTo !== '/' && (
          <>
            {' '}
            Or{' '}
            <Link to={returnTo} className="text-link">
              carry on where you were
            </Link>
            .
          </>
        )}
      </p>
    </div>
  )
}
