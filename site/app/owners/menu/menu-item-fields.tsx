import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { MenuItem } from '~/domain/menu-item'
import { type MenuItemFormInput, menuItemFormOf, type SizeRow } from '~/domain/menu-item-form'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { DialogForm } from '../forms/dialog-form'
import { useOwnerForm } from '../forms/use-owner-form'
import { usePriceQuestion } from '../forms/use-price-question'
import { changes } from './changes'
import { Check } from './check'
import { DietFields } from './diet-fields'
import { SizeRows } from './size-rows'

export interface MenuItemFieldsProps {
  /** Null for a new item. */
  item: MenuItem | null
  position: number
  sections: string[]
  onClose: () => void
}

/** Which submit button keeps the form open for the next item. */
const goOn = 'go-on'

export function MenuItemFields({ item, position, sections, onClose }: MenuItemFieldsProps) {
  const listId = useId()
  const goesOn = useRef(false)
  const target = item
    ? changes.form('update', { id: item.id, version: item.updated_at })
    : changes.form('add', {})
  const form = useOwnerForm(target, {
    defaultValues: menuItemFormOf(item, position),
    onDone: (saved) => (goesOn.current ? startNext(saved) : onClose()),
  })
  const { setFocus } = form
  // A form that was reset knows its fields again only when they are drawn.
  const [round, setRound] = useState(0)
  useEffect(() => setFocus(item || round > 0 ? 'name' : 'section'), [setFocus, item, round])

  const priced = usePriceQuestion({
    submit: form.submit,
    prices: () => {
      const { price, sizes } = form.getValues()
      const ofSize = ({ label, price: text }: SizeRow) => ({
        text,
        former: item?.size_options?.[label.trim()] ?? null,
      })
      return [{ text: price, former: item?.price ?? null }, ...sizes.map(ofSize)]
    },
  })

  // The next item is most often of the same section.
  function startNext({ section, sort_order }: MenuItemFormInput) {
    form.reset({ ...menuItemFormOf(null, sort_order + 1), section })
    setRound((last) => last + 1)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    goesOn.current = submitter?.getAttribute('value') === goOn
    return priced.submit(event)
  }
  return (
    <FormProvider {...form}>
      {priced.question}
      <DialogForm
        form={{ submit, isBusy: form.isBusy }}
        onCancel={onClose}
        otherSave={
          !item && (
            <Button tone="desk" type="submit" value={goOn} disabled={form.isBusy}>
              Save and add another
            </Button>
          )
        }
      >
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
        <TextField
          label="Name*"
          autoComplete="off"
          error={form.errorOf('name')}
          {...form.register('name')}
        />
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            label="Price (£)*"
            inputMode="decimal"
            autoComplete="off"
            error={form.errorOf('price')}
            onFocus={({ target }) => target.select()}
            {...form.register('price')}
          />
          <Check label="Available" {...form.register('is_available')} />
        </div>
        <TextArea
          label="Description"
          rows={3}
          error={form.errorOf('description')}
          {...form.register('description')}
        />
        <SizeRows />
        <DietFields />
      </DialogForm>
    </FormProvider>
  )
}
