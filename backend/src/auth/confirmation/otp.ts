// POST /otp: mails a link and a code to sign in with, or texts a code, and makes the account first if there is none.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { addUser } from '../add-user.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth.ts'
import { AuthError, errors } from '../auth-error.ts'
import { refusingTaken } from '../refusing-taken.ts'
import { dataField, readBody } from '../request.ts'
import { type Address, findUserByAddress, type User } from '../users.ts'
import { addressFields, channelField, namedAddress } from './address.ts'
import { challengeFields, challengeOf } from './flow-states.ts'
import { redirectOf } from './redirects.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { makePhoneCode } from './send-phone-code.ts'

const body = z.object({
  ...addressFields,
  data: dataField,
  create_user: z.boolean().nullish(),
  channel: channelField,
  ...challengeFields,
})

type Wanted = z.infer<typeof body>

export async function sendOtp(c: Context, service: AuthService): Promise<Response> {
  const wanted = await readBody(c, body)
  const { channel } = wanted
  const address = namedAddress(service, wanted)
  if (!address) throw errors.validationFailed('One of email or phone must be set')
  const [challenge, redirectTo] = [challengeOf(wanted), redirectOf(c, service)]
  await service.limits.message(c, 'magiclink', address)
  const text = await service.database
    .transaction({}, async (connection) => {
      const user = await findOrAddUser(connection, service, address, wanted)
      const { phone } = address
      if (phone !== undefined) {
        await audit(connection, 'user_recovery_requested', user, { channel })
        const request = { userId: user.id, phone, channel, kind: 'confirmation_token' } as const
        return makePhoneCode(connection, service, request)
      }
      const kind = user.confirmed_at || service.settings.autoconfirm ? 'magiclink' : 'signup'
      await sendConfirmation(connection, service, user, { kind, redirectTo, challenge })
      return null
    })
    // Somebody else signed up with the address in the meantime: to ask once more is enough.
    .catch(refusingTaken(errors.userAlreadyExists))
  // Whoever asks is told anyway whether there is an account, and wants to know that no message comes.
  if (text) {
    await service.texter.send(text).catch((error) => {
      throw errors.textNotSent(error)
    })
  }
  return c.json({})
}

async function findOrAddUser(
  connection: Connection,
  { settings }: AuthService,
  address: Address,
  { data, create_user: createUser }: Wanted,
): Promise<User> {
  const known = await findUserByAddress(connection, address)
  if (known) return known
  if (createUser === false || !settings.signUps) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  return addUser(connection, { ...address, data })
}
