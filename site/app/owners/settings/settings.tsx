import { getBackups } from '~/data/backups'
import { getShopHealth } from '~/data/health'
import { getEditableContent } from '~/data/site-content'
import { read } from '~/session/read'
import { NotRead } from '../kit/not-read'
import { Page } from '../kit/page'
import type { Route } from './+types/settings'
import { BackupsPanel } from './backups-panel'
import { changes } from './changes'
import { Health } from './health'
import { SettingsForm } from './settings-form'

export const handle = { title: 'Settings' }

export async function clientLoader() {
  const [settings, backups, health] = await Promise.all([
    read({ failed: 'Failed to load settings', fallback: null }, getEditableContent),
    read({ fallback: null }, getBackups),
    read({ fallback: null }, getShopHealth),
  ])
  return { settings, backups, health }
}

export const clientAction = changes.action

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const { settings, backups, health } = loaderData
  return (
    <Page title="Settings" lead="What every page says about the shop.">
      <div className="grid max-w-190 gap-6">
        {settings ? <SettingsForm {...settings} /> : <NotRead what="The settings" />}
        {health && <Health figures={health} />}
        {backups && <BackupsPanel backups={backups} />}
      </div>
    </Page>
  )
}
