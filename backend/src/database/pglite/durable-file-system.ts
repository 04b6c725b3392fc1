// The file system of PGlite's folder, so that a sync of Postgres reaches the disk. PGlite's default never syncs, and
// would lose writes at a power failure.
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** A file or folder, as Emscripten's file system knows it. */
interface Node {
  parent: Node
}

interface OpenFile {
  /** The operating system's file descriptor. */
  nfd?: number
}

/** The part of Emscripten's NODEFS that is changed here. Each engine has its copy. */
interface NodeFileSystem {
  realPath(node: Node): string
  tryFSOperation<Result>(operation: () => Result): Result
  node_ops: {
    mknod(parent: Node, name: string, mode: number, dev: number): Node
    rename(node: Node, newParent: Node, newName: string): void
    symlink(parent: Node, newName: string, oldPath: string): void
    unlink(parent: Node, name: string): void
    rmdir(parent: Node, name: string): void
  }
  stream_ops: { fsync?(file: OpenFile): number }
}

type Start = Parameters<NodeFS['init']>

/** Give it to PGlite as `fs`, and start Postgres without `-F` and with `wal_sync_method=fsync`. */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Start): ReturnType<NodeFS['init']> {
    const preRun = [...(options.preRun ?? []), (module: Module) => syncFor(module.NODEFS)]
    return super.init(engine, { ...options, preRun })
  }
}

interface Module {
  NODEFS: NodeFileSystem
}

/**
 * Makes a sync of a file reach the disk, and also every folder in which a file was made, renamed or removed since the
 * last one: Postgres leaves the names of new files to the file system.
 */
function syncFor({ realPath, tryFSOperation, node_ops, stream_ops }: NodeFileSystem): void {
  const changedFolders = new Set<Node>()
  const { mknod, rename, symlink, unlink, rmdir } = node_ops

  node_ops.mknod = (parent, ...file) => {
    changedFolders.add(parent)
    return mknod(parent, ...file)
  }
  node_ops.rename = (node, newParent, newName) => {
    changedFolders.add(node.parent).add(newParent)
    rename(node, newParent, newName)
  }
  node_ops.symlink = (parent, ...link) => {
    changedFolders.add(parent)
    symlink(parent, ...link)
  }
  node_ops.unlink = (parent, name) => {
    changedFolders.add(parent)
    unlink(parent, name)
  }
  node_ops.rmdir = (parent, name) => {
    changedFolders.add(parent)
    rmdir(parent, name)
  }
  // Postgres gets a failure as an error number, and stops rather than trust the disk again.
  stream_ops.fsync = ({ nfd }) =>
    tryFSOperation(() => {
      for (const folder of changedFolders) {
        syncPath(realPath(folder))
        changedFolders.delete(folder)
      }
      if (nfd !== undefined) fs.fsyncSync(nfd)
      return 0
    })
}

/** Syncs a file's content or a folder's names. A deleted one needs no syncing. */
export function syncPath(path: string): void {
  if (!fs.existsSync(path)) return
  const file = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
