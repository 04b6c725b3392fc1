import { type ComponentType, useEffect, useState } from 'react'
import { logError } from '~/log-error'
import { loadToaster } from './load-later'
import { type Answer, showToastsBy } from './toast'

type Toaster = ComponentType<{ first: Answer[] }>

/** The place of all toasts, once in the page's root. Downloads nothing until there is something to say. */
export function Toasts() {
  const [first, setFirst] = useState<Answer[]>([])
  const [loaded, setLoaded] = useState<{ Toaster: Toaster | null }>()
  // An outside source of messages: the Toaster takes over as soon as it is there.
  useEffect(() => {
    showToastsBy((answer) => {
      if (!answer.message) return
      setFirst((answers) => [...answers, answer])
      loadToaster().then(
        (module) => setLoaded({ Toaster: module.default }),
        (error: unknown) => {
          logError(error)
          setLoaded({ Toaster: null })
        },
      )
    })
  }, [])
  if (!loaded) return null
  return loaded.Toaster ? <loaded.Toaster first={first} /> : <PlainMessage shown={first.at(-1)} />
}

/** Shows the latest message where the Toaster can't be loaded, as without a connection: most has to be said then. */
function PlainMessage({ shown }: { shown: Answer | undefined }) {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-5 z-60 mx-auto max-w-104 rounded-xl bg-rhubarb-deep p-4 font-medium text-paper"
    >
      {shown?.message}
    </p>
  )
}
