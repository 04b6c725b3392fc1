// The endpoints of second factors and recovery codes, one file each.
import type { Hono } from 'hono'
import type { AuthService } from './auth-service.ts'
import { challengeFactor } from './factors/challenge.ts'
import { enrolFactor } from './factors/enrol.ts'
import { unenrolFactor } from './factors/unenrol.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { recoveryCodeStatus } from './recovery-codes/code-status.ts'
import { generateRecoveryCodes, regenerateRecoveryCodes } from './recovery-codes/make-codes.ts'
import { unenrolRecoveryCodes } from './recovery-codes/unenrol-codes.ts'
import { verifyRecoveryCode } from './recovery-codes/verify-code.ts'

/** Challenges and their answers go to `signingIn`, which is saved when nothing else has room. */
export function addFactorRoutes(app: Hono, service: AuthService, signingIn: AuthService): void {
  app.post('/factors', (c) => enrolFactor(c, service))
  app.get('/factors/recovery-codes', (c) => recoveryCodeStatus(c, service))
  app.post('/factors/recovery-codes', (c) => generateRecoveryCodes(c, service))
  app.post('/factors/recovery-codes/regenerate', (c) => regenerateRecoveryCodes(c, service))
  app.post('/factors/recovery-codes/verify', (c) => verifyRecoveryCode(c, signingIn))
  app.delete('/factors/recovery-codes', (c) => unenrolRecoveryCodes(c, service))
  app.post('/factors/:id/challenge', (c) => challengeFactor(c, signingIn))
  app.post('/factors/:id/verify', (c) => verifyFactor(c, signingIn))
  app.delete('/factors/:id', (c) => unenrolFactor(c, service))
}
