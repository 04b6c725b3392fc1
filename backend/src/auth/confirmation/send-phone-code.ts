// Makes a one-time code for a telephone number and texts it.

import type { Connection } from '../../database/database.ts'
import type { TextMessage } from '../../mail/texter.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { findUserByAddress, type User } from '../users/users.ts'
import { addOneTimeToken, type Credentials, type TokenKind } from './one-time-tokens.ts'

const sentAt = {
  confirmation_token: 'confirmation_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const satisfies Partial<Record<TokenKind, string>>

/** Sends without waiting, as with mail: the time must not tell whether there is an account. */
export async function sendPhoneCode(
  connection: Connection,
  service: AuthService,
  request: PhoneCodeRequest,
): Promise<void> {
  const message = await makePhoneCode(connection, service, request)
  service.background.start('a text message could not be sent', () => service.texter.send(message))
}

/** Makes the code, and the message that carries it. */
export async function makePhoneCode(
  connection: Connection,
  service: AuthService,
  request: PhoneCodeRequest,
): Promise<TextMessage> {
  const { userId, phone, kind, credentials, channel = 'sms' } = request
  await connection.query(`update auth.users set ${sentAt[kind]} = now() where id = $1`, [userId])
  const { code } = await addOneTimeToken(connection, { userId, kind, receiver: phone, credentials })
  const siteName = service.siteName()
  return { to: `+${phone}`, text: `Your ${siteName} code is ${code}`, channel }
}

interface PhoneCodeRequest {
  userId: string
  phone: string
  kind: keyof typeof sentAt
  channel?: TextMessage['channel']
  /** The credentials that the account takes when its number is confirmed for the first time. */
  credentials?: Credentials | null
}

/** Stores the new number, which replaces the old one only when the texted code is entered. */
export async function askForPhoneChange(
  connection: Connection,
  service: AuthService,
  { id: userId }: User,
  phone: string,
): Promise<void> {
  if (await findUserByAddress(connection, { phone })) throw errors.phoneExists()
  await connection.query('update auth.users set phone_change = $2 where id = $1', [userId, phone])
  await sendPhoneCode(connection, service, { userId, phone, kind: 'phone_change_token' })
}
