import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { guestClient } from '~/data/client'
import { giveUpGuestHold } from '~/data/guests'
import { giveUpHold, startCheckout } from '~/data/holds'
import { cancelOwnTickets, changeTicketType, giveTickets, holdTicketType } from '~/data/own-tickets'
import { leaveWaitingList } from '~/data/waiting-list'
import { passOnSchema } from '~/domain/pass-on-form'
import { recordId } from '~/domain/record-change'

export { carryOut } from '~/changes/carry-out'

const held = z.object({ orderId: recordId, guestToken: recordId.optional() })
const count = z.number().int().positive()
const otherType = z.object({
  id: recordId,
  quantity: count,
  seen: count,
  typeId: recordId,
  total: z.number().min(0),
})
const record = ({ orderId }: z.output<typeof held>) => orderId

/** The changes that customers can make to their tickets, to those held for them, and to their places in a waiting list. */
export const changes = {
  pay: change({
    schema: held,
    words: { failed: 'The payment page could not be opened. Please try again.' },
    run: startCheckout,
    record,
  }),
  giveUp: change({
    schema: held,
    words: {
      done: (_, wasHeld) =>
        wasHeld ? 'Given up. Others may have them now.' : 'They were not held any more',
      failed: 'The tickets could not be given up',
    },
    run: async (client, { orderId, guestToken }) =>
      guestToken
        ? giveUpGuestHold(await guestClient(), { token: guestToken })
        : giveUpHold(client, { orderId }),
    record,
  }),
  leaveList: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, wasOnIt) =>
        wasOnIt ? 'You have left the list' : 'You were not on the list any more',
      failed: 'The list could not be left',
    },
    run: leaveWaitingList,
  }),
  cancel: change({
    schema: z.object({ id: recordId, quantity: count, seen: count }),
    words: {
      done: ({ quantity }) =>
        quantity === 1 ? 'Your ticket is cancelled' : 'Your tickets are cancelled',
      failed: 'Your tickets could not be cancelled',
    },
    run: cancelOwnTickets,
  }),
  changeType: change({
    schema: otherType,
    words: {
      done: ({ quantity }) =>
        quantity === 1 ? 'Your ticket is changed' : 'Your tickets are changed',
      failed: 'Your tickets could not be changed',
    },
    run: changeTicketType,
  }),
  holdType: change({
    schema: otherType.extend({ orderId: recordId }),
    words: { failed: 'The places could not be held' },
    run: holdTicketType,
    record,
  }),
  passOn: formChange({
    form: passOnSchema,
    about: { seen: z.record(recordId, count) },
    words: {
      done: ({ values: { email } }) => `Passed on to ${email}, who gets the new code by email`,
      failed: 'Your tickets could not be passed on',
    },
    run: (client, { seen, values: { ticket: id, ...gift } }) =>
      giveTickets(client, { id, seen: seen[id] ?? 0, ...gift }),
    record: ({ values: { ticket } }) => ticket,
  }),
}
