import { useState } from 'react'
import { Button } from '~/ui/button'
import { changes } from '../edit/changes'
import type { Repeats } from './use-repeats'

interface RepeatNowProps {
  /** The event that is repeated. */
  id: string
  repeats: Repeats['repeats']
}

/** Makes the other dates of a stored event, with the words, picture and tickets that are saved. */
export function RepeatNow({ id, repeats }: RepeatNowProps) {
  const [isPublished, setPublished] = useState(false)
  const { send, isBusy } = changes.useChange('repeat')
  const { length } = repeats
  if (length === 0) return null
  return (
    <>
      <label className="flex items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          className="size-4.5 accent-ink"
          checked={isPublished}
          onChange={(change) => setPublished(change.target.checked)}
        />
        On the site at once
      </label>
      <div>
        <Button
          tone="desk-primary"
          busy={isBusy && 'Creating...'}
          onClick={() => void send({ id, repeats, isPublished })}
        >
          {length === 1 ? 'Create 1 event' : `Create ${length} events`}
        </Button>
      </div>
    </>
  )
}
