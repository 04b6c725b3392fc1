// The messages between the thread of the embedded Postgres and the one that asks it.
import type { EngineModules } from './engine-modules.ts'

/** Given to the thread when it starts. */
export interface EngineStart {
  folder: string | undefined
  image: string | undefined
  modules: EngineModules
  /** Shared memory: how far the thread has come, which can be read also after its end. */
  progress: Int32Array
}

/** The places in `progress`: how many exchanges have begun, and the phase of the last of them. */
export const BEGUN = 0
export const PHASE = 1

export const phases = { answered: 0, running: 1, committing: 2 } as const

export type EngineRequest =
  | {
      kind: 'exchange'
      messages: Uint8Array
      /** The first byte of those messages that may commit. */
      commitsFrom: number
    }
  | { kind: 'close' }

export type EngineAnswer =
  | { kind: 'opened' }
  /** Exchanges are answered in their order. */
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'crashed'; reason: string }
