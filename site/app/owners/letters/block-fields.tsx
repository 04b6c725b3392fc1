import { useController, useFormContext } from 'react-hook-form'
import { formatDate } from '~/domain/dates'
import type { LetterBlockKind } from '~/domain/letters/letter-blocks'
import type { LetterFormInput, LetterRow } from '~/domain/letters/letter-form'
import { groupBySection } from '~/domain/menu/menu-item'
import { SelectField, TextArea, TextField } from '~/ui/field'
import { AltTextField } from '../forms/alt-text-field'
import { ImageField } from '../pictures/image-field'
import type { LetterChoices } from './load-choices'

interface BlockFieldsProps {
  index: number
  kind: LetterBlockKind
  choices: LetterChoices
}

/** The fields of one block. */
export function BlockFields({ index, kind, choices }: BlockFieldsProps) {
  const field = useBlockField(index)
  switch (kind) {
    case 'heading':
      return (
        <TextField
          label={<Unseen>Heading</Unseen>}
          maxLength={120}
          className="[&_input]:font-display [&_input]:font-semibold [&_input]:text-lead"
          {...field('heading')}
        />
      )
    case 'words':
      return (
        <TextArea
          label={<Unseen>Words</Unseen>}
          rows={6}
          hint="A blank line begins a new paragraph."
          {...field('words')}
        />
      )
    case 'picture':
      return <PictureFields index={index} />
    case 'event':
      return (
        <SelectField
          label={<Unseen>Event</Unseen>}
          hint="Its title, time and picture are up to date when the letter goes out."
          {...field('event_id')}
        >
          <option value="">Please choose</option>
          {choices.events.map(({ id, title, event_date }) => (
            <option key={id} value={id}>
              {title}, {formatDate(event_date)}
            </option>
          ))}
        </SelectField>
      )
    case 'offer':
      return (
        <SelectField label={<Unseen>Offer</Unseen>} {...field('offer_id')}>
          <option value="">Please choose</option>
          {choices.offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )
    case 'menu':
      return (
        <SelectField label={<Unseen>From the menu</Unseen>} {...field('menu_item_id')}>
          <option value="">Please choose</option>
          {groupBySection(choices.menuItems).map(({ id, title, items }) => (
            <optgroup key={id} label={title}>
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )
    case 'button':
      return (
        <div className="grid items-start gap-3.5 sm:grid-cols-2">
          <TextField label="Label" maxLength={60} {...field('label')} />
          <TextField
            label="Leads to"
            placeholder="/menu"
            hint="A page of your site, or an address with https://."
            {...field('url')}
          />
        </div>
      )
  }
}

function PictureFields({ index }: { index: number }) {
  const { control } = useFormContext<LetterFormInput>()
  const { field, fieldState } = useController({ control, name: `blocks.${index}.image_url` })
  const fields = useBlockField(index)
  return (
    <div className="grid gap-3 [&_legend]:sr-only">
      <ImageField
        label="Picture"
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <AltTextField {...fields('alt_text')} />
    </div>
  )
}

/** A label for those who can't see that the block's head says the same. */
function Unseen({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>
}

/** Ties the fields of one block to the form. */
function useBlockField(index: number) {
  const { register, formState } = useFormContext<LetterFormInput>()
  return (name: Exclude<keyof LetterRow, 'id' | 'kind'>) => ({
    ...register(`blocks.${index}.${name}`),
    error: formState.errors.blocks?.[index]?.[name]?.message,
  })
}
