import { href } from 'react-router'
import { formatMoment } from '~/domain/dates'
import type { RecordChange } from '~/domain/pages/revision-words'
import { Button } from '~/ui/button'
import { changes } from '../bin/changes'
import { Icon } from '../controls/icon'
import { Thumbnail } from '../rows/thumbnail'

interface HistoryEntryProps {
  change: RecordChange
  /** Called with whether it was put back. */
  onAnswer: (isDone: boolean) => void
}

/** One change: who made it and when, each field from old to new, and the way back to before it. */
export function HistoryEntry({ change, onAnswer }: HistoryEntryProps) {
  const { send, isBusy } = changes.useChange('putBack', href('/owners/bin'))
  const { id, changedAt, changedBy, fields } = change
  const moment = formatMoment(changedAt)
  async function putBack() {
    const { ok } = await send({ revision_id: id })
    onAnswer(ok)
  }
  return (
    <li className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="font-semibold">
          {changedBy ?? 'Somebody'}, {moment}
        </p>
        <Button
          tone="desk"
          className="ml-auto"
          busy={isBusy && 'Putting back...'}
          onClick={() => void putBack()}
        >
          <Icon name="undo" />
          Put back
          <span className="sr-only"> to before {moment}</span>
        </Button>
      </div>
      <dl className="grid gap-1.5 text-small">
        {fields.map(({ name, from, to, isPicture }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="font-semibold">{name}</dt>
            <dd className={isPicture ? 'flex items-center gap-2 text-ink-2' : 'text-ink-2'}>
              <del>
                {isPicture ? <FormerPicture address={from} name="Before" /> : from || 'nothing'}
              </del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins className="no-underline">
                {isPicture ? <FormerPicture address={to} name="After" /> : to || 'nothing'}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A picture before or after a change. Its words are only heard. */
function FormerPicture({ address, name }: { address: string; name: string }) {
  if (!address) return 'nothing'
  return (
    <>
      <span className="sr-only">{name}: a picture</span>
      <Thumbnail src={address} sizes="72px" className="h-13.5 w-18" />
    </>
  )
}
