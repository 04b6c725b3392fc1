import { useRevalidator } from 'react-router'
import { Button } from '~/ui/button'
import { EmptyList } from './empty-list'
import { Panel } from './panel'

/**
 * Replaces a form or list that could not be read. A form of defaults would overwrite what is stored, and a new row
 * would take the first place of a list that only seems empty.
 */
export function ReadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel>
      <EmptyList title={`${what} couldn’t be read`}>
        <Button
          tone="desk"
          busy={state !== 'idle' && 'Loading...'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </EmptyList>
    </Panel>
  )
}
