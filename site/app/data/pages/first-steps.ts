import type { Client } from '~/data/client'
import type { FirstStepsFacts } from '~/domain/pages/first-steps'

/** Reads how far the owners have come with setting up the café. Throws when it can't be read. */
export async function getFirstSteps(client: Client): Promise<FirstStepsFacts> {
  const { data } = await client.rpc('first_steps').single().throwOnError()
  return { ...data, hours: data.hours as FirstStepsFacts['hours'] }
}

/** Turns the sign on the door, so that everybody sees the site. */
export async function openToEveryone(client: Client): Promise<void> {
  await client.from('site_content').upsert({ key: 'door_sign', value: 'open' }).throwOnError()
}

/** Takes the list of what’s left from the dashboards of all owners. */
export async function putFirstStepsAway(client: Client): Promise<void> {
  await client
    .from('site_content')
    .upsert({ key: 'shows_first_steps', value: 'false' })
    .throwOnError()
}
