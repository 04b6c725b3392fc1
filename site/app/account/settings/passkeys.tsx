import { useState } from 'react'
import { accountChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import type { Passkey } from '~/data/accounts/passkeys'
import { formatMoment } from '~/domain/dates'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'
import { FieldError, TextField } from '~/ui/field'

/** Lists the passkeys, adds, names and removes them; `passkeys` is null when they could not be read. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] | null }) {
  const [isAdding, setAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  if (!passkeys) return <p>We couldn’t load your passkeys.</p>
  return (
    <>
      {passkeys.length === 0 && (
        <p className="mb-5">Your finger, face or PIN instead of a password.</p>
      )}
      <ul className="mb-5 empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setNaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      <Button tone="ink" onClick={() => setAdding(true)}>
        Add a passkey
      </Button>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {naming && <RenameDialog passkey={naming} onClose={() => setNaming(null)} />}
      {removing && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at: added, last_used_at: used } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-t py-3 last:border-b">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <br />
        <span className="text-small text-ink-2">
          Added {dayOf(added)}
          {used && `, last used ${formatMoment(used)}`}
        </span>
      </span>
      <span className="ml-auto flex gap-2">
        <Button
          tone="paper"
          size="small"
          aria-label={`Rename passkey “${name}”`}
          onClick={onRename}
        >
          Rename
        </Button>
        <Button
          tone="paper"
          size="small"
          aria-label={`Remove passkey “${name}”`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}

/** The day without the time: `14 Nov 2026`. */
function dayOf(instant: string): string {
  return formatMoment(instant).split(',')[0] ?? ''
}

interface DialogProps {
  onClose: () => void
}

/** Names a passkey; the browser then asks where to keep it. */
function AddPasskeyDialog({ onClose }: DialogProps) {
  const form = useChangeForm(accountChanges.form('passkey', {}), {
    defaultValues: { name: '' },
    onDone: onClose,
  })
  const problem = form.formState.errors.root?.message
  return (
    <Dialog open onOpenChange={onClose} title="Add a passkey">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <p>
          Your browser asks where to keep it: on this device, on your phone or in your password
          manager.
        </p>
        <TextField
          label="Name"
          hint="Such as “iPhone”. Without a name it gets today’s date."
          {...form.field('name')}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <div className="-mx-6 -mb-6">
          <DialogFoot>
            <Button tone="desk-quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Waiting for you...'}>
              Add passkey
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: DialogProps & { passkey: Passkey }) {
  const form = useChangeForm(accountChanges.form('passkeyName', { id }), {
    defaultValues: { name },
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title="Rename passkey">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField label="Name" {...form.field('name')} />
        <div className="-mx-6 -mb-6">
          <DialogFoot>
            <Button tone="desk-quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Saving...'}>
              Save name
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  )
}

function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
}: DialogProps & { passkey: Passkey }) {
  const { send, isBusy } = accountChanges.useChange('removePasskey')
  async function remove() {
    await send({ id })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question={`Are you sure you want to remove the passkey “${name}”? It won’t sign you in any more.`}
      confirmLabel="Remove"
      onConfirm={() => void remove()}
      busy={isBusy && 'Removing...'}
    />
  )
}
