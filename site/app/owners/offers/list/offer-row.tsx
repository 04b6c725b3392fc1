import { memo } from 'react'
import { href, Link } from 'react-router'
import type { Offer } from '~/data/offers/offers'
import { formatShortDay, todayInLondon } from '~/domain/dates'
import { offerHiddenReason } from '~/domain/events/hidden-reason'
import { outsideDates } from '~/domain/offers/offer-dates'
import { showWords } from '~/domain/show-times'
import { Button, ButtonLink } from '~/ui/button'
import { DeleteButton } from '../../controls/delete-button'
import { Icon } from '../../controls/icon'
import { StatusChip } from '../../rows/status-chip'
import { Thumbnail } from '../../rows/thumbnail'
import { changes } from './changes'

/** One offer of the list; its badge changes at once, and back when the change fails. */
export const OfferRow = memo(function OfferRow({ offer }: { offer: Offer }) {
  const { send, pending } = changes.useChange('activate')
  const deletion = changes.useChange('delete')
  const { id, title } = offer
  const now = new Date()
  const outside = outsideDates(offer, todayInLondon())
  const showing = showWords(offer, now)
  const isActive = pending?.isActive ?? offer.is_active
  const isHidden = offerHiddenReason({ ...offer, is_active: isActive }, now) !== null
  return (
    <li className="offer-row">
      <Thumbnail src={offer.image_url} className="h-18 w-26 max-sm:h-16 max-sm:w-21" />
      <div className="min-w-0">
        <h2>
          <Link to={href('/owners/offers/:id/edit', { id })} className="finger hover:underline">
            {title}
          </Link>
        </h2>
        <p className="truncate text-small text-ink-2">{offer.description}</p>
        <p className="text-small text-ink-2">
          {offer.valid_until
            ? `Valid until ${formatShortDay(offer.valid_until)}`
            : 'No last day set'}
        </p>
        {isActive && showing && <p className="font-medium text-small">{showing}</p>}
        {isActive && outside && (
          <p className="mt-1 flex items-center gap-1.5 font-semibold text-small text-danger">
            <Icon name="warning" className="size-4" />
            {outside}, and still on the site
          </p>
        )}
      </div>
      <div className="offer-row-actions">
        <StatusChip isOn={isActive}>{isActive ? 'Active' : 'Inactive'}</StatusChip>
        {isHidden && (
          <ButtonLink to={href('/owners/offers/:id/preview', { id })} tone="desk">
            Preview
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        )}
        <Button
          tone="desk"
          onClick={() => void send({ id, isActive: !isActive })}
          className="min-w-27 max-sm:grow"
        >
          {isActive ? 'Deactivate' : 'Activate'}
          <span className="sr-only"> {title}</span>
        </Button>
        <DeleteButton
          label={`Delete ${title}`}
          question="Are you sure you want to delete this offer?"
          what={title}
          onDelete={() => deletion.send({ id })}
        />
      </div>
    </li>
  )
})
