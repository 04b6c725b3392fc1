// The messages between the thread of the embedded Postgres and the main thread.
import type { EngineModules } from './engine-modules.ts'

/** The data that the thread starts with. */
export interface EngineStart {
  folder: string | undefined
  image: string | undefined
  modules: EngineModules
  /** Shared memory with the thread's progress, which can be read after its end too. */
  progress: Int32Array
}

/** The indexes in `progress`: the number of exchanges begun, and the phase of the last one. */
export const BEGUN = 0
export const PHASE = 1

export const phases = { answered: 0, running: 1, committing: 2 } as const

export type EngineRequest =
  | {
      kind: 'exchange'
      messages: Uint8Array
      /** The first byte of the messages that may commit. */
      commitsFrom: number
    }
  | { kind: 'close' }

export type EngineAnswer =
  | { kind: 'opened' }
  /** Exchanges are answered in order. */
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'crashed'; reason: string }
