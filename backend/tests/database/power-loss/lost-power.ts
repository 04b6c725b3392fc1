// A disk that keeps what was synced and may lose the rest: it replays recorded operations and shows the result.
import fs from 'node:fs'
import { join } from 'node:path'
import type { Inode, NameChange, Operation } from './disk-recorder.ts'

/** A disk writes whole blocks of this many bytes. */
const PIECE_BYTES = 4096

type Change = Extract<Operation, { kind: 'write' | 'resize' }>

/** Decides whether an operation that was never synced reached the disk. */
export type Luck = () => boolean

export class LostPowerDisk {
  readonly #root: Inode
  readonly #contents = new Map<Inode, Content>()
  readonly #unsynced = new Map<Inode, Change[]>()
  readonly #entries = new Map<Inode, Map<string, Inode>>()
  #renames: NameChange[][] = []

  /** `root` is the folder before the first operation; all of it is on the disk. */
  constructor(root: Inode) {
    this.#root = root
    this.#keepEntries(root)
  }

  #keepEntries(inode: Inode): void {
    if (!inode.names) return
    this.#entries.set(inode, new Map(inode.names))
    for (const entry of inode.names.values()) this.#keepEntries(entry)
  }

  do(operation: Operation): void {
    switch (operation.kind) {
      case 'rename':
        this.#renames.push(operation.changes)
        break
      case 'sync':
        this.#sync(operation.inode)
        break
      default:
        this.#changesOf(operation.file).push(operation)
    }
  }

  #sync(inode: Inode): void {
    const content = this.#unsynced.has(inode) && this.#contentOf(inode)
    if (content) for (const change of this.#unsynced.get(inode) ?? []) content.apply(change)
    this.#unsynced.delete(inode)
    // A sync of a folder keeps its names; names that a rename changed elsewhere wait for that folder's sync.
    this.#renames = this.#renames.flatMap((changes) => {
      const [here, elsewhere] = partition(changes, ({ folder }) => folder === inode)
      for (const change of here) rename(this.#entries, change)
      return elsewhere.length > 0 ? [elsewhere] : []
    })
  }

  #changesOf(file: Inode): Change[] {
    const changes = this.#unsynced.get(file) ?? []
    this.#unsynced.set(file, changes)
    return changes
  }

  #contentOf(file: Inode): Content {
    const content =
      this.#contents.get(file) ??
      new Content(file.origin ? fs.readFileSync(file.origin) : Buffer.alloc(0))
    this.#contents.set(file, content)
    return content
  }

  /** Writes what is left of a power failure now into the new folder `target`. */
  writeRemains(target: string, luck: Luck): void {
    const entries = new Map([...this.#entries].map(([folder, names]) => [folder, new Map(names)]))
    for (const changes of this.#renames) {
      if (luck()) for (const change of changes) rename(entries, change)
    }
    const write = (inode: Inode, path: string) => {
      if (inode.names) {
        fs.mkdirSync(path)
        for (const [name, entry] of entries.get(inode) ?? []) write(entry, join(path, name))
      } else {
        this.#writeFile(inode, path, luck)
      }
    }
    write(this.#root, target)
  }

  #writeFile(file: Inode, path: string, luck: Luck): void {
    const unsynced = this.#unsynced.get(file) ?? []
    const kept = unsynced.flatMap(piecesOf).filter(luck)
    if (kept.length === 0 && file.origin && !this.#contents.has(file)) {
      fs.copyFileSync(file.origin, path)
    } else {
      const content = new Content(Buffer.from(this.#contentOf(file).bytes))
      for (const change of kept) content.apply(change)
      fs.writeFileSync(path, content.bytes)
    }
  }
}

class Content {
  #buffer: Buffer
  #size: number

  constructor(bytes: Buffer) {
    this.#buffer = bytes
    this.#size = bytes.length
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size)
  }

  apply(change: Change): void {
    if (change.kind === 'resize') {
      this.#grow(change.size)
      this.#buffer.fill(0, change.size)
      this.#size = change.size
    } else {
      const end = change.offset + change.bytes.length
      this.#grow(end)
      change.bytes.copy(this.#buffer, change.offset)
      this.#size = Math.max(this.#size, end)
    }
  }

  #grow(size: number): void {
    if (size <= this.#buffer.length) return
    const larger = Buffer.alloc(Math.max(size, this.#buffer.length * 2))
    this.bytes.copy(larger)
    this.#buffer = larger
  }
}

function piecesOf(change: Change): Change[] {
  if (change.kind === 'resize') return [change]
  const pieces: Change[] = []
  for (let start = 0; start < change.bytes.length; ) {
    const offset = change.offset + start
    const end = start + PIECE_BYTES - (offset % PIECE_BYTES)
    pieces.push({ ...change, offset, bytes: change.bytes.subarray(start, end) })
    start = end
  }
  return pieces
}

function rename(entries: Map<Inode, Map<string, Inode>>, { folder, name, inode }: NameChange) {
  const names = entries.get(folder) ?? new Map<string, Inode>()
  entries.set(folder, names)
  if (inode) names.set(name, inode)
  else names.delete(name)
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
