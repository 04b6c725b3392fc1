import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type MenuItemFormInput, missingInSize } from '~/domain/menu/menu-item-form'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { PriceInput, RemoveRow, RowNote } from '../forms/row-fields'

/** Prices by size, for what comes in more than one. */
export function SizeRows() {
  const { control } = useFormContext<MenuItemFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes', keyName: 'key' })
  return (
    <fieldset className="grid gap-2 [&_.field-control]:mt-0">
      <legend className="field-label mb-1.5">Sizes</legend>
      {fields.map(({ key }, index) => (
        <SizeRow key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        tone="desk"
        onClick={() => append({ label: '', price: '' })}
        className="justify-self-start"
      >
        <Icon name="plus" />
        Add size
      </Button>
    </fieldset>
  )
}

function SizeRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<MenuItemFormInput>()
  const row = useWatch<MenuItemFormInput, `sizes.${number}`>({ name: `sizes.${index}` })
  const errors = formState.errors.sizes?.[index]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_110px_36px] items-center gap-2">
      <input
        aria-label={`Size ${index + 1}`}
        placeholder="Regular"
        aria-invalid={errors?.label ? true : undefined}
        className="field-control"
        {...register(`sizes.${index}.label`)}
      />
      <PriceInput
        aria-label={`Price of size ${index + 1}`}
        aria-invalid={errors?.price ? true : undefined}
        {...register(`sizes.${index}.price`)}
      />
      <RemoveRow label={`Remove size ${index + 1}`} onRemove={onRemove} />
      <RowNote
        error={errors?.label?.message ?? errors?.price?.message}
        missing={missingInSize(row)}
      />
    </div>
  )
}
