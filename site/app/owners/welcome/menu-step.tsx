import type { FormEvent } from 'react'
import { TextArea } from '~/ui/field'
import { useUnsaved } from '../forms/use-unsaved'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { ParsedMenu } from './parsed-menu'
import { StepFoot } from './step-foot'
import type { StepProps } from './step-props'
import { usePastedMenu } from './use-pasted-menu'

const example = 'TEA\nPot of leaf tea  3.20\nBuilder’s mug  1.80'

/** A menu as it is pasted, and beside it what was read, before anything is saved. */
export function MenuStep({ menu, onDone, later, isDone }: StepProps) {
  const pasted = usePastedMenu(menu)
  const adding = changes.useChange('addMenu')
  useUnsaved(pasted.text.trim() !== '', adding.isBusy)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (adding.isBusy || pasted.isEmpty) return
    void adding.send(pasted.takeChanges(), (answer) => {
      if (!answer.ok) return
      pasted.clear()
      onDone()
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Panel>
        <div className="pasted-menu">
          <div className="p-5 max-sm:p-4">
            <TextArea
              label="Your list"
              hint="From a document, web page or spreadsheet; 200 lines at a time."
              placeholder={example}
              rows={12}
              maxLength={30_000}
              value={pasted.text}
              onChange={({ target }) => pasted.setText(target.value)}
            />
          </div>
          <ParsedMenu pasted={pasted} />
        </div>
        <StepFoot
          later={later}
          isDone={isDone}
          saveLabel="Put these on the menu"
          isBusy={adding.isBusy}
          isBlocked={pasted.isEmpty}
        />
      </Panel>
    </form>
  )
}
