// The address of the server of a DATA_DIR, for programs that find the folder in use. Only the holder of the folder's
// lock writes and removes this file, so it names the running server.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const everywhere = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

/** Writes the address. Returns the function that removes it. */
export function writeServerAddress(
  folder: string,
  { address, family, port }: AddressInfo,
): () => void {
  const host = everywhere.get(address) ?? address
  const name = family === 'IPv6' ? `[${host}]` : host
  writeFileSync(fileIn(folder), `http://${name}:${port}`)
  return () => removeServerAddress(folder)
}

/** Removes what a killed server left. */
export function removeServerAddress(folder: string): void {
  rmSync(fileIn(folder), { force: true })
}

/** Returns the address of the running server, or null while it starts. */
export function readServerAddress(folder: string): string | null {
  try {
    return readFileSync(fileIn(folder), 'utf8')
  } catch {
    return null
  }
}

function fileIn(folder: string): string {
  return join(folder, 'address')
}
