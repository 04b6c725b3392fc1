// POST /otp: mails a link and a code to sign in with, or texts a code, after making the account if there is none.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { readBody, userDataField } from '../request.ts'
import { addUser } from '../users/add-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { type Address, findUserByAddress, findUserByEmail, type User } from '../users/users.ts'
import { addressFields, channelField, namedAddress } from './address.ts'
import { challengeFields, challengeOf } from './flow-states.ts'
import { redirectOf } from './redirects.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { makePhoneCode } from './send-phone-code.ts'

const body = z.object({
  ...addressFields,
  data: userDataField,
  create_user: z.boolean().nullish(),
  channel: channelField,
  ...challengeFields,
})

type OtpRequest = z.infer<typeof body>

export async function sendOtp(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, body)
  const address = namedAddress(service, payload)
  if (!address) throw errors.validationFailed('One of email or phone must be set')
  const [challenge, redirectTo] = [challengeOf(payload), redirectOf(c, service)]
  await service.limits.message(c, 'magiclink', address)
  const { email, phone } = address
  if (phone !== undefined) {
    await textCode(service, phone, payload)
    return c.json({})
  }
  const makes = payload.create_user !== false && service.settings.signUps
  // With confirmed addresses only the mailbox tells who has an account.
  if (service.settings.autoconfirm && !makes && !(await findUserByEmail(service.database, email))) {
    throw errors.otpDisabled()
  }
  service.background.start('a link to sign in could not be sent', () =>
    service.database
      .transaction({}, async (connection) => {
        const user = makes
          ? await findOrAddUser(connection, service, address, payload)
          : await findUserByEmail(connection, email)
        if (!user) return
        const kind = user.confirmed_at || service.settings.autoconfirm ? 'magiclink' : 'signup'
        const credentials = { passwordHash: null, data: payload.data }
        const request = { kind, redirectTo, challenge, credentials } as const
        await sendConfirmation(connection, service, user, request)
      })
      .catch(onUniqueViolation(errors.userAlreadyExists)),
  )
  return c.json({})
}

/** Waits for the message, because this caller learns of the account anyway and must hear when no message comes. */
async function textCode(
  service: AuthService,
  phone: string,
  payload: z.infer<typeof body>,
): Promise<void> {
  const { channel, data } = payload
  const text = await service.database
    .transaction({}, async (connection) => {
      const user = await findOrAddUser(connection, service, { phone }, payload)
      await audit(connection, 'user_recovery_requested', user, { channel })
      const credentials = { passwordHash: null, data }
      const request = { userId: user.id, phone, channel, kind: 'confirmation_token' } as const
      return makePhoneCode(connection, service, { ...request, credentials })
    })
    // Another request signed up with the number first; one retry is enough.
    .catch(onUniqueViolation(errors.userAlreadyExists))
  await service.texter.send(text).catch((error) => {
    throw errors.textNotSent(error)
  })
}

async function findOrAddUser(
  connection: Connection,
  { settings }: AuthService,
  address: Address,
  { data, create_user: createUser }: OtpRequest,
): Promise<User> {
  const known = await findUserByAddress(connection, address)
  if (known) return known
  if (createUser === false || !settings.signUps) throw errors.otpDisabled()
  return addUser(connection, { ...address, data })
}
