import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password } from './auth-service.ts'

describe.skipIf(noDatabase)('rules for passwords', () => {
  let auth: AuthOnTest
  let strict: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth()
    const characters = ['abcdefghijklmnopqrstuvwxyz', '0123456789']
    strict = await auth.withSettings({ password: { min: 8, max: 100, characters } })
  })
  afterAll(() => auth.close())

  it.each([
    ['2short', ['length'], 'Password should be at least 8 characters.'],
    [
      'only-letters',
      ['characters'],
      'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, 0123456789.',
    ],
    [
      'SHORT',
      ['length', 'characters'],
      'Password should be at least 8 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, 0123456789.',
    ],
  ])('refuse %s at sign-up with the reason', async (weak, reasons, message) => {
    const email = 'strict@wagtail.example'
    const { error } = await strict.client().auth.signUp({ email, password: weak })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons })
  })

  it.each(['password', '123456', 'LetMeIn', 'iloveyou'])(
    'refuse %s, a common one, at sign-up or later',
    async (common) => {
      const message = 'This password is too common. Please choose another.'
      const refusal = { status: 422, code: 'weak_password', message, reasons: ['pwned'] }
      const email = `${common.toLowerCase()}@wagtail.example`
      expect((await auth.client().auth.signUp({ email, password: common })).error).toMatchObject(
        refusal,
      )
      const { customer } = await auth.signedUp(email)
      expect((await customer.auth.updateUser({ password: common })).error).toMatchObject(refusal)
    },
  )

  it('hold for a change of password too', async () => {
    const { customer } = await auth.signedUp('changes@wagtail.example')
    const { session } = (await customer.auth.getSession()).data
    const headers = { authorization: `Bearer ${session?.access_token}` }
    const answer = await strict.send('PUT', '/user', { password: 'only-letters' }, headers)
    expect(answer.status).toBe(422)
    expect((await answer.json()).weak_password).toEqual({ reasons: ['characters'] })
  })

  it('let an older password in with a warning', async () => {
    const email = 'before@wagtail.example'
    await auth.signedUp(email)
    const { data, error } = await strict.client().auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect(data.weakPassword).toMatchObject({ reasons: ['characters'] })
    const strong = await auth.client().auth.signInWithPassword({ email, password })
    expect(strong.data.weakPassword).toBeUndefined()
  })

  it('allow a hundred characters at most', async () => {
    const email = 'long@wagtail.example'
    const long = await auth.client().auth.signUp({ email, password: 'x'.repeat(101) })
    expect(long.error?.message).toBe('Password cannot be longer than 100 characters')
    const most = { email, password: 'x'.repeat(100) }
    expect((await auth.client().auth.signUp(most)).error).toBeNull()
    expect((await auth.client().auth.signInWithPassword(most)).error).toBeNull()
    const start = { email, password: 'x'.repeat(72) }
    expect((await auth.client().auth.signInWithPassword(start)).error).not.toBeNull()
  })

  it.each(['2a', '2b', '2y'])(
    'of %s, from hosted Supabase, are replaced by new hashes',
    async (kind) => {
      const email = `bcrypt-${kind}@wagtail.example`
      const { id } = (await auth.signedUp(email)).session.user
      const hashOf = async () => {
        const find = 'select encrypted_password as hash from auth.users where id = $1'
        const [user] = await auth.database.query<{ hash: string }>(find, [id])
        return user?.hash ?? ''
      }
      await auth.database.query(
        `update auth.users set encrypted_password =
         replace(extensions.crypt($2, extensions.gen_salt('bf', 4)), '$2a$', $3) where id = $1`,
        [id, password, `$${kind}$`],
      )
      const wrong = await auth.client().auth.signInWithPassword({ email, password: 'not this one' })
      expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
      expect(await hashOf()).toMatch(`$${kind}$`)
      for (const kept of [`$${kind}$`, '$argon2id$']) {
        expect(await hashOf()).toContain(kept)
        const { error } = await auth.client().auth.signInWithPassword({ email, password })
        expect(error).toBeNull()
      }
    },
  )

  it('with an unreadable hash open nothing', async () => {
    const email = 'unreadable@wagtail.example'
    const { id } = (await auth.signedUp(email)).session.user
    const unreadable = '$fbscrypt$v=1,n=14,r=8,p=1$c2FsdA==$aGFzaA=='
    await auth.database.query('update auth.users set encrypted_password = $2 where id = $1', [
      id,
      unreadable,
    ])
    const { error } = await auth.client().auth.signInWithPassword({ email, password })
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })
})
