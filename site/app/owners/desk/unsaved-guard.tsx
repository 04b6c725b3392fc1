import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '~/ui/confirm-dialog'

/** Asks before a screen with unsaved changes is left, also by closing the window. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      question="Leave without saving? Your changes will be lost."
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
