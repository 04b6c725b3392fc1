import { type FormEvent, useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { TicketType } from '~/data/events/events'
import { aheadWords, hoursWords } from '~/domain/tickets/waiting-words'
import { GuestCode } from '~/public/event/guests/guest-code'
import { GuestFields } from '~/public/event/guests/guest-fields'
import ConfirmEmail from '~/public/event/order/confirm-email'
import type { Waiting } from '~/public/event/order/waiting'
import type { ReturnState } from '~/session/return-path'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Stepper } from '~/ui/stepper'
import { useWish, type Wish } from './use-wish'

interface JoinListProps {
  type: TicketType
  waiting: Waiting
  openerId: string
  onJoin: () => void
}

/** Joins the waiting list of a kind of ticket, with an account or with a name and an address. */
export function JoinList({ type, waiting, openerId, onJoin }: JoinListProps) {
  const wish = useWish(type, waiting.shown)
  const { places, guest, proof, errors, isBusy, isGuest, send } = wish
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The list of an event that is full opens by itself, and leaves the focus where it is.
    const isPressed = document.activeElement?.id === openerId
    if (isPressed) element.current?.querySelector('input')?.focus()
  }, [openerId])
  const close = () => {
    void waiting.open()
    document.getElementById(openerId)?.focus()
  }
  const submit = (formEvent: FormEvent<HTMLFormElement>) => {
    formEvent.preventDefault()
    const code = new FormData(formEvent.currentTarget).get('code')
    onJoin()
    send(proof ? String(code ?? '') : undefined)
  }
  return (
    <form
      noValidate
      aria-label="Waiting list"
      className="grid gap-2.5"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      ref={element}
    >
      {proof?.guest && (
        <GuestCode
          guest={proof.guest}
          error={errors?.code}
          isBusy={isBusy}
          onAgain={() => send()}
          onOtherEmail={wish.chooseAgain}
        />
      )}
      {proof && !proof.guest && <ConfirmEmail isCodeSent={proof.isCodeSent} error={errors?.code} />}
      {!proof && (
        <>
          <ChoosePlaces wish={wish} />
          <WaitingWords type={type} waiting={waiting} places={places} />
          {isGuest && (
            <GuestFields
              guest={guest}
              onChange={wish.setGuest}
              errors={errors}
              hint="We’ll email you a short code first."
            />
          )}
        </>
      )}
      <Button tone="ink" size="small" wide busy={isBusy && 'Joining...'} type="submit">
        {proof ? 'Confirm and join' : 'Join the waiting list'}
      </Button>
      {isGuest && !proof && <SignIn event={waiting.shown} onLeave={wish.store} />}
    </form>
  )
}

function ChoosePlaces({ wish: { places, most, setPlaces } }: { wish: Wish }) {
  return (
    <div className="flex items-center justify-between font-semibold text-ink">
      <span aria-hidden>How many places?</span>
      <Stepper
        label="How many places?"
        of="place"
        value={places}
        min={1}
        max={most}
        onChange={setPlaces}
      />
    </div>
  )
}

function WaitingWords({
  type,
  waiting,
  places,
}: Pick<JoinListProps, 'type' | 'waiting'> & { places: number }) {
  const kind = waiting.kindOf(type)
  if (!kind) return null
  const [comes, they] = places === 1 ? ['a place comes up', 'it’s'] : ['places come up', 'they’re']
  return (
    <p>
      <strong className="font-semibold text-ink">{aheadWords(kind.ahead)}</strong> We’ll email you
      when {comes}, and {they} yours for {hoursWords(kind.offer_hours)}.
    </p>
  )
}

function SignIn({ event, onLeave }: { event: { id: string; title: string }; onLeave: () => void }) {
  const state: ReturnState = {
    returnTo: href('/events/:id', { id: event.id }),
    waitingFor: event.title,
  }
  return (
    <Link
      to={href('/auth')}
      state={state}
      className="text-link justify-self-center"
      onClick={onLeave}
    >
      I have an account
    </Link>
  )
}
