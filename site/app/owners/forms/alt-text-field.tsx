import type { ComponentProps } from 'react'
import { TextField } from '~/ui/field'

/** The text that is read out in place of a picture. */
export function AltTextField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  return (
    <TextField
      label="Alternative text"
      hint="What the picture shows, for those who can’t see it."
      {...props}
    />
  )
}
