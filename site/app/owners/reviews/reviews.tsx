import { useState } from 'react'
import { href, Link } from 'react-router'
import { listReviews, type Review } from '~/data/pages/reviews'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { optimisticRows } from '../forms/optimistic-rows'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { SortableGrid } from '../rows/sortable-grid'
import type { Route } from './+types/reviews'
import { changes } from './changes'
import { ReviewDialog } from './review-dialog'
import { ReviewRow } from './review-row'

export const handle = { title: 'Reviews' }

export async function clientLoader() {
  return read({ failed: 'Failed to load reviews', fallback: null }, listReviews)
}

export const clientAction = changes.action

export default function ReviewsScreen({ loaderData: reviews }: Route.ComponentProps) {
  if (reviews) return <Reviews reviews={reviews} />
  return (
    <Page title="Reviews">
      <ReadFailed what="The reviews" />
    </Page>
  )
}

function Reviews({ reviews }: { reviews: Review[] }) {
  const order = changes.useChange('reorder')
  const [edited, setEdited] = useState<Review | 'new' | null>(null)
  const shown = optimisticRows(reviews, {
    activations: changes.usePending('activate'),
    orders: changes.usePending('reorder'),
  })
  return (
    <Page
      title="Reviews"
      lead={
        <>
          What customers have written about you. The first three are on the home page too; the
          rating is in the <Link to={href('/owners/settings')}>settings</Link>.
        </>
      }
      actions={
        <Button tone="desk-primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          Add Review
        </Button>
      }
    >
      <Panel>
        {reviews.length === 0 && <EmptyList title="No reviews yet" />}
        <SortableGrid
          items={shown}
          kind="review"
          nameOf={({ name }) => `the review by ${name}`}
          onReorder={(next) => void order.send({ ids: next.map(({ id }) => id) })}
          className="grid grid-cols-1 divide-y divide-hair empty:hidden"
          tile={(review, _, grip) => (
            <ReviewRow review={review} grip={grip} onEdit={() => setEdited(review)} />
          )}
        />
      </Panel>
      <ReviewDialog review={edited} position={reviews.length + 1} onClose={() => setEdited(null)} />
    </Page>
  )
}
