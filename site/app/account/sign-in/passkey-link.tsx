import { clsx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { signInChanges } from '~/account/changes/changes'
import { useAccountSettings } from '~/session/use-account-settings'
import { FieldError } from '~/ui/field'
import { useIsHydrating } from '~/ui/use-is-hydrating'

/**
 * Signs in with a passkey, where the browser knows them. Its room is kept, so that nothing moves when it appears. It is
 * a link, so that the form's button stays the only one that is named 'Sign In'.
 */
export function PasskeyLink() {
  const { hasPasskeys } = useAccountSettings()
  const isHydrating = useIsHydrating()
  const here = useLocation()
  const { send, isBusy } = signInChanges.useChange('passkey')
  const [problem, setProblem] = useState('')
  if (!hasPasskeys) return null
  async function begin(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem('')
    const answer = await send({})
    if (!answer.ok) setProblem(answer.message)
  }
  const isKnown = !isHydrating && 'PublicKeyCredential' in window
  return (
    <div className={clsx('mt-6', !isKnown && 'invisible')}>
      <Link
        to={here}
        state={here.state}
        className="text-link finger"
        onClick={(event) => void begin(event)}
      >
        {isBusy ? 'Waiting for you...' : 'Sign in with a passkey'}
      </Link>
      {problem && (
        <div className="mt-2.5">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
