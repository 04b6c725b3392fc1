import type { FailedRefund } from '~/data/card-refunds'
import { Button } from '~/ui/button'
import { changes } from './changes'

/** Asks for a refund again that did not work. */
export function RetryRefund({ refund: { id, ticket_code: code } }: { refund: FailedRefund }) {
  const { send, isBusy } = changes.useChange('retryRefund')
  return (
    <Button
      tone="desk"
      className="px-2.5"
      busy={isBusy && 'Asking...'}
      onClick={() => void send({ id })}
    >
      Try again
      <span className="sr-only"> to refund {code}</span>
    </Button>
  )
}
