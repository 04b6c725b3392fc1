const maxLength = 60

/**
 * Returns a title as the name of a file, without its ending: letters and digits of every script, with hyphens between.
 */
export function titleFileName(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, maxLength).join('').replace(/-$/, '') || 'tickets'
}
