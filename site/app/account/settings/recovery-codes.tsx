import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'

const FEW_CODES = 2

interface RecoveryCodesProps {
  left: number
  onMake: () => void
}

/** Says how many recovery codes are left, and makes new ones. */
export function RecoveryCodes({ left, onMake }: RecoveryCodesProps) {
  const [isAsking, setAsking] = useState(false)
  function confirm() {
    setAsking(false)
    onMake()
  }
  return (
    <section className="mt-6 border-line border-t pt-5">
      <h3 className="font-text tracking-normal">Recovery codes</h3>
      {left > FEW_CODES ? (
        <p className="mt-1 mb-4">{left} of 10 recovery codes left.</p>
      ) : (
        <p className="mt-2.5 mb-4 rounded-control bg-custard-soft p-4.5">
          <strong className="font-semibold">{leftInWords(left)}</strong> If you lose your app or
          security key, you’ll need one of these. Please make new ones.
        </p>
      )}
      <Button tone="paper" size="small" onClick={() => (left === 0 ? onMake() : setAsking(true))}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Are you sure you want to make new recovery codes? The old ones stop working."
        confirmLabel="Make new codes"
        onConfirm={confirm}
      />
    </section>
  )
}

function leftInWords(left: number): string {
  if (left === 0) return 'No recovery codes left.'
  return `Only ${left} of 10 recovery codes left.`
}
