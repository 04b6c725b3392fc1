import { getBackups, makeBackup } from '~/data/backups'
import { getShopHealth } from '~/data/health'
import { getEditableContent, saveSiteContent } from '~/data/site-content'
import type { Outcome } from '~/domain/outcome'
import type { Route } from './+types/settings'
import { attempt, read } from './desk/attempt'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { BackupsPanel } from './settings/backups-panel'
import { Health } from './settings/health'
import { SettingsForm } from './settings/settings-form'

export const handle = { title: 'Settings' }

export async function clientLoader() {
  const [settings, backups, health] = await Promise.all([
    read({ failed: 'Failed to load settings', fallback: null }, getEditableContent),
    read({ fallback: null }, getBackups),
    read({ fallback: null }, getShopHealth),
  ])
  return { settings, backups, health }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change = await request.json()
  if (change.intent === 'back-up') {
    const words = { done: 'Backup made', failed: 'Failed to make a backup' }
    return attempt(words, makeBackup)
  }
  return attempt(
    { done: 'Settings updated successfully!', failed: 'Failed to update settings' },
    (client) => saveSiteContent(client, change),
  )
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const { settings, backups, health } = loaderData
  return (
    <Page title="Settings" lead="What every page says about the shop.">
      <div className="grid max-w-[760px] gap-6">
        {settings ? <SettingsForm {...settings} /> : <NotRead what="The settings" />}
        {health && <Health figures={health} />}
        {backups && <BackupsPanel backups={backups} />}
      </div>
    </Page>
  )
}
