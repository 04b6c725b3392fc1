import { useBlocker } from 'react-router'
import { LeaveDialog } from '../forms/leave-dialog'
import { hasUnsaved } from '../forms/use-unsaved'

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
