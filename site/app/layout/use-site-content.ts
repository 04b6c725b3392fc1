import { useRouteLoaderData } from 'react-router'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'

/** Returns the site's single texts, which the layout reads once for every page in it. */
export function useSiteContent(): SiteContent {
  const data = useRouteLoaderData<{ content: SiteContent }>('layout/public-layout')
  return data?.content ?? ownCafeDefaults
}
