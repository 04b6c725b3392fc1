import { useEffect, useState } from 'react'
import { logError } from '~/log-error'

/** Downloads the waiting list where something is sold out, because most events never are. */
export function useWaitingList(isSoldOut: boolean) {
  const [module, setModule] = useState<typeof import('./waiting-list')>()
  useEffect(() => {
    if (isSoldOut) import('./waiting-list').then(setModule).catch(logError)
  }, [isSoldOut])
  return module?.WaitingList
}
