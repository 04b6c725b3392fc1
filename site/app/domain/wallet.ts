/** The wallets of telephones that take tickets. */
export type Wallet = 'apple' | 'google'

/** The wallets whose keys the café has. */
export type Wallets = Record<Wallet, boolean>

export const noWallets: Wallets = { apple: false, google: false }
