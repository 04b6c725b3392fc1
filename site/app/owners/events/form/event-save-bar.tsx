import { useFormContext, useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import type { EventFormInput } from '~/domain/events/event-form'
import { isBegun, missingInRow } from '~/domain/events/ticket-type-form'
import { SaveBar } from '../../forms/save-bar'

interface EventSaveBarProps {
  isNew: boolean
  /** True while the event is not on the site. */
  isDraft: boolean
  isBusy: boolean
  saveDraft: () => void
}

/** Keeps a draft or publishes it; an event on the site is just saved. */
export function EventSaveBar({ isNew, isDraft, isBusy, saveDraft }: EventSaveBarProps) {
  const { formState, reset } = useFormContext<EventFormInput>()
  const navigate = useNavigate()
  const { isDirty } = formState
  if (!isDraft) {
    return (
      isDirty && (
        <SaveBar isBusy={isBusy} onDiscard={() => reset()}>
          <State usual="Unsaved changes" />
        </SaveBar>
      )
    )
  }
  const draft = { label: 'Save draft', onPress: saveDraft }
  if (isNew) {
    return (
      <SaveBar
        saveLabel="Create Event"
        busyLabel="Creating..."
        isBusy={isBusy}
        discardLabel="Cancel"
        onDiscard={() => void navigate(href('/owners/events'))}
        otherwise={draft}
      >
        <State usual="Not created yet" />
      </SaveBar>
    )
  }
  return (
    <SaveBar
      saveLabel="Publish"
      isBusy={isBusy}
      onDiscard={isDirty ? () => reset() : undefined}
      otherwise={isDirty ? draft : undefined}
    >
      <State usual={isDirty ? 'Unsaved changes' : 'Not on the site'} />
    </SaveBar>
  )
}

/** Says what the rows of tickets lack, and leads there; on a phone there are no words while they lack nothing. */
function State({ usual }: { usual: string }) {
  const { setFocus } = useFormContext<EventFormInput>()
  const rows = useWatch<EventFormInput, 'ticket_types'>({ name: 'ticket_types' })
  const unfinished = rows.flatMap((row, index) => {
    const missing = isBegun(row) && missingInRow(row)
    return missing ? [{ index, missing, isNamed: row.name.trim() !== '' }] : []
  })
  const [first] = unfinished
  if (!first) return <span className="max-sm:sr-only">{usual}</span>
  const { index, missing, isNamed } = first
  return (
    <>
      {unfinished.length === 1
        ? `One row needs ${missing}.`
        : `${unfinished.length} rows aren’t finished.`}{' '}
      <button
        type="button"
        className="px-1 underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={() => setFocus(`ticket_types.${index}.${isNamed ? 'price' : 'name'}`)}
      >
        {unfinished.length === 1 ? 'Show it' : 'Show the first'}
      </button>
    </>
  )
}
