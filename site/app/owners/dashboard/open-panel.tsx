import { type FirstStepsFacts, firstStepsOf } from '~/domain/pages/first-steps'
import { Button } from '~/ui/button'
import { Panel } from '../page/panel'

interface OpenPanelProps {
  facts: FirstStepsFacts
  isBusy: boolean
  onOpen: () => void
}

/** Opens the site of a café that is closed to visitors, and says what it does not have yet. */
export function OpenPanel({ facts, isBusy, onOpen }: OpenPanelProps) {
  // The list of what is left says it otherwise.
  const missing = facts.is_put_away ? firstStepsOf(facts).filter(({ isDone }) => !isDone) : []
  return (
    <Panel className="mb-6" title="The sign on the door says Closed">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-split:px-4">
        <p className="flex-1 basis-64 text-ink-2">
          Only you and your team can see the site. Open it when you’re ready: empty sections hide
          themselves.
          {missing.length > 0 && (
            <> Not there yet: {missing.map(({ title }) => title.toLowerCase()).join(', ')}.</>
          )}
        </p>
        <Button tone="desk-primary" className="grow" busy={isBusy && 'Opening...'} onClick={onOpen}>
          Open to everyone
        </Button>
      </div>
    </Panel>
  )
}
