import { type FormEvent, type ReactNode, useState } from 'react'
import { accountChanges } from '~/account/changes/changes'
import { attempt } from '~/changes/attempt'
import { useChangeForm } from '~/changes/use-change-form'
import {
  type AppSetup,
  beginAuthenticatorApp,
  removeUnfinished,
} from '~/data/accounts/second-factors'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'
import { TextField } from '~/ui/field'
import { QrCode } from '~/ui/qr-code'

interface AddAppDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Adds an authenticator app in two steps: its name, then its first code. */
export function AddAppDialog({ onDone, onClose }: AddAppDialogProps) {
  const [setup, setSetup] = useState<AppSetup | null>(null)
  function cancel() {
    onClose()
    if (setup) void connectSession().then(removeUnfinished).catch(logError)
  }
  return (
    <Dialog open onOpenChange={cancel} title="Add an authenticator app">
      {setup ? (
        <FirstCodeForm setup={setup} onDone={onDone} onCancel={cancel} />
      ) : (
        <AppNameForm onBegun={setSetup} onCancel={cancel} />
      )}
    </Dialog>
  )
}

interface AppNameFormProps {
  onBegun: (setup: AppSetup) => void
  onCancel: () => void
}

function AppNameForm({ onBegun, onCancel }: AppNameFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const { factorNameSchema } = await import('~/domain/accounts/second-factor')
    const typed = factorNameSchema.safeParse(values)
    if (!typed.success) return setError(typed.error.issues[0]?.message)
    setBusy(true)
    const answer = await attempt({
      run: (client) => beginAuthenticatorApp(client, typed.data.name),
      failed: 'That didn’t work. Please try again.',
    })
    if (answer.ok) return onBegun(answer.result)
    setError(answer.message)
    setBusy(false)
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void begin(event)} className="grid gap-4">
      <p>
        An app on your phone shows a new code every 30 seconds. Google Authenticator, Microsoft
        Authenticator, 1Password and others will do.
      </p>
      <TextField
        label="Name"
        name="name"
        hint="To tell it from others, such as “My phone”"
        error={error}
      />
      <Foot>
        <Button tone="desk-quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button tone="desk-primary" type="submit" busy={isBusy && 'Preparing...'}>
          Continue
        </Button>
      </Foot>
    </form>
  )
}

interface FirstCodeFormProps {
  setup: AppSetup
  onDone: () => void
  onCancel: () => void
}

function FirstCodeForm({ setup, onDone, onCancel }: FirstCodeFormProps) {
  const form = useChangeForm(accountChanges.form('firstCode', { factorId: setup.factorId }), {
    defaultValues: { code: '' },
    onDone,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode
          text={setup.uri}
          label="QR code for your authenticator app"
          className="mx-auto size-49 rounded-picture"
        />
        <div>
          <p>
            Scan this with the app. On this device,{' '}
            <a href={setup.uri} className="text-link">
              open it there
            </a>
            , or type the key:
          </p>
          <code className="mt-2 block select-all wrap-anywhere font-semibold">
            {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
      </div>
      <TextField
        label="The code it shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        {...form.field('code')}
      />
      <p className="text-small text-ink-2">Turning it on signs you out everywhere else.</p>
      <Foot>
        <Button tone="desk-quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Checking...'}>
          Turn on
        </Button>
      </Foot>
    </form>
  )
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-6 -mb-6">
      <DialogFoot>{children}</DialogFoot>
    </div>
  )
}
