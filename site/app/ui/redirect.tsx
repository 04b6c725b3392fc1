import { useState } from 'react'
import { Navigate } from 'react-router'

interface RedirectProps {
  to: string
  /** The first one that is given goes along. */
  state?: unknown
}

/**
 * Leads on to another page. Router's Navigate sets out anew for each new state object, and so without end from a screen
 * that draws itself again while a page is on its way.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [firstState] = useState(state)
  return <Navigate replace to={to} state={firstState} />
}
