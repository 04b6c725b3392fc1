import { statSync } from 'node:fs'

/**
 * Lets root go on as the user whom the folder belongs to, so that the café, which runs as that user, may read and write all
 * that is made in it. Does nothing for other users, and where the folder is root's or missing.
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
