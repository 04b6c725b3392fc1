import { useState } from 'react'
import { attempt } from '~/changes/attempt'
import { downloadBackup } from '~/data/pages/backups'
import { type Backups, backupTrouble, lastBackupLine } from '~/domain/pages/backups'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/save-file'
import { showOutcome } from '~/ui/toasts/toast'
import { Icon } from '../controls/icon'
import { Panel } from '../page/panel'
import { changes } from './changes'

/** A large archive over a slow line. */
const downloadLimitMs = 60 * 60_000

/** Says when the last backup was made, and lets an owner make or download one. */
export function BackupsPanel({ backups }: { backups: Backups }) {
  const { send, isBusy } = changes.useChange('backUp')
  const [isDownloading, setDownloading] = useState(false)
  const trouble = backupTrouble(backups)

  async function download() {
    setDownloading(true)
    const outcome = await attempt({
      run: async (client) => {
        const { name, archive } = await downloadBackup(client)
        saveFile(name, archive)
      },
      failed: 'Failed to download the backup',
      limitMs: downloadLimitMs,
    })
    setDownloading(false)
    showOutcome(outcome, null)
  }

  return (
    <Panel title="Backups">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <div className="grid gap-1.5">
          <p role="status" className="font-medium">
            {lastBackupLine(backups)}
          </p>
          {trouble && <p className="font-medium text-danger">{trouble}</p>}
          <p className="max-w-reading text-ink-2">
            One is made every night. A backup holds everything: customers, tickets, pictures and the
            site’s keys. Keep a download where only you can reach it.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
          <Button
            tone="desk"
            busy={(isBusy || backups.is_running) && 'Backing up...'}
            onClick={() => void send({})}
          >
            Back up now
          </Button>
          {backups.last && (
            <Button
              tone="desk"
              busy={isDownloading && 'Downloading...'}
              onClick={() => void download()}
            >
              <Icon name="download" />
              Download
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
