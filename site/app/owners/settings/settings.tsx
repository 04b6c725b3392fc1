import { useState } from 'react'
import { href, Link } from 'react-router'
import { getEditableContent } from '~/data/site-content'
import { isOwnCafe } from '~/domain/site-content'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { version } from '../../../../package.json'
import { History } from '../history/history'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/settings'
import { changes } from './changes'
import { SettingsForm } from './settings-form'

export const handle = { title: 'Settings' }

export async function clientLoader() {
  return read({ failed: 'Failed to load settings', fallback: null }, getEditableContent)
}

export const clientAction = changes.action

export default function SettingsScreen({ loaderData: settings }: Route.ComponentProps) {
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
          <ReadFailed what="The settings" />
        )}
        <MorePanel isSample={settings !== null && !isOwnCafe(settings.content)} />
        <p className="text-small text-ink-2">Version {version}</p>
      </div>
    </Page>
  )
}

/** Leads to what is set once, or never. */
function MorePanel({ isSample }: { isSample: boolean }) {
  return (
    <Panel title="Everything else">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <p className="max-w-reading text-ink-2">
          Tickets and VAT, legal details, links to book or order, terms and privacy, food hygiene,
          backups and how the site is doing
          {isSample && ', and the button that takes the sample out'}.
        </p>
        <ButtonLink to={href('/owners/settings/more')} tone="desk" className="justify-self-start">
          More settings
        </ButtonLink>
      </div>
    </Panel>
  )
}
