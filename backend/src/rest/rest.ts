import { Hono } from 'hono'
import type { ServiceOptions } from '../backend.ts'

export function createRest(_options: ServiceOptions): Hono {
  return new Hono()
}
