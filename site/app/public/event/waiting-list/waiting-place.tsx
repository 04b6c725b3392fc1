import { useEffect, useRef } from 'react'
import { lineWords, placesWords } from '~/domain/tickets/waiting-words'
import type { WaitingPlaceProps } from '~/public/event/order/waiting'
import { useSession } from '~/session/use-session'
import { JoinList } from './join-list-form'
import { LeaveList } from './leave-list'

/** The waiting list of one kind of ticket, in its card: to join, or where the person here stands in line. */
export function WaitingPlace({ type, waiting, openerId }: WaitingPlaceProps) {
  const { user } = useSession()
  const kind = waiting.kindOf(type)
  const own = waiting.ownOf(type)
  const words = useRef<HTMLParagraphElement>(null)
  const hasJoined = useRef(false)
  const ownId = own?.id
  useEffect(() => {
    if (ownId && hasJoined.current) words.current?.focus()
  }, [ownId])
  return (
    <section aria-label={`Waiting list, ${type.name}`} className="waiting-place">
      {own && kind ? (
        <>
          <p ref={words} tabIndex={-1} role="status" className="break-words">
            <strong className="font-semibold text-ink">
              You’re on the list for {placesWords(own.places)}, {lineWords(kind.ahead)}.
            </strong>{' '}
            We’ll email {user?.email || 'you'}. There’s nothing you need to do until then.
          </p>
          <LeaveList own={own} waiting={waiting} />
        </>
      ) : (
        <JoinList
          type={type}
          waiting={waiting}
          openerId={openerId}
          onJoin={() => {
            hasJoined.current = true
          }}
        />
      )}
    </section>
  )
}
