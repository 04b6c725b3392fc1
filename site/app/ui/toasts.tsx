import { lazy, Suspense, useEffect, useState } from 'react'
import { type Shown, showToastsBy } from './toast'

const Toaster = lazy(() => import('./toaster'))

/** The place of all toasts, once in the page's root. Downloads nothing until there is something to say. */
export function Toasts() {
  const [first, setFirst] = useState<Shown[]>([])
  // An outside source of messages: the Toaster takes over as soon as it is there.
  useEffect(() => showToastsBy((outcome) => setFirst((outcomes) => [...outcomes, outcome])), [])
  if (first.length === 0) return null
  return (
    <Suspense>
      <Toaster first={first} />
    </Suspense>
  )
}
