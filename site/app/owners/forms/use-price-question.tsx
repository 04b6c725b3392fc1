import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { type TypedPrice, unlikelyPrice } from '~/domain/menu/unlikely-price'
import { formatPrice } from '~/domain/money/money'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'

interface PriceQuestionOptions {
  /** The form's prices as they are typed now. */
  prices: () => TypedPrice[]
  submit: (event?: BaseSyntheticEvent) => Promise<void>
}

/** Asks before a price is saved that is probably a slip of the finger: 520 for 5.20. */
export function usePriceQuestion({ prices, submit }: PriceQuestionOptions) {
  const [price, setPrice] = useState<number | null>(null)
  const last = useRef(0)
  async function submitOrAsk(event?: BaseSyntheticEvent): Promise<void> {
    const doubtful = unlikelyPrice(prices())
    if (doubtful === null) return submit(event)
    event?.preventDefault()
    last.current = doubtful
    setPrice(doubtful)
  }
  return {
    submit: submitOrAsk,
    question: (
      <ConfirmDialog
        open={price !== null}
        onOpenChange={(isOpen) => !isOpen && setPrice(null)}
        // While it closes its words stay.
        question={`Is ${formatPrice(price ?? last.current)} the right price?`}
        cancelLabel="Change it"
        confirmLabel="Yes, save it"
        onConfirm={() => {
          setPrice(null)
          void submit()
        }}
      />
    ),
  }
}
