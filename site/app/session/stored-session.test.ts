import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from './stored-session.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('a stored session is known before anything is loaded', () => {
  const session = { access_token: 'token', user: { id: '1', email: 'hannah@wagtail.example' } }
  store(session)
  expect(storedSession()).toEqual(session)
})

test.each(['', 'not json', 'null', '{"access_token":"token"}', '[]'])(
  'nobody is signed in with %j in the storage',
  (text) => {
    stored.set('cafe-session', text)
    expect(storedSession()).toBeNull()
  },
)

test('a visitor who forbids storage is signed out', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(storedSession()).toBeNull()
})

function store(session: object): void {
  stored.set('cafe-session', JSON.stringify(session))
}
