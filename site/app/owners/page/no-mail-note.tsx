import { useRouteLoaderData } from 'react-router'
import { noMailWords } from '~/domain/pages/shop-health'
import { FieldError } from '~/ui/field'
import type { clientLoader } from '../owners-layout'

/** Says on a screen that promises mail that none goes out, where that is so. */
export function NoMailNote() {
  const overview = useRouteLoaderData<typeof clientLoader>('owners/owners-layout')?.overview
  return overview?.sends_mail === false && <FieldError>{noMailWords}</FieldError>
}
