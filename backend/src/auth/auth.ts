import { Hono } from 'hono'
import type { ServiceOptions } from '../backend.ts'

export function createAuth(_options: ServiceOptions): Hono {
  return new Hono()
}
