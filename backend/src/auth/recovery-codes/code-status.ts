// GET /factors/recovery-codes: returns how many codes are left.
import type { Context } from 'hono'
import type { AuthService } from '../auth-service.ts'
import { requireUser } from '../signed-in-user.ts'
import { countCodes, requireRecoveryFactor } from './code-rows.ts'

export async function recoveryCodeStatus(c: Context, service: AuthService): Promise<Response> {
  const { user } = await requireUser(c, service)
  const { id } = await requireRecoveryFactor(service.database, user.id)
  return c.json({ id, type: 'recovery_code', ...(await countCodes(service.database, id)) })
}
