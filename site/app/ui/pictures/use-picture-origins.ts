import { useRouteLoaderData } from 'react-router'

interface Places {
  siteUrl: string
  supabaseUrl: string
}

/** Returns the origins whose pictures a page may show: this site and its backend, as the root's loader names them. */
export function usePictureOrigins(): string[] {
  const places = useRouteLoaderData<Places>('root')
  return places ? [places.siteUrl, places.supabaseUrl] : []
}
