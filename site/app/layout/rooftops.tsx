import { clsx } from 'clsx'
import type { SiteContent } from '~/domain/site-content'

/** The town or the harbour at dusk, on the lower edge of the band above. */
export function Rooftops({ rooftops }: Pick<SiteContent, 'rooftops'>) {
  if (rooftops === 'none') return null
  return (
    <div aria-hidden className={clsx('roofline', rooftops === 'harbour' && 'roofline-harbour')} />
  )
}
