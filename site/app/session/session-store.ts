// Tells every part of the page who is signed in: one store, filled from local storage at once and from the
// auth client as soon as it is loaded. A visitor without a stored session never downloads supabase-js.
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { browserClient, type Client, storageKey } from '~/data/client'
import { getRole } from '~/data/people/user-roles'
import type { Role } from '~/domain/people/roles'
import { logError } from '~/log-error'
import { cameWithAnswer } from './arrival'
import { factorsWaitedFor, isRecovered, type SecondFactor } from './second-factor'
import { type SessionUser, sessionUserOf } from './session-user'
import { type AuthSession, storedSession } from './stored-session'

export interface SessionState {
  /** 'loading' only on the server and until the page is hydrated; 'second-factor' is signed out but for one step. */
  status: 'loading' | 'signed-out' | 'second-factor' | 'signed-in'
  user: SessionUser | null
  /** The role of the person here; undefined until the check of user_roles has answered. */
  role: Role | null | undefined
  /** The factors of which one finishes signing in, while the session waits for it. */
  factors: SecondFactor[]
  /** A recovery code has finished signing in. */
  isRecovered: boolean
}

const nobody = { user: null, role: undefined, factors: [], isRecovered: false }
/** The state of the server and the first paint, which know nothing of a visitor. */
export const loading: SessionState = { ...nobody, status: 'loading' }
const signedOut: SessionState = { ...nobody, status: 'signed-out' }

let state = loading
let connection: Promise<Client> | null = null
let roleCheck: Promise<Role | null> = Promise.resolve(null)
let checkedUserId: string | null = null
const listeners = new Set<() => void>()
const initialSession = Promise.withResolvers<void>()

/** Returns the state of the session at this moment. */
export function sessionState(): SessionState {
  return state
}

/** Calls back on every change until the returned function is called. The first listener starts the store. */
export function subscribeToSession(listener: () => void): () => void {
  if (state.status === 'loading') start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the visitor's client, which is loaded at first use; the store follows its session. */
export function connectSession(): Promise<Client> {
  connection ??= browserClient().then(follow).catch(forget)
  return connection
}

/** Returns the signed-in person, once the auth client has confirmed the stored session. */
export async function currentUser(): Promise<SessionUser | null> {
  if (!connection && !mayHaveSession()) return null
  await connectSession()
  await initialSession.promise
  return state.user
}

/** Returns the role of the signed-in person; null for a customer, or where the first check fails. */
export async function currentRole(): Promise<Role | null> {
  return (await currentUser()) === null ? null : roleCheck
}

/** Asks again for the role of the person signed in, which may have been given, changed or taken away. */
export async function checkRoleAgain(): Promise<Role | null> {
  const user = await currentUser()
  if (user) roleCheck = checkRole(await connectSession(), user.id)
  return currentRole()
}

function start(): void {
  change(stateOf(storedSession()))
  if (mayHaveSession()) void connectSession().catch(logError)
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void connectSession().catch(logError)
  })
}

function mayHaveSession(): boolean {
  return storedSession() !== null || cameWithAnswer()
}

function follow(client: Client): Client {
  client.auth.onAuthStateChange((event, session) => onAuthChange(client, event, session))
  return client
}

function forget(error: unknown): never {
  connection = null
  throw error
}

function onAuthChange(client: Client, event: AuthChangeEvent, session: Session | null): void {
  const next = stateOf(session)
  if (next.user) {
    signIn(client, event, { ...next, user: next.user })
  } else {
    checkedUserId = null
    change(next)
  }
  initialSession.resolve()
}

function stateOf(session: AuthSession | null): SessionState {
  if (!session) return signedOut
  const factors = factorsWaitedFor(session)
  if (factors.length > 0) return { ...nobody, status: 'second-factor', factors }
  return {
    ...nobody,
    status: 'signed-in',
    user: sessionUserOf(session.user),
    isRecovered: isRecovered(session.access_token),
  }
}

type SignedIn = SessionState & { user: SessionUser }

function signIn(client: Client, event: AuthChangeEvent, next: SignedIn): void {
  const { user } = next
  const isSamePerson = user.id === state.user?.id
  change({ ...next, role: isSamePerson ? state.role : undefined })
  // The auth client announces one sign-in more than once; a role may be given or taken while someone is signed in.
  if (checkedUserId === user.id && event !== 'TOKEN_REFRESHED') return
  checkedUserId = user.id
  roleCheck = checkRole(client, user.id)
}

async function checkRole(client: Client, userId: string): Promise<Role | null> {
  const role = await getRole(client, { userId }).catch((error) => {
    logError(error)
    // A lost connection takes no role away.
    return (state.user?.id === userId && state.role) || null
  })
  if (state.user?.id === userId && state.role !== role) change({ ...state, role })
  return role
}

function change(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}
