import { useState } from 'react'
import { href, Link } from 'react-router'
import { getBackups } from '~/data/backups'
import { getShopHealth } from '~/data/health'
import { getEditableContent } from '~/data/site-content'
import { isOwnCafe } from '~/domain/site-content'
import { read } from '~/session/read'
import { History } from '../history/history'
import { NotRead } from '../page/not-read'
import { Page } from '../page/page'
import type { Route } from './+types/settings'
import { BackupsPanel } from './backups-panel'
import { changes } from './changes'
import { FirstStepsPanel } from './first-steps-panel'
import { Health } from './health'
import { SamplePanel } from './sample-panel'
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
  const [putBackCount, setPutBackCount] = useState(0)
  return (
    <Page
      title="Settings"
      lead={
        <>
          What every page says about the shop. Its name and its colours are under{' '}
          <Link to={href('/owners/identity')} className="text-link">
            Name &amp; look
          </Link>
          .
        </>
      }
      actions={
        <History
          record={{ table: 'site_content' }}
          onPutBack={() => setPutBackCount(putBackCount + 1)}
        />
      }
    >
      <div className="grid max-w-190 gap-6">
        {settings ? (
          <SettingsForm key={putBackCount} {...settings} />
        ) : (
          <NotRead what="The settings" />
        )}
        {health && <Health figures={health} />}
        {backups && <BackupsPanel backups={backups} />}
        {settings && isOwnCafe(settings.content) && <FirstStepsPanel />}
        {settings && !isOwnCafe(settings.content) && <SamplePanel backsUp={backups !== null} />}
      </div>
    </Page>
  )
}
