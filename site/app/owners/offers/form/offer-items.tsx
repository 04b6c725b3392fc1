import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { emptyOfferItem, missingInItem, type OfferFormInput } from '~/domain/offers/offer-form'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'
import { PriceInput, RemoveRow, RowNote } from '../../forms/row-fields'
import { Panel } from '../../page/panel'

/** The items of the offer, a row each. */
export function OfferItems() {
  const { control } = useFormContext<OfferFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  return (
    <Panel title="Options" aside="Each with its price">
      {fields.map(({ key }, index) => (
        <OfferItem
          key={key}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className="border-hair border-t px-5 pt-3.5 pb-4.5 max-sm:px-4">
        <Button tone="desk" onClick={() => append({ ...emptyOfferItem })}>
          <Icon name="plus" />
          Add item
        </Button>
      </div>
    </Panel>
  )
}

interface OfferItemProps {
  index: number
  onRemove: (() => void) | undefined
}

function OfferItem({ index, onRemove }: OfferItemProps) {
  const form = useFormContext<OfferFormInput>()
  const row = useWatch<OfferFormInput, `items.${number}`>({ name: `items.${index}` })
  const field = `items.${index}` as const
  const errors = form.formState.errors.items?.[index]
  const isBegun = Boolean(row.heading || row.price || row.description)
  const what = `of item ${index + 1}`
  return (
    <div className="form-row form-row-short border-hair border-t first-of-type:border-t-0">
      <input
        aria-label={`Heading ${what}`}
        placeholder="Heading"
        className="field-control max-sm:col-span-full"
        {...form.register(`${field}.heading`)}
      />
      <PriceInput
        aria-label={`Price ${what}`}
        aria-invalid={errors?.price || (isBegun && !row.price) ? true : undefined}
        {...form.register(`${field}.price`)}
      />
      <RemoveRow label={`Remove item ${index + 1}`} onRemove={onRemove} />
      <input
        aria-label={`Description ${what}`}
        placeholder="Description"
        className="field-control form-row-description"
        {...form.register(`${field}.description`)}
      />
      <RowNote
        error={errors?.heading?.message ?? errors?.price?.message}
        missing={isBegun ? missingInItem(row) : null}
      />
    </div>
  )
}
