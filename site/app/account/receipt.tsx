import './tickets.css'
import { href } from 'react-router'
import { getReceipt } from '~/data/money/receipts'
import { vatOf } from '~/domain/money/vat'
import { isRecordId } from '~/domain/record-id'
import { windowTitle } from '~/layout/cafe'
import { NothingHere } from '~/layout/nothing-here'
import { ReceiptSheet } from '~/layout/receipt-sheet'
import { useSiteContent } from '~/layout/use-site-content'
import { connectHolder, guestTicketsPath, tokenIn } from '~/session/guest-link'
import { currentUser } from '~/session/session-store'
import { useReloadOnSignIn } from '~/session/use-reload-on-sign-in'
import { Button } from '~/ui/button'
import { ArrowLeft } from '~/ui/icons'
import { Link } from '~/ui/link'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/receipt'
import { CustomerPage, PleaseSignIn } from './customer-page'

/** Reads a receipt of the account that is signed in, or with a link's token one of its order. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const token = tokenIn(new URL(request.url).searchParams)
  const mayAsk = token !== null || (await currentUser()) !== null
  const receipt =
    mayAsk && isRecordId(id) ? await getReceipt(await connectHolder(token), { id }) : null
  return { mayAsk, receipt, back: token ? guestTicketsPath(token) : href('/tickets') }
}

export default function Receipt({ loaderData, params: { id } }: Route.ComponentProps) {
  useReloadOnSignIn()
  const content = useSiteContent()
  const { mayAsk, receipt, back } = loaderData
  if (!mayAsk) {
    return (
      <CustomerPage title="Your receipt">
        <PleaseSignIn
          title="Please sign in to see your receipt."
          returnTo={href('/tickets/receipts/:id', { id })}
        />
      </CustomerPage>
    )
  }
  if (!receipt) {
    return <NothingHere title="Receipt Not Found" to={back} label="My Tickets" />
  }
  return (
    <CustomerPage title="Your receipt">
      <div className="mb-6 flex flex-wrap items-center gap-4 print:hidden">
        <Link to={back} className="inline-flex items-center gap-2 text-link">
          <ArrowLeft className="size-4.5" />
          My Tickets
        </Link>
        <Button tone="paper" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <ReceiptSheet receipt={receipt} content={content} vat={vatOf(content)} />
    </CustomerPage>
  )
}

export function HydrateFallback() {
  return (
    <CustomerPage title="Your receipt">
      <Loading>Loading receipt...</Loading>
    </CustomerPage>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Receipt') },
  { name: 'robots', content: 'noindex' },
]
