import { expect, it } from 'vitest'
import { refuseInDemo } from './demo-gate.ts'

const passed = refuseInDemo(async () => new Response('passed'), 'service-key')

async function answerTo(call: string, headers = {}): Promise<string> {
  const [method = '', path] = call.split(' ')
  const response = await passed(new Request(`http://demo.example${path}`, { method, headers }))
  return response.status === 200 ? 'passed' : (await response.json()).message
}

it.each([
  'POST /auth/v1/signup',
  'POST /auth/v1/token?grant_type=password',
  'POST /auth/v1/logout?scope=local',
  'GET /auth/v1/user',
  'GET /auth/v1/.well-known/jwks.json',
  'OPTIONS /auth/v1/user',
  'POST /rest/v1/rpc/buy_tickets',
  'PATCH /rest/v1/menu_items?id=eq.1',
  'POST /storage/v1/object/images/a.png',
])('a demo answers %s', async (call) => {
  expect(await answerTo(call)).toBe('passed')
})

it.each([
  ['PUT /auth/v1/user', 'accounts can’t be changed here'],
  ['POST /auth/v1/factors', 'accounts can’t be changed here'],
  ['DELETE /auth/v1/factors/1', 'accounts can’t be changed here'],
  ['POST /auth/v1/passkeys/registration/options', 'accounts can’t be changed here'],
  ['DELETE /auth/v1/admin/users/1', 'accounts can’t be changed here'],
  ['GET /auth/v1/authorize?provider=google', 'accounts can’t be changed here'],
  ['PUT /%61uth/v1/user', 'accounts can’t be changed here'],
  ['PUT //auth/v1/user', 'accounts can’t be changed here'],
  ['PUT /rest/v1/../../auth/v1/user', 'accounts can’t be changed here'],
  ['POST /auth/v1/recover', 'emails can’t be sent here'],
  ['POST /auth/v1/otp', 'emails can’t be sent here'],
  ['POST /auth/v1/invite', 'emails can’t be sent here'],
  ['GET /auth/v1/reauthenticate', 'emails can’t be sent here'],
  ['POST /auth/v1/logout', 'other people’s sessions can’t be ended here'],
  ['POST /auth/v1/logout?scope=others', 'other people’s sessions can’t be ended here'],
])('a demo refuses %s', async (call, what) => {
  expect(await answerTo(call)).toBe(`This is a demo: ${what}. It begins anew every night at 4.`)
})

it.each([{ apikey: 'service-key' }, { authorization: 'Bearer service-key' }])(
  'the service key opens nothing in a demo: %o',
  async (headers) => {
    expect(await answerTo('GET /rest/v1/menu_items', headers)).toMatch(/^This is a demo: the serv/)
  },
)
