import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { mailProofCode, proveEmail } from '~/data/accounts/email-proof'
import { giveUpHold, payOrder, startCheckout } from '~/data/tickets/holds'
import { answerQuestion, cancelOwnTickets } from '~/data/tickets/own-tickets'
import { sendTickets, takeBackTickets } from '~/data/tickets/sent-tickets'
import { leaveWaitingList } from '~/data/tickets/waiting-list'
import { codeSchema } from '~/domain/accounts/second-factor'
import { recordId } from '~/domain/record-change'
import { answerSchema } from '~/domain/tickets/guest-answer'
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
    words: { failed: 'The payment page couldn’t be opened. Please try again.' },
    run: async (client, sent) => ({
      paymentId: sent.orderId,
      ...(await startCheckout(client, sent)),
    }),
    record,
  }),
  payOrder: change({
    schema: held.extend({ guestToken: recordId.nullable() }),
    words: { failed: 'The payment page couldn’t be opened. Please try again.' },
    run: payOrder,
    record,
  }),
  giveUp: change({
    schema: held,
    words: {
      done: (_, wasHeld) =>
        wasHeld ? 'Cancelled. The places are back on sale.' : 'Those places were no longer held',
      failed: 'The tickets couldn’t be cancelled',
    },
    run: giveUpHold,
    record,
  }),
  mailProof: change({
    schema: z.object({}),
    words: {
      done: 'We’ve emailed you a code.',
      failed: 'The code couldn’t be sent. Please try again.',
    },
    run: mailProofCode,
  }),
  proveAddress: formChange({
    form: codeSchema,
    about: {},
    words: {
      done: 'Your email address is confirmed',
      failed: 'The code couldn’t be checked. Please try again.',
    },
    run: (client, { values: { code } }) => proveEmail(client, { code }),
  }),
  leaveList: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, wasOnIt) => (wasOnIt ? 'You’ve left the list' : 'You were no longer on the list'),
      failed: 'The list couldn’t be left',
    },
    run: leaveWaitingList,
  }),
  giveBack: change({
    schema: z.object({ id: recordId, quantity: count, seen: count }),
    words: {
      done: ({ quantity }) =>
        quantity === 1 ? 'You’ve given your ticket back' : 'You’ve given your tickets back',
      failed: 'Your tickets couldn’t be given back',
    },
    run: cancelOwnTickets,
  }),
  answer: formChange({
    form: answerSchema,
    about: { orderId: recordId },
    words: { done: 'Thanks, we’ll know', failed: 'Your answer couldn’t be saved' },
    run: (client, { orderId, values: { answer } }) => answerQuestion(client, { orderId, answer }),
    record: ({ orderId }) => orderId,
  }),
  send: formChange({
    form: sendSchema,
    about: { seen: z.record(recordId, count) },
    words: {
      done: ({ values: { name } }) => `Sent to ${name}. We’ve emailed them the code.`,
      failed: 'Your tickets couldn’t be sent',
    },
    run: (client, { seen, values: { ticket: id, ...sending } }) =>
      sendTickets(client, { id, seen: seen[id] ?? 0, ...sending }),
    record: ({ values: { ticket } }) => ticket,
  }),
  takeBack: change({
    schema: z.object({ id: recordId }),
    words: { done: 'Taken back', failed: 'It couldn’t be taken back' },
    run: takeBackTickets,
  }),
}
