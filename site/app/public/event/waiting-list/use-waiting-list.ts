import { useEffect, useState } from 'react'
import { logError } from '~/log-error'

/** Downloads the waiting list where places are gone or held, because most events never need it. */
export function useWaitingList(isNeeded: boolean) {
  const [module, setModule] = useState<typeof import('./waiting-list')>()
  useEffect(() => {
    if (isNeeded) import('./waiting-list').then(setModule).catch(logError)
  }, [isNeeded])
  return module?.WaitingList
}
