import { getEditableContent, saveSiteContent } from '~/data/site-content'
import type { Outcome } from '~/domain/outcome'
import type { Route } from './+types/settings'
import { attempt, read } from './desk/attempt'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { SettingsForm } from './settings/settings-form'

export const handle = { title: 'Settings' }

export async function clientLoader() {
  return read({ failed: 'Failed to load settings', fallback: null }, getEditableContent)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change = await request.json()
  return attempt(
    { done: 'Settings updated successfully!', failed: 'Failed to update settings' },
    (client) => saveSiteContent(client, change),
  )
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Settings" lead="What every page says about the shop.">
      {loaderData ? <SettingsForm {...loaderData} /> : <NotRead what="The settings" />}
    </Page>
  )
}
