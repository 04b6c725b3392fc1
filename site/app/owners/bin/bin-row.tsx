import { clsx } from 'clsx'
import { memo } from 'react'
import { BIN_DAYS, type BinnedRecord, binDaysLeft, binnedWords } from '~/domain/pages/binned-record'
import { Button } from '~/ui/button'
import { DeleteButton } from '../controls/delete-button'
import { Icon } from '../controls/icon'
import { Thumbnail } from '../rows/thumbnail'
import { changes } from './changes'

/** A record in the bin: its picture, its name, what comes back with it, and for how long. */
export const BinRow = memo(function BinRow({ record, now }: { record: BinnedRecord; now: string }) {
  const { send, isBusy } = changes.useChange('putBack')
  const deletion = changes.useChange('deleteForGood')
  const { id, image_url: picture } = record
  const title = record.title || 'A picture'
  return (
    <li className="bin-row">
      {picture ? (
        <Thumbnail src={picture} sizes="72px" className="h-13.5 w-18 opacity-80 saturate-50" />
      ) : (
        <span
          aria-hidden
          className="grid h-13.5 w-18 place-items-center rounded-picture bg-desk-side text-ink-3"
        >
          <Icon name="list" />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="break-words text-body/snug">{title}</h3>
        <p className="text-small text-ink-2">{binnedWords(record)}</p>
      </div>
      <DaysLeft days={binDaysLeft(record, new Date(now))} />
      <div className="bin-row-actions">
        <Button tone="desk" busy={isBusy && 'Putting back...'} onClick={() => void send({ id })}>
          <Icon name="undo" />
          Put back
          <span className="sr-only"> {title}</span>
        </Button>
        <DeleteButton
          label={`Delete ${title} now`}
          question="Delete this for good?"
          what={`${title} can’t be put back afterwards.`}
          size="icon"
          onDelete={() => deletion.send({ id })}
        />
      </div>
    </li>
  )
})

/** The row warns when so few days are left. */
const SOON_DAYS = 3

function DaysLeft({ days }: { days: number }) {
  const isSoon = days <= SOON_DAYS
  return (
    <div className="bin-row-days">
      <p className={clsx('mb-1.5 text-small', isSoon ? 'font-semibold text-danger' : 'text-ink-2')}>
        {days === 0 ? 'Goes today' : `${days} ${days === 1 ? 'day' : 'days'} left`}
      </p>
      <svg
        aria-hidden
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-xs bg-hair"
      >
        <rect
          width={(100 * days) / BIN_DAYS}
          height="6"
          className={isSoon ? 'fill-danger' : 'fill-teal'}
        />
      </svg>
    </div>
  )
}
