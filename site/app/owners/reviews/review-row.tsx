import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Review } from '~/data/pages/reviews'
import { formatShortDay } from '~/domain/dates'
import { Stars } from '~/ui/stars'
import { DeleteButton } from '../controls/delete-button'
import { EditButton } from '../controls/edit-button'
import { StatusToggle } from '../rows/status-chip'
import { changes } from './changes'

interface ReviewRowProps {
  review: Review
  grip: ReactNode
  onEdit: () => void
}

/** A review in the owners' list. */
export function ReviewRow({ review, grip, onEdit }: ReviewRowProps) {
  const activation = changes.useChange('activate')
  const deletion = changes.useChange('delete')
  const { id, name, words, stars, source, written_on, is_active: isActive } = review
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-panel px-5 py-4 max-sm:px-4">
      <div className={clsx('min-w-0 flex-1 basis-64', !isActive && 'text-ink-2')}>
        <Stars rating={stars} className="size-4" />
        <p className="line-clamp-2 wrap-anywhere">{words}</p>
        <p className="text-small text-ink-2">
          {name} {source}, {formatShortDay(written_on)}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        <StatusToggle
          isOn={isActive}
          labels={{ on: 'Active', off: 'Inactive' }}
          about={`Review by ${name}`}
          onToggle={() => void activation.send({ id, isActive: !isActive })}
        />
        {grip}
        <EditButton label={`Edit the review by ${name}`} onClick={onEdit} />
        <DeleteButton
          label={`Delete the review by ${name}`}
          question="Are you sure you want to delete this review?"
          what={words}
          onDelete={() => deletion.send({ id })}
        />
      </div>
    </div>
  )
}
