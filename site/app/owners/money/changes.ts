import { defineChanges } from '~/changes/define-changes'
import { retryRefundChange } from './retry-refund-change'

/** The changes that an owner can make to the café's money. */
export const changes = defineChanges({ retryRefund: retryRefundChange })
