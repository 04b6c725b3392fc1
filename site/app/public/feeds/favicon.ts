import { redirect } from 'react-router'
import { tabIconOf } from '~/layout/icon-links'
import { readSiteContent } from '~/layout/read-site-content'
import type { Route } from './+types/favicon'

/** Leads programs that ask for the icon without reading a page to the one that the pages name. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(tabIconOf(await readSiteContent(context)))
}
