import { NoNetwork, Phone } from '~/account/tickets/icons'
import { useClock } from '~/account/tickets/use-clock'
import { ageWords } from '~/domain/accounts/age-words'
import { clockOf } from '~/domain/money/hold-time'

/** Says how old the tickets are that open without a network. */
export function SavedNote({ savedAt }: { savedAt: string }) {
  const now = useClock()
  return (
    <p className="mb-4 flex items-start gap-2.5 text-label text-ink-2 print:hidden">
      <Phone className="mt-0.5 size-4.5 flex-none" />
      Saved here {ageWords(savedAt, now)}. They work offline too.
    </p>
  )
}

/** Stands above cached tickets, where no answer has come. */
export function CachedNote({ savedAt }: { savedAt: string }) {
  const now = useClock()
  return (
    <div
      role="status"
      className="mb-7.5 flex items-start gap-3.5 rounded-control bg-ink p-4.5 text-paper print:hidden"
    >
      <NoNetwork className="mt-0.5 size-6 flex-none text-custard" />
      <p>
        <strong className="font-semibold">You’re offline.</strong> Your codes still work: they were
        saved here {ageWords(savedAt, now)}, at {clockOf(savedAt)}. You can send, cancel and pay
        when you’re back.
      </p>
    </div>
  )
}
