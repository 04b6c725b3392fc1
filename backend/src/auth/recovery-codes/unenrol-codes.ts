// DELETE /factors/recovery-codes: removes the recovery codes.
import type { Context } from 'hono'
import type { AuthService } from '../auth-service.ts'
import { unenrol } from '../factors/unenrol.ts'
import { requireRecoveryFactor } from './code-rows.ts'

export function unenrolRecoveryCodes(c: Context, service: AuthService): Promise<Response> {
  return unenrol(c, service, requireRecoveryFactor)
}
