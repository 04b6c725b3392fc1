import { statSync } from 'node:fs'

/**
 * Lets root continue as the folder's user, so that the café, which runs as that user, can access all new files. Does
 * nothing for other users, or when the folder is root's or missing.
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
