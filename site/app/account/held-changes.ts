import { z } from 'zod'
import { change } from '~/changes/change'
import { giveUpHold, startCheckout } from '~/data/holds'
import { recordId } from '~/domain/record-change'

export { carryOut } from '~/changes/carry-out'

const held = z.object({ orderId: recordId })
const record = ({ orderId }: z.output<typeof held>) => orderId

/** The changes that a customer can make to tickets that are held for them. */
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
    run: giveUpHold,
    record,
  }),
}
