// Every address that takes a stranger's input, read from the code, so that new ones are included.

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import routes from '../../site/app/routes.ts'

interface PageRoute {
  path?: string | undefined
  children?: PageRoute[] | undefined
}

export interface Address {
  method: string
  path: string
  /** The fields of its form or JSON object, as far as the code names them. */
  kind: 'page' | 'json' | 'none'
  fields: string[]
}

const root = join(import.meta.dirname, '../..')
const id = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'

/** The base path of each file's routes; a file with routes that is missing here stops the bench. */
const mounts: Record<string, string> = {
  'backend/src/auth/auth.ts': '/auth/v1',
  'backend/src/storage/storage.ts': '/storage/v1',
  'backend/src/rest/rest.ts': '/rest/v1',
  'backend/src/backend.ts': '',
  'server/app.ts': '',
  'server/payments/payment-routes.ts': '/payments/v1',
  'server/wallet/wallet-routes.ts': '/wallet/v1',
  'server/backup/backup-routes.ts': '/backups',
}
const commonFields = ['email', 'password', 'phone', 'data', 'token', 'name', 'prefix', 'order_id']

/** Returns all addresses of pages, services, tables and functions. */
export async function listAddresses(): Promise<Address[]> {
  const services = await Promise.all(filesWithRoutes().map(routesOf))
  return [...pagesOf(routes), ...services.flat(), ...(await dataAddresses())]
}

function filesWithRoutes(): string[] {
  const files = globSync('{backend/src,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  return files.filter((file) => !file.startsWith('server/tests'))
}

async function routesOf(file: string): Promise<Address[]> {
  const source = await readFile(join(root, file), 'utf8')
  if (!source.includes('new Hono')) return []
  const mount = mounts[file]
  if (mount === undefined) throw new Error(`${file} has routes: say in bench/attacks where`)
  const found = source.matchAll(/\bapp\.(get|post|put|delete|all)\(\s*'([^']+)'/g)
  return [...found].flatMap(([, method = '', pattern = '']) => {
    const path = `${mount}/${filled(pattern)}`.replace('//', '/')
    const methods = method === 'all' ? ['GET', 'POST', 'PUT', 'DELETE'] : [method.toUpperCase()]
    return methods.map((one): Address => {
      const kind = one === 'GET' ? 'none' : 'json'
      return { method: one, path, kind, fields: commonFields }
    })
  })
}

function filled(pattern: string): string {
  return pattern
    .replace(/:bucket/, 'images')
    .replace(/:key\{[^}]+\}/, 'a/b.png')
    .replace(/:name/, 'events')
    .replaceAll(/:\w+/g, id)
    .replaceAll('*', 'nothing')
}

function pagesOf(entries: PageRoute[], above = ''): Address[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above
    const own = filled(here || '/')
    const fields = ['name', 'email', 'message', 'quantity', 'token', 'formToken']
    const both = ['GET', 'POST'].flatMap((method): Address[] => [
      { method, path: own, kind: method === 'GET' ? 'none' : 'page', fields },
      {
        method,
        path: `${own === '/' ? '/_root' : own}.data`,
        kind: method === 'GET' ? 'none' : 'page',
        fields,
      },
    ])
    return [...(children ? [] : both), ...pagesOf(children ?? [], here)]
  })
}

/** Reads tables and functions from the types generated from the catalogue. */
async function dataAddresses(): Promise<Address[]> {
  const types = await readFile(join(root, 'site/app/data/database.types.ts'), 'utf8')
  const [tables = '', functions = ''] = types.split(/^ {4}Functions: \{$/m)
  const names = [...tables.matchAll(/^ {6}(\w+): \{$/gm)].map(([, name]) => name)
  const calls = [...functions.matchAll(/^ {6}(\w+): (?:\{|\n)\s*Args: (.*)$/gm)]
  return [
    ...names.flatMap((name) =>
      ['GET', 'POST', 'PATCH'].map((method): Address => {
        const kind = method === 'GET' ? 'none' : 'json'
        return { method, path: `/rest/v1/${name}`, kind, fields: ['id', 'name'] }
      }),
    ),
    ...calls.map(([, name, args = '']): Address => {
      const fields = [...args.matchAll(/(\w+)\??:/g)].map(([, field = '']) => field)
      return { method: 'POST', path: `/rest/v1/rpc/${name}`, kind: 'json', fields }
    }),
  ]
}
