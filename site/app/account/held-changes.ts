import { z } from 'zod'
import { change } from '~/changes/change'
import { guestClient } from '~/data/client'
import { giveUpGuestHold } from '~/data/guests'
import { giveUpHold, startCheckout } from '~/data/holds'
import { leaveWaitingList } from '~/data/waiting-list'
import { recordId } from '~/domain/record-change'

export { carryOut } from '~/changes/carry-out'

const held = z.object({ orderId: recordId, guestToken: recordId.optional() })
const record = ({ orderId }: z.output<typeof held>) => orderId

/** The changes that a customer can make to tickets that are held for them, and to their places in a waiting list. */
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
}
