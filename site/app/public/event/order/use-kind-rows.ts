import { useCallback, useEffect, useState } from 'react'
import { logError } from '~/log-error'
import { showOutcome } from '~/ui/toasts/toast'

type KindRows = typeof import('./kind-rows')['KindRows']

/** Downloads the rows that ask for several kinds of tickets, because most visitors buy one kind. */
export function useKindRows(isSeveral: boolean) {
  const [rows, setRows] = useState<{ Rows: KindRows }>()
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const { KindRows: Rows } = await import('./kind-rows')
      setRows({ Rows })
      return true
    } catch (error) {
      logError(error)
      showOutcome({ ok: false, message: notLoaded })
      return false
    }
  }, [])
  // An order of several kinds may come from an earlier visit, or from the link of a mail.
  useEffect(() => {
    if (isSeveral) void load()
  }, [isSeveral, load])
  return {
    /** The rows, once several kinds can be chosen and they are here. */
    Rows: isSeveral ? rows?.Rows : undefined,
    /** Downloads the rows; false where that failed, which the visitor is told. */
    load,
  }
}

const notLoaded = 'The tickets could not be shown. Please check your connection and try again.'
