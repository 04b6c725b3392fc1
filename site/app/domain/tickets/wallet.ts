/** The wallets of telephones that take tickets. */
export type Wallet = 'apple' | 'google'
