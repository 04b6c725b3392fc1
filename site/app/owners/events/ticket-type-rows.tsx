import { clsx } from 'clsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type EventFormInput, emptyTicketType, missingInRow } from '~/domain/event-form'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '../desk/icon'
import { Panel } from '../desk/panel'
import { useEventForm } from './use-event-form'

/** The kinds of tickets, a row each; the last row can't be taken away. */
export function TicketTypeRows() {
  const { control } = useEventForm()
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'ticket_types',
    keyName: 'key',
  })
  return (
    <Panel title="Tickets" aside="Leave capacity empty for no limit">
      <div
        aria-hidden
        className="ticket-row text-[13.5px] text-ink-2 max-sm:hidden [&>*]:font-[560]"
      >
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
  const error =
    errorOf(`${field}.name`) ?? errorOf(`${field}.price`) ?? errorOf(`${field}.capacity`)
  const isBegun = Boolean(row.name || row.price || row.description || row.capacity)
  const missing = missingInRow(row)
  const number = index + 1
  return (
    <div className="ticket-row border-hair border-t">
      <input
        aria-label={`Name of ticket type ${number}`}
        placeholder="Name"
        className="field-control ticket-row-name"
        {...register(`${field}.name`)}
      />
      <div className="relative">
        <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-2">
          £
        </span>
        <input
          aria-label={`Price of ticket type ${number}`}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          aria-invalid={errorOf(`${field}.price`) ? true : undefined}
          className={clsx('field-control pl-7', isBegun && !row.price && 'border-danger')}
          {...register(`${field}.price`)}
        />
      </div>
      <input
        aria-label={`Capacity of ticket type ${number}`}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        placeholder="No limit"
        aria-invalid={errorOf(`${field}.capacity`) ? true : undefined}
        className="field-control"
        {...register(`${field}.capacity`)}
      />
      {onRemove ? (
        <Button
          tone="desk-quiet"
          aria-label={`Remove ticket type ${number}`}
          onClick={onRemove}
          className="ticket-row-remove w-9 px-0"
        >
          <Icon name="delete" />
        </Button>
      ) : (
        <span className="ticket-row-remove" />
      )}
      <input
        aria-label={`Description of ticket type ${number}`}
        placeholder="Description"
        className="field-control ticket-row-description"
        {...register(`${field}.description`)}
      />
      <div className="ticket-row-note" aria-live="polite">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          isBegun &&
          missing && <FieldError>{`Add ${missing}, or this row won’t be saved.`}</FieldError>
        )}
      </div>
    </div>
  )
}
