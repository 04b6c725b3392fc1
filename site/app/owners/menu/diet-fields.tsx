import { useFormContext, useWatch } from 'react-hook-form'
import { allergenNames, allergens, dietaryCodes, dietaryNames } from '~/domain/menu/menu-item'
import type { MenuItemFormInput } from '~/domain/menu/menu-item-form'
import { FieldError } from '~/ui/field'
import { Checkbox } from './checkbox'

/** Marks and allergens. Allergens may be left unstated, which is not the same as none. */
export function DietFields() {
  const { register, formState } = useFormContext<MenuItemFormInput>()
  const statesAllergens = useWatch<MenuItemFormInput, 'states_allergens'>({
    name: 'states_allergens',
  })
  const clash = formState.errors.dietary_info?.message
  return (
    <>
      <fieldset>
        <legend className="field-label">Dietary marks</legend>
        <div className="mt-1 flex flex-wrap gap-x-4">
          {dietaryCodes.map((code) => (
            <Checkbox
              key={code}
              label={`${code} ${dietaryNames[code]}`}
              value={code}
              {...register('dietary_info')}
            />
          ))}
        </div>
        {clash && <FieldError>{clash}</FieldError>}
      </fieldset>
      <fieldset>
        <legend className="field-label">Allergens</legend>
        <Checkbox label="We state the allergens of this item" {...register('states_allergens')} />
        {statesAllergens && (
          <div className="grid grid-cols-2">
            {allergens.map((allergen) => (
              <Checkbox
                key={allergen}
                label={allergenNames[allergen]}
                value={allergen}
                {...register('allergens')}
              />
            ))}
          </div>
        )}
      </fieldset>
    </>
  )
}
