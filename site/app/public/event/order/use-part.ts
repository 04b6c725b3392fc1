import { useCallback, useEffect, useState } from 'react'
import { logError } from '~/log-error'
import { showOutcome } from '~/ui/toasts/toast'

/** Downloads a part of the panel that few visitors need: where it is needed, or when it is asked for. */
export function usePart<Part>(download: () => Promise<Part>, isNeeded: boolean) {
  const [here, setHere] = useState<{ part: Part }>()
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const part = await download()
      setHere({ part })
      return true
    } catch (error) {
      logError(error)
      showOutcome({ ok: false, message: notLoaded })
      return false
    }
  }, [download])
  useEffect(() => {
    if (isNeeded) void load()
  }, [isNeeded, load])
  return {
    /** The part, once it is here. */
    part: here?.part,
    /** Returns false where the download failed, which the visitor is told. */
    load,
  }
}

const notLoaded = 'That couldn’t be shown. Please check your connection and try again.'
