import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { changes } from './changes'

interface EmptyBinProps {
  /** The instant at which the newest record that is shown was deleted; what was deleted since stays. */
  newest: string
  count: number
  hasMore: boolean
}

/** Empties the whole bin, after a question that says how much goes. */
export function EmptyBin({ newest, count, hasMore }: EmptyBinProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, isBusy } = changes.useChange('empty')
  async function empty() {
    await send({ newest })
    setOpen(false)
  }
  return (
    <>
      <Button tone="desk-quiet" onClick={() => setOpen(true)}>
        Empty the bin
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Empty the bin?"
        confirmLabel="Empty it"
        busy={isBusy && 'Emptying...'}
        onConfirm={() => void empty()}
      >
        <p>{wordsFor(count, hasMore)}</p>
      </ConfirmDialog>
    </>
  )
}

function wordsFor(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} things go for good.`
  return count === 1 ? 'One thing goes for good.' : `${count} things go for good.`
}
