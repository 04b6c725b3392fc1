import { useState } from 'react'
import { Navigate } from 'react-router'

interface RedirectProps {
  to: string
  /** Only the first state that is given is passed on. */
  state?: unknown
}

/**
 * Redirects to another page. React Router's Navigate starts again for each new state object, and so never ends on a
 * screen that renders while a page loads.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [firstState] = useState(state)
  return <Navigate replace to={to} state={firstState} />
}
