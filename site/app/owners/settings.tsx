import { getShopHealth } from '~/data/health'
import { getEditableContent, saveSiteContent } from '~/data/site-content'
import type { Outcome } from '~/domain/outcome'
import type { Route } from './+types/settings'
import { attempt, read } from './desk/attempt'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Health } from './settings/health'
import { SettingsForm } from './settings/settings-form'

export const handle = { title: 'Settings' }

export async function clientLoader() {
  const [settings, health] = await Promise.all([
    read({ failed: 'Failed to load settings', fallback: null }, getEditableContent),
    read({ fallback: null }, getShopHealth),
  ])
  return { settings, health }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change = await request.json()
  return attempt(
    { done: 'Settings updated successfully!', failed: 'Failed to update settings' },
    (client) => saveSiteContent(client, change),
  )
}

export default function SettingsScreen({ loaderData: { settings, health } }: Route.ComponentProps) {
  return (
    <Page title="Settings" lead="What every page says about the shop.">
      {settings ? <SettingsForm {...settings} /> : <NotRead what="The settings" />}
      {health && <Health figures={health} />}
    </Page>
  )
}
