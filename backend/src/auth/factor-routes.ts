// The endpoints of second factors, recovery codes and passkeys.
import type { Context, Hono } from 'hono'
import type { AuthService } from './auth-service.ts'
import { mustPassCaptcha } from './captcha.ts'
import { challengeFactor } from './factors/challenge.ts'
import { enrolFactor } from './factors/enrol.ts'
import { unenrol, unenrolFactor } from './factors/unenrol.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { deletePasskey, listOwnPasskeys, renamePasskey } from './passkeys/manage-passkeys.ts'
import { addPasskey, passkeyRegistrationOptions } from './passkeys/register-passkey.ts'
import { passkeySignInOptions, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { countCodes, requireRecoveryFactor } from './recovery-codes/code-rows.ts'
import { generateRecoveryCodes, regenerateRecoveryCodes } from './recovery-codes/make-codes.ts'
import { verifyRecoveryCode } from './recovery-codes/verify-code.ts'
import { requireUser } from './signed-in-user.ts'

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
  addPasskeyRoutes(app, service, signingIn)
}

/** Signing in goes to `signingIn`, which is saved when nothing else has room. */
function addPasskeyRoutes(app: Hono, service: AuthService, signingIn: AuthService): void {
  app.post('/passkeys/authentication/*', (c, next) =>
    service.limits.mustHaveLeft(c, 'signIns').then(next),
  )
  app.use('/passkeys/authentication/options', (c, next) => mustPassCaptcha(c, service).then(next))
  app.post('/passkeys/authentication/options', (c) => passkeySignInOptions(c, signingIn))
  app.post('/passkeys/authentication/verify', (c) => signInWithPasskey(c, signingIn))
  app.post('/passkeys/registration/options', (c) => passkeyRegistrationOptions(c, service))
  app.post('/passkeys/registration/verify', (c) => addPasskey(c, service))
  app.get('/passkeys', (c) => listOwnPasskeys(c, service))
  app.patch('/passkeys/:id', (c) => renamePasskey(c, service))
  app.delete('/passkeys/:id', (c) => deletePasskey(c, service))
}

/** GET /factors/recovery-codes: returns how many codes are left. */
async function recoveryCodeStatus(c: Context, service: AuthService): Promise<Response> {
  const { user } = await requireUser(c, service)
  const { id } = await requireRecoveryFactor(service.database, user.id)
  return c.json({ id, type: 'recovery_code', ...(await countCodes(service.database, id)) })
}

/** DELETE /factors/recovery-codes: removes the recovery codes. */
function unenrolRecoveryCodes(c: Context, service: AuthService): Promise<Response> {
  return unenrol(c, service, requireRecoveryFactor)
}
