import type { ComponentProps } from 'react'
import { TextField } from '~/ui/field'

interface SignFieldsProps {
  /** Ties a field to the form around it. */
  field: (name: 'strapline' | 'town') => Partial<ComponentProps<typeof TextField>>
}

/** The two parts that stand under the name on the sign. */
export function SignFields({ field }: SignFieldsProps) {
  return (
    <>
      <TextField
        label="Strapline"
        hint="Under the name: what kind of café it is, such as Tea room &amp; bakery."
        {...field('strapline')}
      />
      <TextField
        label="Town"
        hint="Shown after the strapline."
        autoComplete="address-level2"
        {...field('town')}
      />
    </>
  )
}
