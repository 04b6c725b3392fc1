import { useRouteLoaderData } from 'react-router'

interface Places {
  siteUrl: string
  supabaseUrl: string
}

/** Where a page may show pictures from: this site and its backend, as the root's loader names them. */
export function usePictureOrigins(): string[] {
  const places = useRouteLoaderData<Places>('root')
  return places ? [places.siteUrl, places.supabaseUrl] : []
}
