import { useState } from 'react'
import { exportMyData } from '~/data/account'
import type { ComingTickets } from '~/domain/coming-tickets'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/save-file'
import { showOutcome } from '~/ui/toast'
import { DeleteAccountDialog, type useDeleteAccountForm } from './delete-account-dialog'

interface YourDataProps {
  email: string
  /** Null when they could not be read. */
  tickets: ComingTickets[] | null
  deletion: ReturnType<typeof useDeleteAccountForm>
}

/** Lets a customer download everything that the café keeps about them, or delete the account. */
export function YourData({ email, tickets, deletion }: YourDataProps) {
  const [isDownloading, setDownloading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  async function download() {
    setDownloading(true)
    try {
      const data = await exportMyData(await connectSession())
      saveFile('wagtail-my-data.json', data, 'application/json')
    } catch (error) {
      logError(error)
      showOutcome({ ok: false, message: 'Your data could not be downloaded' })
    }
    setDownloading(false)
  }
  return (
    <>
      <p className="mb-5 max-w-[60ch]">
        Download everything we keep about you, or leave us for good. Tickets of a deleted account
        can no longer be shown.
      </p>
      <div className="flex flex-wrap gap-3.5">
        <Button tone="ink" busy={isDownloading && 'Preparing...'} onClick={() => void download()}>
          Download my data
        </Button>
        <Button tone="paper" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog
        form={deletion}
        email={email}
        tickets={tickets}
        open={isDeleting}
        onOpenChange={setDeleting}
      />
    </>
  )
}
