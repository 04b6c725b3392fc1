import type { Identity } from '~/domain/look/identity-form'
import { SegmentedControl } from '../controls/segmented-control'
import { Panel } from '../page/panel'

type Sign = Identity['door_sign']

interface DoorPanelProps {
  sign: Sign
  onTurn: (sign: Sign) => void
}

/** The sign on the door, which keeps visitors out of a shop that isn't ready. */
export function DoorPanel({ sign, onTurn }: DoorPanelProps) {
  return (
    <Panel title="Sign on the door">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 max-sm:px-4">
        <p className="flex-1 basis-52 text-ink-2 text-small">
          {sign === 'closed'
            ? 'Only your team can see the shop’s pages. Everyone else sees a sign with your name, hours and address, and search engines stay away.'
            : 'Everyone can come in. Closed hides the shop’s pages from everyone but your team.'}
        </p>
        <SegmentedControl
          label="Sign on the door"
          options={['open', 'closed']}
          value={sign}
          onChange={(next) => next !== sign && onTurn(next)}
        />
      </div>
    </Panel>
  )
}
