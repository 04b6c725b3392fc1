// POST /factors: begins a second factor, which counts once it is verified.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { phoneField, readBody } from '../request.ts'
import { changeAccount, hasShownFactor, requireUser, type SignedIn } from '../signed-in-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import * as factorErrors from './factor-errors.ts'
import { type Factor, listFactors, typeNames } from './factors.ts'
import { newTotp } from './totp.ts'

const body = z.object({
  factor_type: z.enum(
    ['totp', 'phone', 'webauthn'],
    'factor_type needs to be totp, phone, or webauthn',
  ),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
  phone: z.string().nullish(),
})

type EnrolmentRequest = z.infer<typeof body>

const MOST_FACTORS = 10

export async function enrolFactor(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  if (signedIn.user.is_anonymous) throw errors.noAuthorization(403)
  const request = await readBody(c, body)
  const { factor_type: type } = request
  if (!service.settings.factors[type]) throw factorErrors.factorOff('enroll', type, typeNames[type])
  const name = request.friendly_name ?? ''
  const added = await changeAccount(service.database, signedIn, async (connection, current) => {
    await mustBeAllowed(connection, current, request)
    const factor = await addFactor(connection, service, current, request)
    const traits = { factor_id: factor.id, factor_type: type }
    await audit(connection, 'factor_in_progress', current.user, traits)
    return factor
  }).catch(onUniqueViolation(() => nameConflict(name)))
  return c.json({ type, friendly_name: name, ...added })
}

async function mustBeAllowed(
  connection: Connection,
  signedIn: SignedIn,
  request: EnrolmentRequest,
): Promise<void> {
  const { user } = signedIn
  await connection.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
    [user.id],
  )
  const factors = await listFactors(connection, user.id)
  const name = request.friendly_name ?? ''
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) throw nameConflict(name)
  if (factors.length >= MOST_FACTORS) {
    throw factorErrors.tooManyFactors()
  }
  if (!hasShownFactor(signedIn)) {
    throw errors.insufficientAal(403, 'AAL2 required to enroll a new factor')
  }
}

async function addFactor(
  connection: Connection,
  { siteName }: AuthService,
  { user }: SignedIn,
  request: EnrolmentRequest,
): Promise<{ id: string; [field: string]: unknown }> {
  if (request.factor_type === 'totp') {
    const issuer = request.issuer || siteName()
    const { secret, totp } = newTotp({ issuer, label: user.email ?? user.id })
    return { id: await insert(connection, user.id, request, { secret }), totp }
  }
  if (request.factor_type === 'phone') {
    const phone = await freePhone(connection, user.id, request.phone)
    return { id: await insert(connection, user.id, request, { phone }), phone }
  }
  return { id: await insert(connection, user.id, request, {}) }
}

async function insert(
  connection: Connection,
  userId: string,
  { factor_type: type, friendly_name: name }: EnrolmentRequest,
  { secret, phone }: { secret?: string; phone?: string },
): Promise<string> {
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, factor_type, friendly_name, secret, phone)
     values ($1, $2, $3, $4, $5) returning id`,
    [userId, type, name ?? '', secret ?? null, phone ?? null],
  )
  return added?.id ?? ''
}

/** Returns the number in its stored form if no other factor has it; an unfinished factor with it is replaced. */
async function freePhone(
  connection: Connection,
  userId: string,
  given: string | null | undefined,
): Promise<string> {
  if (!given) throw errors.validationFailed('Phone number required to enroll Phone factor')
  const parsed = phoneField.safeParse(given)
  if (!parsed.success) throw errors.validationFailed(parsed.error.issues[0]?.message ?? '')
  const same = (await listFactors(connection, userId)).filter(({ phone }) => phone === parsed.data)
  if (same.some(isVerified)) {
    throw factorErrors.verifiedFactorExists(
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  for (const { id } of same) {
    await connection.query('delete from auth.mfa_factors where id = $1', [id])
  }
  return parsed.data
}

function isVerified({ status }: Factor): boolean {
  return status === 'verified'
}

/** Throws when another factor of the account has the name. */
export function nameConflict(name: string) {
  return factorErrors.factorNameConflict(name)
}
