import { href } from 'react-router'
import { ButtonLink } from '~/ui/button'

/** Stands where all steps are done. */
export function AllDone({ isClosed }: { isClosed: boolean }) {
  return (
    <li className="first-steps-done">
      <h2 tabIndex={-1} className="text-lead/tight">
        {isClosed ? 'The shop is ready' : 'The shop is open'}
      </h2>
      <p className="text-ink-2">
        {isClosed && 'Turn the sign on the door to Open, and everybody can come in. '}
        Events, offers and more pictures can come whenever you like.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink to={href('/')} tone="desk-primary">
          View site
        </ButtonLink>
        <ButtonLink to={href('/owners')} tone="desk">
          Go to the dashboard
        </ButtonLink>
      </div>
    </li>
  )
}
