import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ChangeForm } from '~/changes/use-change-form'
import { SaveBar } from '../forms/save-bar'

interface RecordFormProps<Values extends FieldValues> {
  form: ChangeForm<Values>
  /** The label of the button that creates a record; missing for a record that exists. */
  creates: 'Event' | 'Offer' | undefined
  /** The list that a new one is cancelled to. */
  list: string
  preview: ReactNode
  children: ReactNode
}

/** Shows the form of one event or offer with its preview beside it and its buttons at the foot. */
export function RecordForm<Values extends FieldValues>({
  form,
  creates,
  list,
  preview,
  children,
}: RecordFormProps<Values>) {
  const navigate = useNavigate()
  return (
    <FormProvider {...form}>
      <div className="desk-columns">
        <form noValidate onSubmit={form.submit} className="grid grid-cols-1 content-start gap-6">
          {children}
          {creates && (
            <SaveBar
              saveLabel={`Create ${creates}`}
              busyLabel="Creating..."
              isBusy={form.isBusy}
              discardLabel="Cancel"
              onDiscard={() => void navigate(list)}
            >
              Not created yet
            </SaveBar>
          )}
          {!creates && form.formState.isDirty && (
            <SaveBar isBusy={form.isBusy} onDiscard={() => form.reset()}>
              Unsaved changes
            </SaveBar>
          )}
        </form>
        {preview}
      </div>
    </FormProvider>
  )
}
