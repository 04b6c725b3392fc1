// Keys in a file that only its owner can read.
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolderDurably, writeDurably } from '../durable-files.ts'
import { type Keys, makeKeys, parseKeys, renewKeys } from './keys.ts'

/** The key file has other content. The message is one line for the operator. */
export class KeyFileBroken extends Error {
  override name = 'KeyFileBroken'
}

/** Returns the keys in `file`, or null when it does not exist. Throws KeyFileBroken for other content. */
export async function readKeyFile(file: string): Promise<Keys | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : keysIn(file, text)
}

function keysIn(file: string, text: string): Keys {
  try {
    return parseKeys(JSON.parse(text))
  } catch (cause) {
    throw new KeyFileBroken(`${file} holds no keys: bring back the file from a backup`, { cause })
  }
}

/** Reads the keys from `file`, or makes them there (mode 0600). */
export async function loadKeyFile(file: string): Promise<Keys> {
  const stored = await readKeyFile(file)
  if (stored) return stored
  const keys = await makeKeys()
  await writeKeyFile(file, keys)
  return keys
}

/** Replaces the signing key in `file`. Throws when the file does not exist. */
export async function rotateKeyFile(file: string, options: { forget?: boolean } = {}) {
  const old = keysIn(file, await readFile(file, 'utf8'))
  const keys = await renewKeys(old, options)
  await writeKeyFile(file, keys)
  return keys
}

/** A reader finds the old file or the new one, never half of one. */
export async function writeKeyFile(file: string, keys: Keys): Promise<void> {
  await makeFolderDurably(dirname(file))
  await writeDurably(file, JSON.stringify(keys, null, 2))
}
