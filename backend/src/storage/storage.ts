import { Hono } from 'hono'
import type { ServiceOptions } from '../backend.ts'

export function createStorage(_options: ServiceOptions): Hono {
  return new Hono()
}
