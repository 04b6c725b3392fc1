import { useId, useState } from 'react'
import { type SubmitTarget, useSubmit } from 'react-router'

/** As useChange, for a row of a long list: it draws itself again for its own change, not for those of all others. */
export function useRowChange<Change extends { intent: string }>() {
  const submit = useSubmit()
  const fetcherKey = useId()
  const [pending, setPending] = useState<Change>()
  async function send(change: Change) {
    setPending(change)
    await submit(change as unknown as SubmitTarget, {
      method: 'post',
      encType: 'application/json',
      navigate: false,
      fetcherKey,
    })
    setPending(undefined)
  }
  return { send, pending }
}
