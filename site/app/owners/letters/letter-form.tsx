import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { FormTarget } from '~/changes/use-change-form'
import type { LetterFormInput } from '~/domain/letters/letter-form'
import { TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { NoMailNote } from '../page/no-mail-note'
import { Panel } from '../page/panel'
import { AudiencePanel } from './audience-panel'
import { BlockRows } from './block-rows'
import { LetterPreview } from './letter-preview'
import type { LetterChoices } from './load-choices'
import { useAutosave } from './use-autosave'

interface LetterFormProps {
  letter: LetterFormInput
  target: FormTarget<LetterFormInput>
  choices: LetterChoices
  /** The number of people to whom the saved letter would go; null where it could not be read. */
  people?: number | null
  /** Stands at the foot while nothing is unsaved. */
  foot?: ReactNode
}

/** The form of a draft, with the mail beside it as it arrives. */
export function LetterForm({ letter, target, choices, people, foot }: LetterFormProps) {
  const form = useOwnerForm(target, { defaultValues: letter })
  const typed = useWatch({ control: form.control }) as LetterFormInput
  useAutosave(form, typed)
  return (
    <FormProvider {...form}>
      <div className="desk-columns desk-columns-wide">
        <form noValidate onSubmit={form.submit} className="grid grid-cols-1 content-start gap-6">
          <AudiencePanel events={choices.events} people={form.formState.isDirty ? null : people} />
          <Panel title="In the inbox">
            <div className="grid gap-3.5 p-5 max-sm:p-4">
              <TextField
                label={
                  <CountedLabel text={typed.subject} most={120}>
                    Subject
                  </CountedLabel>
                }
                maxLength={120}
                {...form.field('subject')}
              />
              <TextField
                label={
                  <CountedLabel text={typed.first_line} most={200}>
                    First line
                  </CountedLabel>
                }
                maxLength={200}
                hint="Shown beside the subject in the inbox."
                {...form.field('first_line')}
              />
            </div>
          </Panel>
          <BlockRows choices={choices} />
          <NoMailNote />
          {form.formState.isDirty ? (
            <SaveBar saveLabel="Save draft" isBusy={form.isBusy} onDiscard={() => form.reset()}>
              Unsaved changes
            </SaveBar>
          ) : (
            foot
          )}
        </form>
        <LetterPreview letter={typed} choices={choices} />
      </div>
    </FormProvider>
  )
}

interface CountedLabelProps {
  children: string
  text: string
  /** The largest number of characters. */
  most: number
}

/** A field's label with the number of characters that it has. */
function CountedLabel({ children, text, most }: CountedLabelProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      {children}
      <span aria-hidden className="font-normal text-ink-2 tabular-nums">
        {text.length} of {most}
      </span>
    </span>
  )
}
