import { useRouteLoaderData } from 'react-router'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'

/** The site's single texts, read once by the layout for every page in it. */
export function useSiteContent(): SiteContent {
  const data = useRouteLoaderData<{ content: SiteContent }>('layout/public-layout')
  return data?.content ?? ownCafeDefaults
}
