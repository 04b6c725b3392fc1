import { getEditableHours, listDatedEvents } from '~/data/hours/hours'
import { todayInLondon } from '~/domain/dates'
import { read } from '~/session/read'
import { Page } from '../page/page'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/hours'
import { changes } from './changes'
import { HoursEditor } from './hours-editor'

export const handle = { title: 'Opening hours' }

export async function clientLoader() {
  const today = todayInLondon()
  const [hours, events] = await Promise.all([
    read({ failed: 'Failed to load opening hours', fallback: null }, getEditableHours),
    read({ fallback: [] }, listDatedEvents, { today }),
  ])
  return { hours, events, today }
}

export const clientAction = changes.action

export default function HoursScreen({ loaderData }: Route.ComponentProps) {
  const { hours, events, today } = loaderData
  return (
    <Page title="Opening hours" lead="Shown everywhere: header, footer, Visit Us, search engines.">
      {hours ? (
        <HoursEditor {...hours} events={events} today={today} />
      ) : (
        <ReadFailed what="The opening hours" />
      )}
    </Page>
  )
}
