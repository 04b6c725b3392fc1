// Records a program's disk operations below a folder, by wrapping Node's synchronous file functions.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

/** A file or folder, under any name. */
export interface Inode {
  /** The content of the folder when recording began; null for a file. */
  names: ReadonlyMap<string, Inode> | null
  /** The file with its first content; null when it was made during the recording. */
  origin: string | null
}

/** A folder's entry that is added or, without an inode, removed. */
export interface NameChange {
  folder: Inode
  name: string
  inode: Inode | null
}

export type Operation =
  | { kind: 'write'; file: Inode; offset: number; bytes: Buffer }
  | { kind: 'resize'; file: Inode; size: number }
  | { kind: 'rename'; changes: NameChange[] }
  | { kind: 'sync'; inode: Inode }

/**
 * Starts to record. `onOperation` is called after each operation below `root`; `origin` is an unchanged copy of it.
 */
export function recordDisk(
  root: string,
  onOperation: (operation: Operation) => void,
  origin = root,
) {
  const tree = readTree(origin)
  const names = new Map<Inode, Map<string, Inode>>()
  const open = new Map<number, Inode>()
  const originals: Partial<typeof fs> = {}
  let isNested = false

  const namesIn = (folder: Inode) => {
    if (folder.names && !names.has(folder)) names.set(folder, new Map(folder.names))
    return names.get(folder)
  }
  const find = (path: string): Inode | undefined => {
    const below = resolve(path).slice(resolve(root).length).split('/').filter(Boolean)
    return below.reduce<Inode | undefined>(
      (inode, name) => inode && namesIn(inode)?.get(name),
      tree,
    )
  }
  const isBelow = (path: unknown) =>
    typeof path === 'string' && resolve(path).startsWith(`${resolve(root)}/`)
  const change = (...entries: [path: string, inode: Inode | null][]) => {
    const changes = entries.map(([path, inode]) => {
      const folder = find(dirname(path))
      if (!folder) throw new Error(`the folder of ${path} is unknown`)
      return { folder, name: basename(path), inode }
    })
    for (const { folder, name, inode } of changes) {
      if (inode) namesIn(folder)?.set(name, inode)
      else namesIn(folder)?.delete(name)
    }
    onOperation({ kind: 'rename', changes })
  }
  const appear = (path: string, isFolder = false) => {
    if (isBelow(path) && !find(path)) change([path, newInode(isFolder)])
  }

  /** Replaces a function of `fs`; its calls of the others are not recorded. */
  function watch<Name extends keyof Calls>(
    name: Name,
    after: (result: ReturnType<Calls[Name]>, ...args: Parameters<Calls[Name]>) => void,
  ): void {
    const call = fs[name] as (...args: unknown[]) => ReturnType<Calls[Name]>
    Object.assign(originals, { [name]: call })
    const watched = (...args: Parameters<Calls[Name]>) => {
      if (isNested) return call(...args)
      isNested = true
      try {
        const result = call(...args)
        after(result, ...args)
        return result
      } finally {
        isNested = false
      }
    }
    Object.assign(fs, { [name]: watched })
  }

  watch('openSync', (fd, path) => {
    if (resolve(path) !== resolve(root) && !isBelow(path)) return
    appear(path)
    const inode = find(path)
    if (inode) open.set(fd, inode)
  })
  watch('closeSync', (_, fd) => open.delete(fd))
  watch('writeSync', (length, fd, buffer, start, _, offset) => {
    const file = open.get(fd)
    if (!file) return
    const bytes = Buffer.from(buffer.subarray(start, start + length))
    onOperation({ kind: 'write', file, offset, bytes })
  })
  watch('ftruncateSync', (_, fd, size = 0) => {
    const file = open.get(fd)
    if (file) onOperation({ kind: 'resize', file, size })
  })
  watch('truncateSync', (_, path, size = 0) => {
    const file = isBelow(path) && find(path)
    if (file) onOperation({ kind: 'resize', file, size })
  })
  watch('writeFileSync', (_, path) => appear(path))
  watch('mkdirSync', (_, path) => appear(path, true))
  watch('renameSync', (_, from, to) => {
    const inode = isBelow(from) && find(from)
    if (inode) change([from, null], [to, inode])
  })
  const disappear = (_: unknown, path: string) => {
    if (isBelow(path)) change([path, null])
  }
  watch('unlinkSync', disappear)
  watch('rmdirSync', disappear)
  watch('fsyncSync', (_, fd) => {
    const inode = open.get(fd)
    if (inode) onOperation({ kind: 'sync', inode })
  })
  // Importers of a single function call the recorded one too.
  syncBuiltinESMExports()
  return {
    tree,
    stop() {
      Object.assign(fs, originals)
      syncBuiltinESMExports()
    },
  }
}

/** The recorded part of `fs`, with the parameters that PGlite passes. */
interface Calls {
  openSync(path: string): number
  closeSync(fd: number): void
  writeSync(fd: number, bytes: Uint8Array, start: number, length: number, at: number): number
  ftruncateSync(fd: number, size?: number): void
  truncateSync(path: string, size?: number): void
  writeFileSync(path: string): void
  mkdirSync(path: string): void
  renameSync(from: string, to: string): void
  unlinkSync(path: string): void
  rmdirSync(path: string): void
  fsyncSync(fd: number): void
}

function newInode(isFolder: boolean): Inode {
  return { names: isFolder ? new Map() : null, origin: null }
}

/** The files of a folder as they are. */
function readTree(path: string): Inode {
  if (!fs.statSync(path).isDirectory()) return { names: null, origin: path }
  const names = fs.readdirSync(path).map((name) => [name, readTree(join(path, name))] as const)
  return { names: new Map(names), origin: path }
}
