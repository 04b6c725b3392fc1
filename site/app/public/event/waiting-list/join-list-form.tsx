import { type FormEvent, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import type { CafeEvent, TicketType } from '~/data/events/events'
import type { WaitingAt } from '~/data/tickets/waiting-list'
import { formatTicketPrice } from '~/domain/money/money'
import { isSoldOut, maximumQuantity } from '~/domain/tickets/tickets'
import { aheadWords, hoursWords, placesWords } from '~/domain/tickets/waiting-words'
import ConfirmEmail from '~/public/event/order/confirm-email'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'
import { storeChoices, storedChoices } from '~/public/event/order/stored-choice'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { Link } from '~/ui/link'
import { Stepper } from '~/ui/stepper'
import { QueueHead } from './queue-head'

interface JoinListProps {
  event: CafeEvent
  /** The kinds that are sold out and that the person here does not wait for; at least one. */
  open: { kind: WaitingAt; type: TicketType }[]
  takesFocus: boolean
  onJoin: () => void
}

/** Joins the waiting list of a kind of ticket. A visitor signs in first, and comes back to the same choice. */
export function JoinList({ event, open, takesFocus, onJoin }: JoinListProps) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const navigate = useNavigate()
  const { status } = useSession()
  const [wish, setWish] = useState(() => storedWaitingChoice(event.id) ?? { typeId: '', places: 1 })
  const chosen = open.find(({ type }) => type.id === wish.typeId) ?? open[0]
  if (!chosen) return null
  const { kind, type } = chosen
  const most = Math.min(
    maximumQuantity,
    type.capacity ?? maximumQuantity,
    event.max_tickets_per_customer ?? maximumQuantity,
  )
  const places = Math.min(wish.places, most)
  const waiting = fetcher.data?.waiting
  const choose = (next: Partial<typeof wish>) => setWish({ typeId: type.id, places, ...next })

  const returnTo = href('/events/:id', { id: event.id })
  const way: ReturnState = { returnTo, buying: event.title }

  async function join(formEvent: FormEvent<HTMLFormElement>) {
    formEvent.preventDefault()
    if (status !== 'signed-in') {
      storeWaitingChoice(event.id, { typeId: type.id, places })
      return navigate(href('/auth'), { state: way })
    }
    onJoin()
    forgetWaitingChoice(event.id)
    const code = new FormData(formEvent.currentTarget).get('code')
    const fields = { intent: 'join', typeId: type.id, places: String(places) }
    await fetcher.submit(waiting ? { ...fields, code: String(code ?? '') } : fields, {
      method: 'post',
    })
  }
  return (
    <form aria-label="Waiting list" className="mt-5" onSubmit={(sent) => void join(sent)}>
      <div className="purchase-sheet">
        <QueueHead title="Waiting list" takesFocus={takesFocus} />
        <div className="grid gap-4.5 px-7 pt-6 pb-6.5">
          {waiting ? (
            <ConfirmEmail
              tickets={`${places} × ${type.name}`}
              isCodeSent={waiting.isCodeSent}
              error={fetcher.data?.ok === false ? fetcher.data.errors?.code : undefined}
            />
          ) : (
            <ChoosePlaces
              open={open}
              type={type}
              places={places}
              most={most}
              isAllTaken={event.ticket_types.every(isSoldOut)}
              onChoose={choose}
            />
          )}
        </div>
      </div>
      <footer className="purchase-stub">
        <p className="mb-4">
          <strong className="font-semibold">{aheadWords(kind.ahead)}</strong> When it is your turn,
          the places are yours for {hoursWords(kind.offer_hours)}.
        </p>
        <Button type="submit" wide busy={fetcher.state !== 'idle' && 'Joining...'}>
          {waiting ? 'Confirm and join' : `Join for ${placesWords(places)}`}
        </Button>
        <p className="mt-3.5 text-center text-label text-ink-2">
          Joining costs nothing and you can leave any time.
        </p>
        {status === 'signed-out' && (
          <p className="mt-2 text-center text-label">
            On the list already?{' '}
            <Link to={href('/auth')} state={way} className="text-link">
              Sign in
            </Link>
          </p>
        )}
      </footer>
    </form>
  )
}

interface ChoosePlacesProps extends Pick<JoinListProps, 'open'> {
  type: TicketType
  places: number
  most: number
  isAllTaken: boolean
  onChoose: (choice: { typeId?: string; places?: number }) => void
}

/** Asks for which kind of ticket a person waits, and for how many places. */
function ChoosePlaces({ open, type, places, most, isAllTaken, onChoose }: ChoosePlacesProps) {
  return (
    <>
      <p>
        {isAllTaken ? 'All places are taken' : 'Some kinds of tickets are sold out'}, but people do
        cancel. Join the waiting list and we’ll email you when a place comes up.
      </p>
      {open.length > 1 ? (
        <SelectField
          label="Ticket"
          value={type.id}
          onChange={({ target }) => onChoose({ typeId: target.value })}
        >
          {open.map(({ type: { id, name, price } }) => (
            <option key={id} value={id}>
              {name}, {formatTicketPrice(price)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="font-semibold">
          {type.name}, {formatTicketPrice(type.price)}
        </p>
      )}
      <div className="flex items-center justify-between">
        <span aria-hidden className="font-semibold">
          Places
        </span>
        <Stepper
          label="Places"
          of="place"
          value={places}
          min={1}
          max={most}
          onChange={(next) => onChoose({ places: next })}
        />
      </div>
    </>
  )
}

interface Wish {
  typeId: string
  places: number
}

const keyOf = (eventId: string) => `waiting-${eventId}`

/** Returns what is kept for an event, or null. */
function storedWaitingChoice(eventId: string): Wish | null {
  const [kept] = storedChoices(keyOf(eventId))
  return kept ? { typeId: kept.typeId, places: kept.quantity } : null
}

function storeWaitingChoice(eventId: string, { typeId, places }: Wish): void {
  storeChoices(keyOf(eventId), [{ typeId, quantity: places }])
}

function forgetWaitingChoice(eventId: string): void {
  storeChoices(keyOf(eventId), [])
}
