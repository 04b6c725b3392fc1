import { type CounterMethod, counterMethods } from '~/domain/money/order-money'

const storageKey = 'cafe-door-method'

/** Returns how the last people at this door paid; undefined before the first payment. */
export function savedCounterMethod(): CounterMethod | undefined {
  const kept = localStorage.getItem(storageKey)
  return counterMethods.find((method) => method === kept)
}

/** Saves how people pay, for the next ticket and the next evening. */
export function saveCounterMethod(method: CounterMethod): void {
  localStorage.setItem(storageKey, method)
}
