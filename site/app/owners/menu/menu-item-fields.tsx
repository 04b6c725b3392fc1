import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { MenuItem } from '~/domain/menu/menu-item'
import { type MenuItemFormInput, menuItemFormOf, type SizeRow } from '~/domain/menu/menu-item-form'
import { newRecordId } from '~/domain/record-id'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { DialogForm } from '../forms/dialog-form'
import { useOwnerForm } from '../forms/use-owner-form'
import { usePriceQuestion } from '../forms/use-price-question'
import { changes } from './changes'
import { Checkbox } from './checkbox'
import { DietFields } from './diet-fields'
import { SizeRows } from './size-rows'

export interface MenuItemFieldsProps {
  /** Null for a new item. */
  item: MenuItem | null
  position: number
  sections: string[]
  onClose: () => void
}

/** The submit button that keeps the form open for the next item. */
const goOn = 'go-on'

/** The form of one item, and after 'Save and add another' that of the next. */
export function MenuItemFields(props: MenuItemFieldsProps) {
  const [start, setStart] = useState({ id: newRecordId(), position: props.position, section: '' })
  // The next item is most often of the same section.
  const startNext = ({ section, sort_order }: MenuItemFormInput) =>
    setStart({ id: newRecordId(), position: sort_order + 1, section })
  return <OneItem key={start.id} {...props} start={start} onNext={startNext} />
}

interface OneItemProps extends MenuItemFieldsProps {
  /** The values that a new item begins with. */
  start: { id: string; position: number; section: string }
  onNext: (saved: MenuItemFormInput) => void
}

function OneItem({ item, start, sections, onNext, onClose }: OneItemProps) {
  const listId = useId()
  const goesOn = useRef(false)
  const target = item
    ? changes.form('update', { id: item.id, version: item.updated_at })
    : changes.form('add', { id: start.id })
  const values = menuItemFormOf(item, start.position)
  const form = useOwnerForm(target, {
    defaultValues: item ? values : { ...values, section: start.section },
    onDone: (saved) => (goesOn.current ? onNext(saved) : onClose()),
  })
  const { setFocus } = form
  const firstField = item || start.section ? 'name' : 'section'
  useEffect(() => setFocus(firstField), [setFocus, firstField])

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
        <TextField label="Section*" list={listId} autoComplete="off" {...form.field('section')} />
        <datalist id={listId}>
          {sections.map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <TextField label="Name*" autoComplete="off" {...form.field('name')} />
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            label="Price (£)*"
            inputMode="decimal"
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            {...form.field('price')}
          />
          <Checkbox label="Available" {...form.register('is_available')} />
        </div>
        <TextArea label="Description" rows={3} {...form.field('description')} />
        <SizeRows />
        <DietFields />
      </DialogForm>
    </FormProvider>
  )
}
