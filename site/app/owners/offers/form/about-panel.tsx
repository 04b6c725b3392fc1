import { useController, useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '~/ui/field'
import { AltTextField } from '../../forms/alt-text-field'
import { Panel } from '../../page/panel'
import { ImageField } from '../../pictures/image-field'

interface About {
  title: string
  description: string
  image_url: string
  alt_text: string
}

/** Asks for the words of an offer and its picture. */
export function AboutPanel() {
  const { register, formState } = useFormContext<About>()
  const { field } = useController<About, 'image_url'>({ name: 'image_url' })
  const errorOf = (name: keyof About) => formState.errors[name]?.message
  return (
    <Panel title="About it">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <TextField label="Title" error={errorOf('title')} {...register('title')} />
        <TextArea label="Description" error={errorOf('description')} {...register('description')} />
        <ImageField
          label="Picture"
          value={field.value}
          onChange={field.onChange}
          error={errorOf('image_url')}
        />
        <AltTextField error={errorOf('alt_text')} {...register('alt_text')} />
      </div>
    </Panel>
  )
}
