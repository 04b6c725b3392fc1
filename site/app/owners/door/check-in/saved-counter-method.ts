import { type CounterMethod, counterMethods } from '~/domain/order-money'

const storageKey = 'cafe-door-method'

/** Returns how the last people at this door paid; undefined where nobody has paid yet. */
export function keptCounterMethod(): CounterMethod | undefined {
  const kept = localStorage.getItem(storageKey)
  return counterMethods.find((method) => method === kept)
}

/** Keeps how people pay, for the next ticket and the next evening. */
export function keepCounterMethod(method: CounterMethod): void {
  localStorage.setItem(storageKey, method)
}
