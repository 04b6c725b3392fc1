import { type ReactNode, useEffect, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { allergenNames, allergens, dietaryCodes, dietaryNames } from '~/domain/menu-item'
import { menuItemFormOf, menuItemFormSchema } from '~/domain/menu-item-form'
import { Button } from '~/ui/button'
import { FieldError, TextArea, TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'
import { UnsavedGuard } from '../desk/unsaved-guard'
import type { MenuItemPanelProps } from './menu-item-panel'
import { SizeRows } from './size-rows'

export function MenuItemFields({ item, position, sections, onClose }: MenuItemPanelProps) {
  const listId = useId()
  const form = useActionForm({
    schema: menuItemFormSchema,
    defaultValues: menuItemFormOf(item, position),
    intent: item ? 'update' : 'add',
    about: item ? { id: item.id, version: item.updated_at } : {},
    onDone: onClose,
  })
  const { setFocus } = form
  useEffect(() => setFocus(item ? 'name' : 'section'), [setFocus, item])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField
          label="Section*"
          list={listId}
          autoComplete="off"
          error={form.errorOf('section')}
          {...form.register('section')}
        />
        <datalist id={listId}>
          {sections.map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <TextField label="Name*" error={form.errorOf('name')} {...form.register('name')} />
        <TextField
          label="Price (£)*"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          error={form.errorOf('price')}
          {...form.register('price')}
        />
        <SizeRows />
        <TextArea
          label="Description"
          rows={3}
          error={form.errorOf('description')}
          {...form.register('description')}
        />
        <fieldset>
          <legend className="field-label">Dietary marks</legend>
          <div className="mt-1 flex flex-wrap gap-x-4">
            {dietaryCodes.map((code) => (
              <Check key={code} label={`${code} ${dietaryNames[code]}`}>
                <input
                  type="checkbox"
                  value={code}
                  className="size-4.5 accent-ink"
                  {...form.register('dietary_info')}
                />
              </Check>
            ))}
          </div>
          {form.formState.errors.dietary_info && (
            <FieldError>{form.formState.errors.dietary_info.message}</FieldError>
          )}
        </fieldset>
        <fieldset>
          <legend className="field-label">Allergens</legend>
          <Check label="We state the allergens of this item">
            <input
              type="checkbox"
              className="size-4.5 accent-ink"
              {...form.register('states_allergens')}
            />
          </Check>
          {form.watch('states_allergens') && (
            <div className="grid grid-cols-2">
              {allergens.map((allergen) => (
                <Check key={allergen} label={allergenNames[allergen]}>
                  <input
                    type="checkbox"
                    value={allergen}
                    className="size-4.5 accent-ink"
                    {...form.register('allergens')}
                  />
                </Check>
              ))}
            </div>
          )}
        </fieldset>
        <Check label="Available">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            {...form.register('is_available')}
          />
        </Check>
        <div className="flex justify-end gap-2.5">
          <Button tone="desk-quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Saving...'}>
            Save
          </Button>
        </div>
      </form>
      <UnsavedGuard when={form.formState.isDirty && !form.isBusy} />
    </FormProvider>
  )
}

function Check({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the child
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      {children}
      <span className="first-letter:uppercase">{label}</span>
    </label>
  )
}
