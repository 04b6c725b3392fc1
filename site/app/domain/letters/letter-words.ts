// The state of a letter, and how it reads.
import { z } from 'zod'
import { formatMoment } from '~/domain/dates'

export const letterStateSchema = z.enum(['draft', 'scheduled', 'sending', 'sent'])
type LetterState = z.infer<typeof letterStateSchema>

interface Progress {
  state: LetterState
  send_at: string | null
  stopped_at: string | null
  ended_at: string | null
  recipients: number
  sent: number
  failed: number
  left_out: number
}

/** Says how far a letter is: `Draft`, `Goes out 1 Dec 2026, 08:00`, `On its way: 120 of 412`, `Sent to 410 people`. */
export function letterStateWords(letter: Progress): string {
  const { state, send_at, stopped_at, ended_at, recipients, sent } = letter
  if (state === 'draft') return 'Draft'
  if (state === 'scheduled') return `Goes out ${send_at ? formatMoment(send_at, london) : 'later'}`
  if (state === 'sending') return `On its way: ${sent} of ${recipients}`
  const end = ended_at ? `, ${formatMoment(ended_at, london)}` : ''
  return `${stopped_at ? 'Stopped after' : 'Sent to'} ${peopleWords(sent)}${end}`
}

/** Names those whom a letter has not reached; an empty list where it has reached everybody so far. */
export function missedWords({ failed, left_out, stopped_at }: Progress): string[] {
  return [
    ...(failed > 0 ? [`${capital(peopleWords(failed))} couldn’t be reached.`] : []),
    ...(left_out > 0
      ? [`${capital(peopleWords(left_out))} left out: ${stopped_at ? stoppedWhy : goneWhy}.`]
      : []),
  ]
}

const goneWhy = 'they’ve unsubscribed or cancelled their tickets'
const stoppedWhy = 'you stopped it, or they’ve unsubscribed'

/** `one person`, `412 people` */
export function peopleWords(count: number): string {
  return count === 1 ? 'one person' : `${count} people`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const london = 'Europe/London'
