import { useFieldArray, useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { emptyTicketType, missingInRow } from '~/domain/events/ticket-type-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Icon } from '../../controls/icon'
import { PriceInput, RemoveRow, RowNote } from '../../forms/row-fields'
import { Panel } from '../../page/panel'
import { useEventForm } from './use-event-form'

/** The kinds of tickets, a row each, and how many one customer may have; the last row can't be taken away. */
export function TicketTypeRows() {
  const { control, register, errorOf } = useEventForm()
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'ticket_types',
    keyName: 'key',
  })
  return (
    <Panel title="Tickets" aside="Leave capacity empty for no limit">
      <div aria-hidden className="form-row text-small text-ink-2 max-sm:hidden *:font-medium">
        <span>Name and description</span>
        <span>Price</span>
        <span>Capacity</span>
      </div>
      {fields.map(({ key }, index) => (
        <TicketTypeRow
          key={key}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className="border-hair border-t px-5 pt-3.5 pb-4.5 max-sm:px-4">
        <Button tone="desk" onClick={() => append({ ...emptyTicketType })}>
          <Icon name="plus" />
          Add ticket type
        </Button>
      </div>
      <div className="border-hair border-t px-5 pt-3.5 pb-4.5 max-sm:px-4">
        <TextField
          label="Most tickets per customer"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          step={1}
          placeholder="No limit"
          hint="Of all types together. Leave empty for no limit."
          error={errorOf('max_tickets_per_customer')}
          {...register('max_tickets_per_customer')}
        />
      </div>
      <div className="border-hair border-t px-5 pt-3.5 pb-4.5 max-sm:px-4">
        <TextField
          label="Hours to keep a place for the waiting list"
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          step={1}
          hint="When a sold out place comes free, the next in line has this long to buy it."
          error={errorOf('waiting_offer_hours')}
          {...register('waiting_offer_hours')}
        />
      </div>
    </Panel>
  )
}

interface TicketTypeRowProps {
  index: number
  onRemove: (() => void) | undefined
}

function TicketTypeRow({ index, onRemove }: TicketTypeRowProps) {
  const { register, errorOf } = useEventForm()
  const row = useWatch<EventFormInput, `ticket_types.${number}`>({ name: `ticket_types.${index}` })
  const field = `ticket_types.${index}` as const
  const priceError = errorOf(`${field}.price`)
  const capacityError = errorOf(`${field}.capacity`)
  const missing = missingInRow(row)
  const isBegun = Boolean(row.name || row.price || row.description || row.capacity)
  const what = `of ticket type ${index + 1}`
  return (
    <div className="form-row border-hair border-t">
      <input
        aria-label={`Name ${what}`}
        placeholder="Name"
        className="field-control max-sm:col-span-full"
        {...register(`${field}.name`)}
      />
      <PriceInput
        aria-label={`Price ${what}`}
        aria-invalid={priceError || (isBegun && !row.price) ? true : undefined}
        {...register(`${field}.price`)}
      />
      <input
        aria-label={`Capacity ${what}`}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        placeholder="No limit"
        aria-invalid={capacityError ? true : undefined}
        className="field-control"
        {...register(`${field}.capacity`)}
      />
      <RemoveRow label={`Remove ticket type ${index + 1}`} onRemove={onRemove} />
      <input
        aria-label={`Description ${what}`}
        placeholder="Description"
        className="field-control form-row-description"
        {...register(`${field}.description`)}
      />
      <RowNote
        error={errorOf(`${field}.name`) ?? priceError ?? capacityError}
        missing={isBegun ? missing : null}
      />
    </div>
  )
}
