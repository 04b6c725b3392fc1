import { useState } from 'react'
import type { getLegalTexts } from '~/data/pages/legal-texts'
import { formatDay, todayInLondon } from '~/domain/dates'
import type { LegalTextKey } from '~/domain/legal/legal-texts'
import { privacyDraft } from '~/domain/legal/privacy-draft'
import { termsDraft } from '~/domain/legal/terms-draft'
import { sectionsText } from '~/domain/paragraphs'
import type { SiteContent } from '~/domain/site-content'
import { useTakesCards } from '~/session/takes-cards'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/field'
import { EditButton } from '../controls/edit-button'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { changes } from './changes'

interface LegalTextsPanelProps {
  content: SiteContent
  texts: Awaited<ReturnType<typeof getLegalTexts>>
}

interface LegalText {
  key: LegalTextKey
  title: string
  /** What the owners have written; blank where the draft stands. */
  words: string
  changedAt: string
  draft: string
}

/** The terms and the privacy policy, each as the site's draft or in the owners' own words. */
export function LegalTextsPanel({ content, texts }: LegalTextsPanelProps) {
  const takesCards = useTakesCards()
  const [edited, setEdited] = useState<LegalTextKey | null>(null)
  const all: LegalText[] = [
    {
      key: 'text_terms',
      title: 'Terms of Service',
      draft: sectionsText(termsDraft(content, takesCards)),
      ...texts.terms,
    },
    {
      key: 'text_privacy',
      title: 'Privacy Policy',
      draft: sectionsText(privacyDraft(content, takesCards)),
      ...texts.privacy,
    },
  ]
  const text = all.find(({ key }) => key === edited)
  const close = () => setEdited(null)
  return (
    <Panel title="Terms and privacy">
      <ul className="divide-y divide-hair">
        {all.map(({ key, title, words, changedAt }) => (
          <li key={key} className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
            <div className="min-w-0 grow">
              <h3>{title}</h3>
              <p className="text-small text-ink-2">
                {words
                  ? `Your own text, last changed on ${formatDay(todayInLondon(new Date(changedAt)))}`
                  : 'Our draft, with the details above'}
              </p>
            </div>
            <EditButton
              label={`Edit: ${title}`}
              onClick={() => setEdited(key)}
              className="flex-none"
            />
          </li>
        ))}
      </ul>
      <FormDialog open={text !== undefined} title={text?.title ?? ''} onClose={close}>
        {text && <LegalTextForm text={text} onClose={close} />}
      </FormDialog>
    </Panel>
  )
}

function LegalTextForm({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { key, changedAt, words, draft } = text
  const form = useOwnerForm(changes.form('saveLegalText', { key, changedAt }), {
    defaultValues: { words: words || draft },
    onDone: onClose,
  })
  const { send, isBusy } = changes.useChange('saveLegalText')
  const takeBack = () =>
    send({ key, changedAt, values: { words: '' } }, (answer) => answer.ok && onClose())
  return (
    <DialogForm
      form={form}
      isIncomplete={!form.formState.isDirty}
      onCancel={onClose}
      otherSave={
        words && (
          <Button tone="desk" busy={isBusy && 'Saving...'} onClick={() => void takeBack()}>
            Back to our draft
          </Button>
        )
      }
    >
      <TextArea
        label="Text"
        rows={18}
        hint="A line that begins with ## is a heading. A blank line begins a new paragraph."
        {...form.field('words')}
      />
    </DialogForm>
  )
}
