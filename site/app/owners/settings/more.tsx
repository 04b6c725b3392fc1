import { href } from 'react-router'
import { getBackups } from '~/data/pages/backups'
import { getShopHealth, type ShopHealth } from '~/data/pages/health'
import { getLegalTexts } from '~/data/pages/legal-texts'
import { getEditableContent } from '~/data/site-content'
import { healthNotes } from '~/domain/pages/shop-health'
import { isOwnCafe } from '~/domain/site-content'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { CircleAlert } from '~/ui/icons'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/more'
import { BackupsPanel } from './backups-panel'
import { changes } from './changes'
import { LegalTextsPanel } from './legal-texts-panel'
import { MoreSettingsForm } from './more-settings-form'
import { SamplePanel } from './sample-panel'

export const handle = { title: 'More settings' }

export async function clientLoader() {
  const [settings, texts, backups, health] = await Promise.all([
    read({ failed: 'Failed to load settings', fallback: null }, getEditableContent),
    read({ fallback: null }, getLegalTexts),
    read({ fallback: null }, getBackups),
    read({ fallback: null }, getShopHealth),
  ])
  return { settings, texts, backups, health }
}

export const clientAction = changes.action

export default function MoreSettings({ loaderData }: Route.ComponentProps) {
  const { settings, texts, backups, health } = loaderData
  return (
    <Page
      title="More settings"
      lead="Tickets and VAT, legal details, links to book or order, terms and privacy, food hygiene and backups."
      back={{ to: href('/owners/settings'), label: 'Settings' }}
    >
      <div className="grid max-w-190 gap-6">
        {settings ? <MoreSettingsForm {...settings} /> : <ReadFailed what="The settings" />}
        {settings && texts && <LegalTextsPanel content={settings.content} texts={texts} />}
        {health && <Health figures={health} />}
        {backups && <BackupsPanel backups={backups} />}
        {settings && isOwnCafe(settings.content) && <FirstStepsPanel />}
        {settings && !isOwnCafe(settings.content) && <SamplePanel backsUp={backups !== null} />}
      </div>
    </Page>
  )
}

/** Leads back to the first steps, once the café is not a sample any more. */
function FirstStepsPanel() {
  return (
    <Panel title="First steps">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <p className="max-w-reading text-ink-2">
          Name, address, hours, look, menu and picture, one by one.
        </p>
        <ButtonLink to={href('/owners/welcome')} tone="desk" className="justify-self-start">
          Let’s get the shop open
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Tells owners that the site is in order, or what to do where it isn't. */
function Health({ figures }: { figures: ShopHealth }) {
  return (
    <Panel title="How the site is doing">
      <dl className="divide-y divide-hair">
        {healthNotes(figures).map(({ subject, text, isAlarm }) => (
          <div key={subject} className="flex flex-wrap gap-x-5 gap-y-1 px-5 py-3.5 max-split:px-4">
            <dt className="w-28 font-semibold">{subject}</dt>
            <dd className="min-w-0 flex-1 basis-60">
              {isAlarm && (
                <CircleAlert className="mr-1.5 inline-block size-4.5 align-[-.2em] text-danger" />
              )}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
