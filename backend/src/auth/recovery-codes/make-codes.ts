// POST /factors/recovery-codes and POST /factors/recovery-codes/regenerate: makes or replaces an account's codes.
// They are shown in this answer only.

import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { nameConflict } from '../factors/enrol.ts'
import * as factorErrors from '../factors/factor-errors.ts'
import { readBody } from '../request.ts'
import { changeAccount, requireUser, type SignedIn } from '../signed-in-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import {
  addRecoveryFactor,
  findRecoveryFactor,
  replaceCodes,
  requireRecoveryFactor,
} from './code-rows.ts'
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-code.ts'

const body = z.object({ friendly_name: z.string().trim().max(255).nullish() })

export async function generateRecoveryCodes(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const name = (await readBody(c, body)).friendly_name || 'Recovery codes'
  mustBeAal2(signedIn, 'generate')
  const { codes, hashes } = await prepareCodes(c, service, signedIn)
  const id = await changeAccount(service.database, signedIn, async (connection, current) => {
    mustBeAal2(current, 'generate')
    const { user } = current
    if (await findRecoveryFactor(connection, user.id)) throw alreadyThere()
    const factorId = await addRecoveryFactor(connection, user.id, name)
    await replaceCodes(connection, factorId, hashes)
    const traits = { factor_id: factorId, count: codes.length }
    await audit(connection, 'recovery_codes_generated', user, traits)
    return factorId
  }).catch(onUniqueViolation(() => nameConflict(name)))
  return c.json(viewOf({ id, name, codes }))
}

export async function regenerateRecoveryCodes(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  mustBeAal2(signedIn, 'regenerate')
  await requireRecoveryFactor(service.database, signedIn.user.id)
  const { codes, hashes } = await prepareCodes(c, service, signedIn)
  const factor = await changeAccount(service.database, signedIn, async (connection, current) => {
    mustBeAal2(current, 'regenerate')
    const stored = await requireRecoveryFactor(connection, current.user.id)
    await replaceCodes(connection, stored.id, hashes)
    const traits = { factor_id: stored.id, count: codes.length }
    await audit(connection, 'recovery_codes_regenerated', current.user, traits)
    return stored
  })
  return c.json(viewOf({ id: factor.id, name: factor.friendly_name ?? '', codes }))
}

/** Requires a session at aal2, and a factor that the codes stand in for: a passkey raises a session without one. */
function mustBeAal2({ session, user }: SignedIn, act: 'generate' | 'regenerate'): void {
  const hasFactor = user.factors.some(
    ({ status, factor_type: type }) => status === 'verified' && type !== 'recovery_code',
  )
  if (session.aal === 'aal2' && hasFactor) return
  throw errors.insufficientAal(403, `AAL2 required to ${act} recovery codes`)
}

/** Counts the request, because hashing ten codes is slow, and hashes before the account is locked. */
async function prepareCodes(c: Context, service: AuthService, { user }: SignedIn) {
  await service.limits.signIn(c, user.id)
  const codes = newRecoveryCodes()
  return { codes, hashes: await hashRecoveryCodes(codes) }
}

function viewOf({ id, name, codes }: { id: string; name: string; codes: string[] }) {
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes }
}

function alreadyThere() {
  return factorErrors.verifiedFactorExists(
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  )
}
