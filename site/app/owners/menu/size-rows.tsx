import { useFieldArray, useFormContext } from 'react-hook-form'
import type { MenuItemFormInput } from '~/domain/menu-item-form'
import { Button } from '~/ui/button'
import { Icon } from '../desk/icon'
import { PriceInput, RemoveRow } from '../desk/row-fields'

/** Prices by size, for what comes in more than one. */
export function SizeRows() {
  const { control, register } = useFormContext<MenuItemFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes', keyName: 'key' })
  return (
    <fieldset className="grid gap-2 [&_.field-control]:mt-0">
      <legend className="field-label mb-1.5">Sizes</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_110px_36px] items-center gap-2">
          <input
            aria-label={`Size ${index + 1}`}
            placeholder="Regular"
            className="field-control"
            {...register(`sizes.${index}.label`)}
          />
          <PriceInput
            aria-label={`Price of size ${index + 1}`}
            {...register(`sizes.${index}.price`)}
          />
          <RemoveRow label={`Remove size ${index + 1}`} onRemove={() => remove(index)} />
        </div>
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
