import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { endedBy } from '~/data/ended-by'
import { type Arrival, isAwaited } from '~/domain/money/payment-arrival'
import { logError } from '~/log-error'
import { connectHolder } from '~/session/guest-link'
import { useHolder } from './holder'

/** The hold that a buyer comes back from paying for, as far as it is known. */
export type OrderArrival = Omit<Arrival, 'hasWaited'> & { orderId: string }

const intervalMs = 2000
const answerLimitMs = 10_000
/** So the page asks for about a minute. */
const maxQuestions = 30

/** Asks every two seconds, for about a minute, whether a payment has come, and reads the page anew when it has. */
export function useAwaitedPayment(arrival: OrderArrival | null) {
  const { token } = useHolder()
  const { revalidate } = useRevalidator()
  const [questions, setQuestions] = useState(0)
  const hasWaited = questions >= maxQuestions
  const awaitedId = arrival && isAwaited({ ...arrival, hasWaited }) ? arrival.orderId : null
  useEffect(() => {
    if (awaitedId === null) return
    let isLeft = false
    const timer = setTimeout(async () => {
      const isOpen = await isStillOpen(awaitedId, token)
      if (isLeft) return
      if (!isOpen) await revalidate()
      setQuestions(questions + 1)
    }, intervalMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [awaitedId, questions, revalidate, token])
  return {
    /** The hold whose payment the page waits for, and the order that stands where it is for one. */
    awaitedId,
    awaitedOrder: awaitedId && (arrival?.paidOrder ?? null),
    hasWaited,
    waitAgain: () => setQuestions(0),
  }
}

// Whatever can't be asked now is asked again.
async function isStillOpen(orderId: string, token: string | null): Promise<boolean> {
  try {
    const client = endedBy(AbortSignal.timeout(answerLimitMs), await connectHolder(token))
    const { findOwnHold } = await import('~/data/tickets/holds')
    const hold = await findOwnHold(client, { orderId })
    return hold?.state === 'open'
  } catch (error) {
    logError(error)
    return true
  }
}
