import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { emptyTicketType, isBegun, missingInRow } from '~/domain/events/ticket-type-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Icon } from '../../controls/icon'
import { PriceInput, RemoveRow, RowNote } from '../../forms/row-fields'
import { Panel } from '../../page/panel'
import { PaymentChoice } from './payment-choice'
import { useEventForm } from './use-event-form'

/** The kinds of tickets, a row each, and how people pay for them; the last row can't be taken away. */
export function TicketTypeRows() {
  const { control } = useEventForm()
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'ticket_types',
    keyName: 'key',
  })
  const rows = useWatch<EventFormInput, 'ticket_types'>({ name: 'ticket_types' })
  const hasPlacesInAll = useWatch<EventFormInput, 'capacity'>({ name: 'capacity' }) !== ''
  const sellsNone = rows.every((row) => missingInRow(row) !== null)
  return (
    <Panel
      title="Tickets"
      aside={<span className="text-small">Leave places blank for no limit</span>}
    >
      <div aria-hidden className="form-row -mb-5 text-small text-ink-2 max-sm:hidden *:font-medium">
        <span>Name</span>
        <span>Price</span>
        <span>Places</span>
      </div>
      {fields.map(({ key }, index) => (
        <TicketTypeRow
          key={key}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-1 pb-4.5 max-sm:px-4">
        <Button tone="desk" onClick={() => append({ ...emptyTicketType })}>
          <Icon name="plus" />
          Add ticket type
        </Button>
        {sellsNone && (
          <p className="text-small text-ink-2">
            Nothing to sell? Leave it blank, and the page says ‘Free entry, just come’.
          </p>
        )}
      </div>
      {(rows.length > 1 || hasPlacesInAll) && <PlacesInAll />}
      <PaymentChoice />
    </Panel>
  )
}

/** Asks how many may come altogether; with one ticket type its own places say so. */
function PlacesInAll() {
  const { register, errorOf } = useEventForm()
  return (
    <div className="border-hair border-t px-5 py-4 max-sm:px-4">
      <TextField
        label="Places in all"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        placeholder="No limit"
        hint="For all ticket types together. Leave blank for no limit."
        error={errorOf('capacity')}
        className="sm:w-60"
        {...register('capacity')}
      />
    </div>
  )
}

interface TicketTypeRowProps {
  index: number
  onRemove: (() => void) | undefined
}

function TicketTypeRow({ index, onRemove }: TicketTypeRowProps) {
  const { register, errorOf, setFocus } = useEventForm()
  const row = useWatch<EventFormInput, `ticket_types.${number}`>({ name: `ticket_types.${index}` })
  const [hasLine, setHasLine] = useState(false)
  const field = `ticket_types.${index}` as const
  const nameError = errorOf(`${field}.name`)
  const priceError = errorOf(`${field}.price`)
  const capacityError = errorOf(`${field}.capacity`)
  const lineError = errorOf(`${field}.description`)
  const missing = isBegun(row) ? missingInRow(row) : null
  const showsLine = hasLine || Boolean(row.description)
  const what = `of ticket type ${index + 1}`
  return (
    <div className={clsx('form-row', index > 0 && 'border-hair border-t')}>
      <Cell label="Name" className="max-sm:col-span-full">
        <input
          aria-label={`Name ${what}`}
          placeholder="Name"
          className="field-control"
          {...register(`${field}.name`)}
        />
      </Cell>
      <Cell label="Price">
        <PriceInput
          aria-label={`Price ${what}`}
          aria-invalid={priceError || (missing && !row.price) ? true : undefined}
          {...register(`${field}.price`)}
        />
      </Cell>
      <Cell label="Places">
        <input
          aria-label={`Places ${what}`}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          placeholder="No limit"
          aria-invalid={capacityError ? true : undefined}
          className="field-control"
          {...register(`${field}.capacity`)}
        />
      </Cell>
      <RemoveRow label={`Remove ticket type ${index + 1}`} onRemove={onRemove} />
      {showsLine ? (
        <input
          aria-label={`Description ${what}`}
          placeholder="What’s included"
          className="field-control form-row-description"
          {...register(`${field}.description`)}
        />
      ) : (
        <button
          type="button"
          onClick={() => {
            flushSync(() => setHasLine(true))
            setFocus(`${field}.description`)
          }}
          className="form-row-description justify-self-start py-1 font-medium text-ink-2 text-small underline underline-offset-3 pointer-coarse:min-h-11"
        >
          Add a line about it
          <span className="sr-only"> {what}</span>
        </button>
      )}
      <RowNote error={nameError ?? priceError ?? capacityError ?? lineError} missing={missing} />
    </div>
  )
}

interface CellProps {
  label: string
  className?: string
  children: ReactNode
}

/** A field of a row; on a phone, where the rows have no head, its name stands above it. */
function Cell({ label, className, children }: CellProps) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1 block font-medium text-ink-2 text-small sm:hidden">
        {label}
      </span>
      {children}
    </div>
  )
}
