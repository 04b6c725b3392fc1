// Decides the type of a file: its bytes count for more than the declared type.
import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type'
import { invalidMimeType } from '../errors.ts'
import { allowsMimeType, bareType } from '../limits.ts'

// Browsers show these four alike, and cameras and phones often misname them.
const WEB_PICTURES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])

/**
 * Returns the mime type to store. Throws InvalidMimeType when the bucket refuses the declared type, when a picture is
 * not one, and, in a bucket with a list, when the bytes have another type. A web picture with another web picture's
 * type gets its real one.
 */
export async function checkType(
  bytes: Uint8Array,
  declared: string,
  allowed: readonly string[] | null,
): Promise<string> {
  if (!allowsMimeType(allowed, declared)) throw invalidMimeType(declared)
  const type = bareType(declared)
  const found = (await fileTypeFromBuffer(bytes))?.mime
  if (found === type) return declared
  if (found && WEB_PICTURES.has(found) && WEB_PICTURES.has(type)) return found
  const isListed = (allowed?.length ?? 0) > 0
  const isRecognisable = supportedMimeTypes.has(type) || WEB_PICTURES.has(type)
  const mustBeRecognised = isRecognisable && (isListed || type.startsWith('image/'))
  if (mustBeRecognised) throw invalidMimeType(found ?? 'application/octet-stream')
  if (found && !allowsMimeType(allowed, found)) throw invalidMimeType(found)
  return declared
}
