import { href, redirect } from 'react-router'
import { newRecordId } from '~/domain/record-id'
import type { Route } from './+types/new'

/** Leads to a letter that does not exist before its first save; `event` names the one to whose holders it goes. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  searchParams.set('new', '')
  return redirect(`${href('/owners/letters/:id', { id: newRecordId() })}?${searchParams}`)
}

/** Stands while it leads on; without it a request for this address would be no page at all. */
export default function NewLetter() {
  return null
}
