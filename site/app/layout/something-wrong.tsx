import { href, isRouteErrorResponse } from 'react-router'
import { Button } from '~/ui/button'
import { NothingHere } from './nothing-here'

const ourFault = {
  title: 'Something boiled over',
  text: 'That page wouldn’t come out of the kitchen. It’s our fault, and we’ve made a note of it.',
}

const away = {
  title: 'Back in a moment',
  text: 'We can’t show this page just now. Please try again in a minute.',
}

/** Shown when a page could not be made; the cause is in the log. */
export function SomethingWrong({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NothingHere title="Oops! Page not found" to={href('/')} label="Return to Home" />
  }
  const { title, text } = isRouteErrorResponse(error) && error.status === 503 ? away : ourFault
  return (
    <section className="grid min-h-[80dvh] place-content-center justify-items-center gap-5 bg-custard px-5 py-24 text-center">
      <title>{title}</title>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-note text-lead">{text}</p>
      <Button tone="ink" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </section>
  )
}
