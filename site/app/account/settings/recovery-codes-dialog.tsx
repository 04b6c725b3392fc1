import { useState } from 'react'
import { formatRecoveryCode, recoveryCodesText } from '~/domain/accounts/recovery-codes'
import { fileNameOf } from '~/domain/pages/cafe-name'
import { useCafe } from '~/layout/cafe'
import { logError } from '~/log-error'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialogs/dialog'
import { FieldError } from '~/ui/field'
import { Loading } from '~/ui/loading'
import { saveFile } from '~/ui/save-file'
import type { CodesInTheMaking } from './use-recovery-codes'

interface RecoveryCodesDialogProps {
  making: CodesInTheMaking
  onTryAgain: () => void
  onClose: () => void
}

/** Shows new recovery codes once, and stays open until their owner says that they are kept. */
export function RecoveryCodesDialog({ making, onTryAgain, onClose }: RecoveryCodesDialogProps) {
  const isMade = making.state === 'made'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isMade ? 'Save your recovery codes' : 'Recovery codes'}
      staysOpen={isMade}
      foot={<Foot making={making} onTryAgain={onTryAgain} onClose={onClose} />}
    >
      {making.state === 'waiting' && <Loading>Making your recovery codes...</Loading>}
      {making.state === 'failed' && (
        <div role="alert">
          <FieldError>{making.message}</FieldError>
        </div>
      )}
      {isMade && <Codes codes={making.codes} />}
    </Dialog>
  )
}

function Foot({ making, onTryAgain, onClose }: RecoveryCodesDialogProps) {
  if (making.state === 'waiting') return null
  if (making.state === 'made') {
    return (
      <Button tone="desk-primary" onClick={onClose}>
        I’ve saved them
      </Button>
    )
  }
  return (
    <>
      <Button tone="desk-quiet" onClick={onClose}>
        Close
      </Button>
      <Button tone="desk-primary" onClick={onTryAgain}>
        Try again
      </Button>
    </>
  )
}

function Codes({ codes }: { codes: string[] }) {
  const cafe = useCafe()
  const [notice, setNotice] = useState('')
  const text = () =>
    recoveryCodesText(codes, { name: cafe.cafe_name, address: window.location.origin })
  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setNotice('Copied.')
    } catch (error) {
      logError(error)
      setNotice('They couldn’t be copied. Please download them or write them down.')
    }
  }
  function download() {
    saveFile(`${fileNameOf(cafe)}-recovery-codes.txt`, text(), 'text/plain')
    setNotice('Downloaded.')
  }
  return (
    <div className="grid gap-4">
      <p>
        If you lose your app or security key, you can sign in with one of these codes after your
        password. Each works once. Keep them on paper or in a password manager:{' '}
        <strong className="font-semibold">we can’t show them again.</strong>
      </p>
      <ol className="grid list-none gap-x-6 gap-y-1.5 rounded-control bg-custard-soft p-4.5 xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center">
            <code className="select-all font-semibold tracking-wide">
              {formatRecoveryCode(code)}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button tone="desk" onClick={() => void copy()}>
          Copy
        </Button>
        <Button tone="desk" onClick={download}>
          Download
        </Button>
        <span role="status" className="text-small">
          {notice}
        </span>
      </div>
    </div>
  )
}
