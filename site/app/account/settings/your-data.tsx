import { useState } from 'react'
import { attempt } from '~/changes/attempt'
import { exportMyData } from '~/data/accounts/account'
import { fileNameOf } from '~/domain/pages/cafe-name'
import type { ComingTickets } from '~/domain/tickets/coming-tickets'
import { useCafe } from '~/layout/cafe'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/save-file'
import { showOutcome } from '~/ui/toasts/toast'
import { DeleteAccountDialog } from './delete-account-dialog'

interface YourDataProps {
  email: string
  /** Null when they could not be read. */
  tickets: ComingTickets[] | null
}

/** Lets a customer download everything that the café keeps about them, or delete the account. */
export function YourData({ email, tickets }: YourDataProps) {
  const cafe = useCafe()
  const [isDownloading, setDownloading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  async function download() {
    setDownloading(true)
    const failed = 'Your data couldn’t be downloaded'
    const answer = await attempt({ run: exportMyData, failed })
    if (answer.ok) saveFile(`${fileNameOf(cafe)}-my-data.json`, answer.result, 'application/json')
    else showOutcome(answer)
    setDownloading(false)
  }
  return (
    <>
      <p className="mb-5 max-w-reading">
        Download everything we keep about you, or delete your account. You won’t be able to see your
        tickets afterwards.
      </p>
      <div className="flex flex-wrap gap-3.5">
        <Button tone="ink" busy={isDownloading && 'Preparing...'} onClick={() => void download()}>
          Download my data
        </Button>
        <Button tone="paper" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {isDeleting && (
        <DeleteAccountDialog email={email} tickets={tickets} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
