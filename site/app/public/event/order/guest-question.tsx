// Apart, because most events ask nothing.
import { useEffect, useRef, useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { answerHint, longestAnswer } from '~/domain/tickets/guest-answer'
import { TextArea } from '~/ui/field'
import { Plus } from '~/ui/icons'
import { storeAnswer, storedAnswer } from './stored-answer'

/** The event's question; a press opens a field for the answer, which goes with the order: see make-purchase.ts. */
export default function GuestQuestion({ event: { id, guest_question } }: { event: CafeEvent }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const isOpen = answer !== null
  // What was typed before signing in is known only here, and not to the server.
  useEffect(() => setAnswer(storedAnswer(id) || null), [id])
  const open = () => {
    setAnswer('')
    requestAnimationFrame(() => field.current?.querySelector('textarea')?.focus())
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 text-left text-label font-semibold hover:underline md:min-h-9 noscript:hidden"
        onClick={open}
      >
        <Plus className="size-4.5 flex-none text-rhubarb" />
        {guest_question}
      </button>
    )
  }
  return (
    <div ref={field} className="mt-2">
      <TextArea
        label={guest_question}
        hint={answerHint}
        rows={2}
        maxLength={longestAnswer}
        value={answer}
        onChange={({ target: { value } }) => {
          setAnswer(value)
          storeAnswer(id, value.trim())
        }}
      />
    </div>
  )
}
