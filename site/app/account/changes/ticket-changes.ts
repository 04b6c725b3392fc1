import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { mailProofCode, proveEmail } from '~/data/accounts/email-proof'
import { giveUpHold, startCheckout } from '~/data/tickets/holds'
import { cancelOwnTickets } from '~/data/tickets/own-tickets'
import { sendTickets, takeBackTickets } from '~/data/tickets/sent-tickets'
import { leaveWaitingList } from '~/data/tickets/waiting-list'
import { codeSchema } from '~/domain/accounts/second-factor'
import { recordId } from '~/domain/record-change'
import { sendSchema } from '~/domain/tickets/send-form'

export { carryOut } from '~/changes/carry-out'

const held = z.object({ orderId: recordId })
const count = z.number().int().positive()
const record = ({ orderId }: z.output<typeof held>) => orderId

/**
 * The changes that customers can make to their tickets, to those held for them, and to their places in a waiting list.
 */
export const changes = {
  pay: change({
    schema: held.extend({ guestToken: recordId.nullable() }),
    words: { failed: 'The payment page could not be opened. Please try again.' },
    run: startCheckout,
    record,
  }),
  giveUp: change({
    schema: held,
    words: {
      done: (_, wasHeld) =>
        wasHeld ? 'Cancelled. The places are back on sale.' : 'Those places were no longer held',
      failed: 'The tickets could not be given up',
    },
    run: giveUpHold,
    record,
  }),
  mailProof: change({
    schema: z.object({}),
    words: {
      done: 'We have sent you a code.',
      failed: 'The code could not be sent. Please try again.',
    },
    run: mailProofCode,
  }),
  proveAddress: formChange({
    form: codeSchema,
    about: {},
    words: {
      done: 'Your email address is confirmed',
      failed: 'The code could not be checked. Please try again.',
    },
    run: (client, { values: { code } }) => proveEmail(client, { code }),
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
  send: formChange({
    form: sendSchema,
    about: { seen: z.record(recordId, count) },
    words: {
      done: ({ values: { name } }) => `Sent to ${name}, who gets the code by email`,
      failed: 'Your tickets could not be sent',
    },
    run: (client, { seen, values: { ticket: id, ...sending } }) =>
      sendTickets(client, { id, seen: seen[id] ?? 0, ...sending }),
    record: ({ values: { ticket } }) => ticket,
  }),
  takeBack: change({
    schema: z.object({ id: recordId }),
    words: { done: 'Taken back', failed: 'It could not be taken back' },
    run: takeBackTickets,
  }),
}
