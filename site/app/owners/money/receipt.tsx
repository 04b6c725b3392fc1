import { href } from 'react-router'
import { getReceipt } from '~/data/money/receipts'
import { getSiteContent } from '~/data/site-content'
import { receiptNumber } from '~/domain/money/receipt'
import { vatOf } from '~/domain/money/vat'
import { isRecordId } from '~/domain/record-id'
import { ReceiptSheet } from '~/layout/receipt-sheet'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/receipt'

export const handle = { title: 'Receipt' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [receipt, content] = await Promise.all([
    isRecordId(id)
      ? read({ failed: 'Failed to load the receipt', fallback: undefined }, getReceipt, { id })
      : null,
    read({ fallback: null }, getSiteContent),
  ])
  return { receipt, content }
}

export default function ReceiptScreen({ loaderData: { receipt, content } }: Route.ComponentProps) {
  const back = { to: href('/owners/money'), label: 'Money' }
  if (!receipt || !content) {
    return (
      <Page title="Receipt" back={back}>
        {receipt === null ? (
          <Panel>
            <EmptyList title="Receipt Not Found" />
          </Panel>
        ) : (
          <ReadFailed what="The receipt" />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={receiptNumber(receipt.id)}
      back={back}
      actions={
        <Button tone="desk-primary" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      }
    >
      <ReceiptSheet receipt={receipt} content={content} vat={vatOf(content)} />
    </Page>
  )
}
