import { useRevalidator } from 'react-router'
import { Button } from '~/ui/button'
import { EmptyList } from './empty-list'
import { Panel } from './panel'

/**
 * Stands where a form or a list would: a form of defaults, saved, would overwrite what could not be read, and a list that
 * is empty only by mistake would take its first row as the first there is.
 */
export function ReadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel>
      <EmptyList title={`${what} could not be read`}>
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
