import { NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { roleSchema } from '~/domain/people/role-field'
import type { Role } from '~/domain/people/roles'

/** A person who works here. An account may have neither name nor address, and may be signed in nowhere. */
export type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** Lists everyone who has a role, owners first. */
export async function listPeople(client: Client) {
  const { data } = await client.rpc('list_people').throwOnError()
  return data.map((person) => ({
    ...(person as typeof person & Record<'name' | 'email' | 'last_seen_at', string | null>),
    role: roleSchema.parse(person.role),
  }))
}

export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** Lists the invitations that are not taken up, the latest first. */
export async function listInvitations(client: Client) {
  const { data } = await client.rpc('list_invitations').throwOnError()
  return data.map((invitation) => ({ ...invitation, role: roleSchema.parse(invitation.role) }))
}

interface NewInvitation {
  email: string
  name: string
  role: Role
}

/** Invites a person by mail. Throws the database's refusal, fit for people. */
export async function invitePerson(client: Client, invitation: NewInvitation): Promise<void> {
  await client.rpc('invite_person', { ...invitation }).throwOnError()
}

/** Mails an invitation again, with a new link for seven days. Throws the database's refusal, and NothingChanged. */
export async function sendInvitationAgain(client: Client, { id }: { id: string }): Promise<void> {
  const { data } = await client.rpc('send_invitation_again', { id }).throwOnError()
  if (!data) throw new NothingChanged()
}

/** Ends an invitation. Throws NothingChanged where there is none any more. */
export async function withdrawInvitation(client: Client, { id }: { id: string }): Promise<void> {
  const { data } = await client.rpc('withdraw_invitation', { id }).throwOnError()
  if (!data) throw new NothingChanged()
}

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof readInvitation>>>

/** Reads the invitation of a mailed link; null once it is over. Give it a client without a session. */
export async function readInvitation(client: Client, { token }: { token: string }) {
  const { data } = await client.rpc('read_invitation', { token }).maybeSingle().throwOnError()
  return data && { ...data, role: roleSchema.parse(data.role) }
}

/** Takes up the invitation of a mailed link and returns its role; null where it is for another account. */
export async function acceptInvitation(
  client: Client,
  { token }: { token: string },
): Promise<Role | null> {
  const { data } = await client.rpc('accept_invitation', { token }).throwOnError()
  return roleSchema.nullable().parse(data)
}

/** Gives a person another role. Throws the database's refusal, and NothingChanged where they have none any more. */
export async function changeRole(
  client: Client,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  const { data } = await client.rpc('change_role', { user_id: id, role }).throwOnError()
  if (!data) throw new NothingChanged()
}

/** Takes a person's role away. Throws the database's refusal, and NothingChanged where they have none any more. */
export async function removePerson(client: Client, { id }: { id: string }): Promise<void> {
  const { data } = await client.rpc('remove_person', { user_id: id }).throwOnError()
  if (!data) throw new NothingChanged()
}
