import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { FirstStep } from '~/domain/pages/first-steps'
import { Icon } from '../controls/icon'

interface StepLineProps {
  step: FirstStep
  place: number
  isCurrent: boolean
}

/** One step in a line: its number or a tick, what is there already, and the way to it. */
export function StepLine({
  step: { name, title, words, isDone },
  place,
  isCurrent,
}: StepLineProps) {
  return (
    <div className="first-step">
      <span
        aria-hidden
        className={clsx(
          'first-step-mark',
          isDone && 'first-step-done',
          isCurrent && !isDone && 'first-step-now',
        )}
      >
        {isDone ? <Icon name="done" /> : place}
      </span>
      <h2 tabIndex={-1} className="text-label/normal">
        {title}
        {isDone && <span className="sr-only">, done</span>}
      </h2>
      <p className="min-w-0 flex-1 break-words text-ink-2 max-sm:order-last max-sm:w-full max-sm:flex-none">
        {words}
      </p>
      {!isCurrent && (
        <Link
          to={`?step=${name}`}
          preventScrollReset
          className="text-link my-2.5 inline-block font-medium"
        >
          {isDone ? 'Change' : 'Start'}
          <span className="sr-only">, {title}</span>
        </Link>
      )}
    </div>
  )
}
