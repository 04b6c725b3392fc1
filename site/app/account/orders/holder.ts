import { createContext, useContext } from 'react'

interface ShownHolder {
  /** The token of a guest's link; null for an account. */
  token: string | null
  /** False where the tickets are shown, and nothing is offered to do with them. */
  mayAct: boolean
  /** True where the tickets come from this device, because no answer has come. */
  isCached: boolean
}

/** Whose tickets a screen shows. */
export const HolderContext = createContext<ShownHolder>({
  token: null,
  mayAct: true,
  isCached: false,
})

/** Returns whose tickets the screen shows. */
export const useHolder = () => useContext(HolderContext)
