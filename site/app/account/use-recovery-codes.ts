import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { makeRecoveryCodes } from '~/data/recovery-codes'
import { connectSession } from '~/session/session-store'
import { authFailure } from './auth-failure'

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
    try {
      const codes = await makeRecoveryCodes(await connectSession())
      setMaking({ state: 'made', codes })
      void revalidate()
    } catch (error) {
      const { message = '' } = authFailure(error, 'Your recovery codes could not be made')
      setMaking({ state: 'failed', message })
    }
  }
  return { making, make: () => void make(), close: () => setMaking(null) }
}
