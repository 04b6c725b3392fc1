import type { User } from '@supabase/supabase-js'
import type { Client } from '~/data/client'
import { signOut } from '~/data/sign-out'
import type { AccountName } from '~/domain/accounts/account-form'
import type { SignIn } from '~/domain/accounts/sign-in'
import type { SignUp } from '~/domain/accounts/sign-up'

/** Signs in with email and password; the client keeps the session. Throws the auth server's refusal. */
export async function signIn(client: Client, { email, password }: SignIn): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
}

/**
 * Opens an account; the link of its mail leads to `path` on this site. Give it a client that keeps no session, unless
 * the person stays signed in: a new customer signs in afterwards, or first confirms their address. Throws the auth
 * server's refusal.
 */
export async function signUp(
  client: Client,
  {
    email,
    password,
    firstName,
    lastName,
    path,
    staysSignedIn,
  }: Omit<SignUp, 'confirmPassword'> & { path: string; staysSignedIn?: boolean },
): Promise<{ isConfirmed: boolean }> {
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      data: { first_name: firstName, last_name: lastName },
      emailRedirectTo: `${window.location.origin}${path}`,
    },
  })
  if (error) throw error
  if (data.session && !staysSignedIn) await client.auth.signOut({ scope: 'local' })
  return { isConfirmed: data.session !== null }
}

/**
 * Mails the link that confirms the address of a new account again; it leads to `path` on this site. Throws the auth
 * server's refusal.
 */
export async function resendConfirmation(
  client: Client,
  { email, path }: { email: string; path: string },
): Promise<void> {
  const options = { emailRedirectTo: `${window.location.origin}${path}` }
  const { error } = await client.auth.resend({ type: 'signup', email, options })
  if (error) throw error
}

/**
 * Mails a link to choose a new password, which leads to `path` on this site; whether there is such an account is not
 * told. Give it a client that keeps no session. Throws the auth server's refusal.
 */
export async function mailResetLink(
  client: Client,
  { email, path }: { email: string; path: string },
): Promise<void> {
  const redirectTo = `${window.location.origin}${path}`
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
  if (error) throw error
}

/** The access token of this browser's session, or null. */
export async function getAccessToken(client: Client): Promise<string | null> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * Asks for the password again before something that cannot be undone. Give it a client that keeps no session. Throws
 * the auth server's refusal.
 */
export async function checkPassword(client: Client, { email, password }: SignIn): Promise<void> {
  await signIn(client, { email, password })
  await signOut(client)
}

export type Account = Awaited<ReturnType<typeof getAccount>>

/** Reads the caller's account anew, because another device may have changed it. Throws the auth server's refusal. */
export async function getAccount(client: Client) {
  const { data, error } = await client.auth.getUser()
  if (error) throw error
  const { email = '', new_email: newEmail, factors = [], identities = [] } = data.user
  const hasOtherWays = identities.some(({ provider }) => provider !== 'email')
  return { email, newEmail, factors, hasOtherWays, isProved: isProved(data.user) }
}

/** Tells whether the account's address is proven: only then is it asked before a change. */
export function isProved({
  email,
  email_confirmed_at: confirmedAt,
  identities = [],
}: User): boolean {
  const isVerified = identities.some(
    ({ identity_data: data }) => data?.email === email && data?.email_verified === true,
  )
  return isVerified && Boolean(confirmedAt)
}

/** Gives the account that is signed in another name. Throws the auth server's refusal. */
export async function saveName(
  client: Client,
  { firstName, lastName }: AccountName,
): Promise<void> {
  const { error } = await client.auth.updateUser({
    data: { first_name: firstName, last_name: lastName },
  })
  if (error) throw error
}

/** Gives the account that is signed in a new password; its other sessions end. Throws the auth server's refusal. */
export async function changePassword(client: Client, password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password })
  if (error) throw error
}

/** Everything that the café keeps about the person who is signed in, as a text to download. */
export async function exportMyData(client: Client): Promise<string> {
  const { data } = await client.rpc('export_my_data').throwOnError()
  return JSON.stringify(data, null, 2)
}

/** Deletes the account that is signed in, and signs this browser out. Throws the database's refusal. */
export async function deleteMyAccount(client: Client): Promise<void> {
  await client.rpc('delete_my_account').throwOnError()
  await client.auth.signOut({ scope: 'local' })
}
