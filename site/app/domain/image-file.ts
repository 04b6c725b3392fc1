/** The largest picture that may be uploaded: 5 MB. */
export const maximumImageBytes = 5_242_880

/** What the file chooser offers. */
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

/** Why a file can't be uploaded, or null. */
export function imageFileProblem({ size, type }: FileFacts): string | null {
  if (!Object.hasOwn(endings, type)) return 'Invalid file type. Please upload an image file.'
  if (size > maximumImageBytes) return 'File size must be less than 5MB'
  return null
}

/** A random name that keeps the ending of the type. */
export function randomImageName(type: string): string {
  return `${crypto.randomUUID()}.${endings[type] ?? 'jpg'}`
}
