import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { type Client, guestClient } from '~/data/client'
import { mailProofCode, proveEmail } from '~/data/email-proof'
import { giveUpHold, startCheckout } from '~/data/holds'
import { cancelOwnTickets } from '~/data/own-tickets'
import { sendTickets, takeBackTickets } from '~/data/sent-tickets'
import { leaveWaitingList } from '~/data/waiting-list'
import { recordId } from '~/domain/record-change'
import { codeSchema } from '~/domain/second-factor'
import { sendSchema } from '~/domain/send-form'

export { carryOut } from '~/changes/carry-out'

const guestToken = recordId.optional()
const held = z.object({ orderId: recordId, guestToken })
const count = z.number().int().positive()
/** The link of a guest counts whoever is signed in here. */
const clientOf = (client: Client, token: string | undefined) =>
  token ? guestClient(token) : client
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
      giveUpHold(await clientOf(client, guestToken), { orderId }),
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
    schema: z.object({ id: recordId, quantity: count, seen: count, guestToken }),
    words: {
      done: ({ quantity }) =>
        quantity === 1 ? 'Your ticket is cancelled' : 'Your tickets are cancelled',
      failed: 'Your tickets could not be cancelled',
    },
    run: async (client, { guestToken: token, ...some }) =>
      cancelOwnTickets(await clientOf(client, token), some),
  }),
  send: formChange({
    form: sendSchema,
    about: { seen: z.record(recordId, count), guestToken },
    words: {
      done: ({ values: { name } }) => `Sent to ${name}, who gets the code by email`,
      failed: 'Your tickets could not be sent',
    },
    run: async (client, { seen, guestToken: token, values: { ticket: id, ...sending } }) =>
      sendTickets(await clientOf(client, token), { id, seen: seen[id] ?? 0, ...sending }),
    record: ({ values: { ticket } }) => ticket,
  }),
  takeBack: change({
    schema: z.object({ id: recordId, guestToken }),
    words: { done: 'Taken back', failed: 'It could not be taken back' },
    run: async (client, { id, guestToken: token }) =>
      takeBackTickets(await clientOf(client, token), { id }),
  }),
}
