import { useState } from 'react'
import type { TicketType } from '~/data/events/events'
import type { FailedRefund } from '~/data/money/card-refunds'
import type { Attendee, AttendeePage } from '~/domain/tickets/listed-attendee'
import { AttendeeRow } from './attendee-row'
import { CancelDialog } from './cancel-dialog'
import { ChangeTicketDialog } from './change-ticket-dialog'
import { type MarkedPayments, PaymentMenu } from './payment/payment-menu'
import { PutRightDialog } from './payment/put-right-dialog'

/** Opens the dialogs of a row's buttons, one at a time, and keeps what was marked last so that it can be undone. */
export function useRowActions(eventId: string, types: TicketType[]) {
  const [cancelled, setCancelled] = useState<Attendee | null>(null)
  const [changed, setChanged] = useState<Attendee | null>(null)
  const [marked, setMarked] = useState<{ attendee: Attendee; anchor: Element } | null>(null)
  const [corrected, setCorrected] = useState<Attendee | null>(null)
  const [latest, setLatest] = useState<MarkedPayments>()
  return {
    latest,
    onMark: setMarked,
    onPutRight: setCorrected,
    onCancel: setCancelled,
    onChangeTicket: types.length > 1 ? setChanged : undefined,
    dialogs: (
      <>
        {marked && <PaymentMenu {...marked} onMarked={setLatest} onClose={() => setMarked(null)} />}
        {corrected && <PutRightDialog attendee={corrected} onClose={() => setCorrected(null)} />}
        {cancelled && (
          <CancelDialog eventId={eventId} attendee={cancelled} onClose={() => setCancelled(null)} />
        )}
        {changed && (
          <ChangeTicketDialog attendee={changed} types={types} onClose={() => setChanged(null)} />
        )}
      </>
    ),
  }
}

interface AttendeeRowsProps extends Omit<ReturnType<typeof useRowActions>, 'dialogs'> {
  list: AttendeePage
  types: TicketType[]
  failedRefunds: FailedRefund[]
}

export function AttendeeRows({
  list,
  types,
  failedRefunds,
  latest,
  ...actions
}: AttendeeRowsProps) {
  return (
    <tbody>
      {list.attendees.map((attendee) => (
        <AttendeeRow
          key={attendee.id}
          attendee={attendee}
          place={types.findIndex(({ id }) => id === attendee.ticket_type_id)}
          freshReceipt={
            isSettled(attendee) && latest?.ids.includes(attendee.id) ? latest.receipt : undefined
          }
          failedRefund={failedRefunds.find((refund) => refund.purchase_id === attendee.id)}
          {...actions}
        />
      ))}
    </tbody>
  )
}

function isSettled({ to_pay, to_refund }: Attendee): boolean {
  return to_pay + to_refund === 0
}
