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
  return error.statusCode === '415' ? wrongType : null
}

const wrongType = 'Invalid file type. Please upload an image file.'
export const tooLarge = 'File size must be less than 5MB'

/** Returns a random file name with the ending of the type. */
export function randomImageName(type: string): string {
  return `${crypto.randomUUID()}.${endings[type] ?? 'jpg'}`
}
