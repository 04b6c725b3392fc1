import { useState } from 'react'
import { accountChanges } from '~/account/changes/changes'
import { factorLabel } from '~/account/sign-in/factor-label'
import { isRecoveryCodes, type SecondFactor } from '~/session/second-factor'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { AddAppDialog } from './add-app-dialog'
import { AddKeyDialog } from './add-key-dialog'
import { RecoveryCodes } from './recovery-codes'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { useRecoveryCodes } from './use-recovery-codes'

interface SecondFactorsProps {
  /** All verified factors, recovery codes included. */
  factors: SecondFactor[]
  /** Null where the auth server makes no recovery codes, and when they could not be counted. */
  codesLeft: number | null
}

/** Lists the second factors, adds and removes them. */
export function SecondFactors({ factors: all, codesLeft }: SecondFactorsProps) {
  const factors = all.filter((factor) => !isRecoveryCodes(factor))
  const { making, make, close: closeCodes } = useRecoveryCodes()
  const [adding, setAdding] = useState<'app' | 'key' | null>(null)
  const [removing, setRemoving] = useState<SecondFactor | null>(null)
  const close = () => setAdding(null)
  function showCodes() {
    close()
    if (codesLeft === 0) make()
  }
  return (
    <>
      <p className="mb-5">
        {factors.length === 0
          ? 'Off. When it’s on, you also need a code from an app, or a security key.'
          : 'On. After your password we’ll ask for one of these.'}
      </p>
      <ul className="mb-5 empty:hidden">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
        ))}
      </ul>
      {factors.length === 1 && (
        <p className="mb-5 rounded-control bg-custard-soft p-4.5">
          <strong className="font-semibold">Add a second one.</strong>{' '}
          {codesLeft
            ? 'If you lose this one, you’ll need a recovery code.'
            : 'If you lose this one, you won’t be able to sign in.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3.5">
        <Button tone="ink" onClick={() => setAdding('app')}>
          Add an authenticator app
        </Button>
        <Button tone="paper" onClick={() => setAdding('key')}>
          Add a security key
        </Button>
      </div>
      {factors.length > 0 && codesLeft !== null && <RecoveryCodes left={codesLeft} onMake={make} />}
      {adding === 'app' && <AddAppDialog onDone={showCodes} onClose={close} />}
      {adding === 'key' && <AddKeyDialog onDone={showCodes} onClose={close} />}
      {making && <RecoveryCodesDialog making={making} onTryAgain={make} onClose={closeCodes} />}
      {removing && (
        <RemoveFactorDialog
          factor={removing}
          isLast={factors.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { type, name } = factor
  return (
    <li className="flex items-center gap-3.5 border-line border-t py-3 last:border-b">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name || factorLabel(factor)}</span>
        <br />
        <span className="text-small text-ink-2">
          {type === 'webauthn' ? 'Security key' : 'Authenticator app'}
        </span>
      </span>
      <Button
        tone="paper"
        size="small"
        className="ml-auto"
        aria-label={`Remove ${factorLabel(factor)}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}

interface RemoveFactorDialogProps {
  factor: SecondFactor
  isLast: boolean
  onClose: () => void
}

function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { send, isBusy } = accountChanges.useChange('removeFactor')
  const consequence = isLast
    ? 'You’ll only need your password to sign in.'
    : 'We may ask for another one right away.'
  async function remove() {
    await send({ factorId: factor.id })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question={`Are you sure you want to remove the ${factorLabel(factor)}? ${consequence}`}
      confirmLabel="Remove"
      onConfirm={() => void remove()}
      busy={isBusy && 'Removing...'}
    />
  )
}
