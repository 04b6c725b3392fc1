import { useBlocker } from 'react-router'
import { hasUnsaved } from '~/changes/use-unsaved'
import { LeaveDialog } from '../forms/leave-dialog'

/** Asks before a screen with something unsaved is left. One for all screens: a router asks only one. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
