import { clsx } from 'clsx'
import type { Answer } from '~/domain/hours/special-day-form'

interface AnswerChoiceProps {
  /** The day's name. */
  label: string
  /** Null while nothing has been said. */
  value: Answer | null
  onChange: (answer: Answer) => void
}

/** The three answers that a special day can have. */
export function AnswerChoice({ label, value, onChange }: AnswerChoiceProps) {
  return (
    <fieldset className="flex rounded-lg bg-desk-side p-0.75">
      <legend className="sr-only">{label}</legend>
      {answers.map(([answer, words]) => (
        <button
          key={answer}
          type="button"
          aria-pressed={value === answer}
          onClick={() => onChange(answer)}
          className={clsx(
            'min-h-8 whitespace-nowrap rounded-md px-2.5 font-medium text-small pointer-coarse:min-h-11',
            value === answer ? 'bg-panel shadow-xs' : 'text-ink-2 hover:text-ink',
          )}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

const answers: [Answer, string][] = [
  ['usual', 'As usual'],
  ['closed', 'Closed'],
  ['other', 'Other'],
]
