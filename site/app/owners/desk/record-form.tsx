import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SaveBar } from './save-bar'
import type { useDeskForm } from './use-desk-form'

interface RecordFormProps<Input extends FieldValues, Output> {
  form: ReturnType<typeof useDeskForm<Input, Output>>
  /** What is created, as its button says it; nothing for what is there already. */
  creates: 'Event' | 'Offer' | undefined
  /** The list that a new one is cancelled to. */
  list: string
  preview: ReactNode
  children: ReactNode
}

/** The form of one event or offer on a screen of its own, with its preview beside it and its buttons at the foot. */
export function RecordForm<Input extends FieldValues, Output>({
  form,
  creates,
  list,
  preview,
  children,
}: RecordFormProps<Input, Output>) {
  const navigate = useNavigate()
  return (
    <FormProvider {...form}>
      <div className="desk-columns">
        <form
          noValidate
          onSubmit={form.submit}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
        >
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
