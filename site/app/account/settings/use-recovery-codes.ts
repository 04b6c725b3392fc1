import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { attempt } from '~/changes/attempt'
import { makeRecoveryCodes } from '~/data/accounts/recovery-codes'

/** The state of new recovery codes, which are shown once. */
export type CodesInTheMaking =
  | { state: 'waiting' }
  | { state: 'failed'; message: string }
  | { state: 'made'; codes: string[] }

/**
 * Makes recovery codes and holds them until their owner has kept them; `making` is null when there is nothing to show.
 */
export function useRecoveryCodes() {
  const [making, setMaking] = useState<CodesInTheMaking | null>(null)
  const { revalidate } = useRevalidator()
  async function make() {
    setMaking({ state: 'waiting' })
    const failed = 'Your recovery codes couldn’t be made'
    const answer = await attempt({ run: makeRecoveryCodes, failed })
    if (!answer.ok) return setMaking({ state: 'failed', message: answer.message })
    setMaking({ state: 'made', codes: answer.result })
    void revalidate()
  }
  return { making, make: () => void make(), close: () => setMaking(null) }
}
