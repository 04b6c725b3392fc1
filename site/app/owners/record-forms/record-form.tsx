import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { ChangeForm } from '~/changes/use-change-form'

interface RecordFormProps<Values extends FieldValues> {
  form: ChangeForm<Values>
  bar: ReactNode
  preview: ReactNode
  children: ReactNode
}

/** Shows the form of one event or offer with its preview beside it and its buttons at the foot. */
export function RecordForm<Values extends FieldValues>({
  form,
  bar,
  preview,
  children,
}: RecordFormProps<Values>) {
  return (
    <FormProvider {...form}>
      <div className="desk-columns">
        <form noValidate onSubmit={form.submit} className="grid grid-cols-1 content-start gap-4.5">
          {children}
          {bar}
        </form>
        {preview}
      </div>
    </FormProvider>
  )
}
