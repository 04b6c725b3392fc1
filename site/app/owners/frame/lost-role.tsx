import { useEffect } from 'react'
import { Redirect } from '~/ui/redirect'
import { sayDenied } from './guard'

/** Leads on whoever has lost the right to a screen while it was open, and says so. */
export function LostRole({ to }: { to: string }) {
  useEffect(sayDenied, [])
  return <Redirect to={to} />
}
