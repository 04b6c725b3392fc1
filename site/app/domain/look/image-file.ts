/** The largest picture that may be uploaded: 5 MB. */
export const maximumImageBytes = 5_242_880

/** The types that the file chooser offers. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

interface FileFacts {
  size: number
  type: string
}

/** Says why a file can't be uploaded, or returns null. */
export function imageFileProblem({ size, type }: FileFacts): string | null {
  if (!Object.hasOwn(endings, type)) return wrongType
  if (size > maximumImageBytes) return tooLarge
  return null
}

/** Says the same of a file that the storage refused, or returns null where it failed for another reason. */
export function imageRefusal(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null
  if (error.statusCode === '413') return tooLarge
  if (error.statusCode === '415') return wrongType
  const words = 'message' in error ? String(error.message) : ''
  return words.startsWith(inDemo) ? words : null
}

/** The refusals of a demo begin so (server/demo/demo.sql). */
const inDemo = 'This is a demo'

/** Says that a photograph of an iPhone can't be read here, though it is a picture. */
export const unreadableHeic =
  'This browser can’t read iPhone (HEIC) photos. Send it from the phone, or save it as JPEG.'

/** The bytes of a file's head that `isHeic` reads. */
export const heicHeadBytes = 12

/** Tells a HEIC picture by its type or its name, which some systems leave out or get wrong, or by its head. */
export function isHeic({ type, name }: { type: string; name: string }, head: string): boolean {
  return (
    /^image\/hei[cf]$/.test(type) ||
    (type === '' && /\.hei[cf]$/i.test(name)) ||
    /^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(head)
  )
}

const wrongType = 'Invalid file type. Please upload an image file.'
export const tooLarge = 'File size must be less than 5MB'

/** Returns a random file name with the ending of the type. */
export function randomImageName(type: string): string {
  return `${crypto.randomUUID()}.${endings[type] ?? 'jpg'}`
}
