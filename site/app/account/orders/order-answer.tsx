import { useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { hasStarted } from '~/domain/events/event-start'
import { answerHint, longestAnswer } from '~/domain/tickets/guest-answer'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'
import { TextArea } from '~/ui/field'
import { useHolder } from './holder'
import type { PurchasedOrder } from './order'

/** What the holder has told the café for this event, which they can change until it begins. */
export function OrderAnswer({ order: [first] }: { order: PurchasedOrder }) {
  const [isAsked, setAsked] = useState(false)
  const { isCached } = useHolder()
  const { events: event, orders } = first
  if (!event?.guest_question) return null
  const answer = orders?.answer ?? ''
  const mayChange = !isCached && !hasStarted(event)
  if (!answer && !mayChange) return null
  return (
    <div className="mt-3 text-label">
      <p className="text-ink-2">{event.guest_question}</p>
      {answer && <p className="font-semibold wrap-anywhere">{answer}</p>}
      {mayChange && (
        <button
          type="button"
          className="text-link min-h-11 print:hidden"
          onClick={() => setAsked(true)}
        >
          {answer ? 'Change' : 'Tell us'}
          <span className="sr-only"> what we should know</span>
        </button>
      )}
      <Dialog open={isAsked} onOpenChange={setAsked} title="Let us know">
        <AnswerForm
          orderId={first.order_id}
          question={event.guest_question}
          answer={answer}
          onClose={() => setAsked(false)}
        />
      </Dialog>
    </div>
  )
}

interface AnswerFormProps {
  orderId: string
  question: string
  answer: string
  onClose: () => void
}

function AnswerForm({ orderId, question, answer, onClose }: AnswerFormProps) {
  const form = useChangeForm(ticketChanges.form('answer', { orderId }), {
    defaultValues: { answer },
    onDone: onClose,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <TextArea
        label={question}
        hint={answerHint}
        rows={3}
        maxLength={longestAnswer}
        {...form.field('answer')}
      />
      <div className="-mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onClose}>
            Keep as it is
          </Button>
          <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Saving...'}>
            Save
          </Button>
        </DialogFoot>
      </div>
    </form>
  )
}
