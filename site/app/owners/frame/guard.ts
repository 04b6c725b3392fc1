import { href, redirect } from 'react-router'
import { acceptInvitation } from '~/data/people/people'
import { mayOpen } from '~/domain/people/may-open'
import { roleWords } from '~/domain/people/role-words'
import { firstScreenOf, type Role } from '~/domain/people/roles'
import { logError } from '~/log-error'
import type { ReturnState } from '~/session/return-path'
import { checkRoleAgain, connectSession, currentRole, sessionState } from '~/session/session-store'
import { isStillSignedIn } from '~/session/still-signed-in'
import { showOutcome, type Way } from '~/ui/toasts/toast'
import { forgetDoors, isDoorPage, isOfflineDoor } from '../door/offline/door-pages'

const denied = 'Access denied. Owner role required.'

/** Shows the refusal once, also where a step and the open screen both find out. */
export function sayDenied(): void {
  showOutcome({ ok: false, message: denied }, 'role')
}

/**
 * Lets people through to the screens of their role, and shows people who are signed out how to come back. The database
 * decides what each person sees; this only keeps strangers off empty screens.
 */
export async function ownersOnly({ request }: { request: Request }): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url)
  // The role can't be asked for here; what the telephone caches is for the person signed in on it.
  if (await isOfflineDoor(pathname)) return
  const role = await roleNow(pathname)
  if (role) {
    if (mayOpen(role, pathname)) return
    if (pathname !== href('/owners')) sayDenied()
    throw redirect(firstScreenOf(role))
  }
  void forgetDoors()
  const isSignedIn = await isStillSignedIn()
  const invitation = searchParams.get('invitation')
  if (isSignedIn && invitation) throw redirect(await takeUp(invitation))
  if (isSignedIn) sayDenied()
  else showOutcome({ ok: false, message: denied, way: signInAndReturnTo(pathname + search) })
  throw redirect(href('/'))
}

/**
 * Checks a lesser role at each step, and an owner's only when something is refused. A door doesn't wait: a role that
 * is known stands, and the open screen redirects a person who has lost it.
 */
async function roleNow(pathname: string): Promise<Role | null> {
  const { role: known } = sessionState()
  if (known && isDoorPage(pathname)) {
    if (known !== 'owner') checkRoleAgain().catch(logError)
    return known
  }
  const role = await currentRole()
  return role === null || role === 'owner' ? role : checkRoleAgain()
}

/** Accepts the invitation of a mailed link, shows the outcome and returns the address to go on at. */
async function takeUp(token: string): Promise<string> {
  const accepted = await acceptInvitation(await connectSession(), { token }).catch((error) => {
    logError(error)
    return null
  })
  // Another step may have accepted it a moment ago.
  const role = await checkRoleAgain()
  if (!role) {
    showOutcome({ ok: false, message: 'This invitation is over, or it went to another address.' })
    return href('/')
  }
  if (accepted) {
    showOutcome({ ok: true, message: `Welcome! Your role here is ${roleWords[accepted].name}.` })
  }
  return firstScreenOf(role)
}

function signInAndReturnTo(path: string): Way {
  const state: ReturnState = { returnTo: path }
  return { label: 'Sign In', to: href('/auth'), state }
}
