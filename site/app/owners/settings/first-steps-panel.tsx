import { href } from 'react-router'
import { ButtonLink } from '~/ui/button'
import { Panel } from '../page/panel'

/** The way to the first steps, once the café is its owner's alone. */
export function FirstStepsPanel() {
  return (
    <Panel title="First steps">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <p className="max-w-reading text-ink-2">
          Name, address, hours, look, menu and picture, one after another.
        </p>
        <ButtonLink to={href('/owners/welcome')} tone="desk" className="justify-self-start">
          Let’s get the shop open
        </ButtonLink>
      </div>
    </Panel>
  )
}
