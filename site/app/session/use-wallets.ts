import { useRouteLoaderData } from 'react-router'
import type { Wallet } from '~/domain/tickets/wallet'

/** Returns the wallets whose keys this site's café has. It comes with every page, so it needs no request. */
export function useWallets(): readonly Wallet[] {
  return useRouteLoaderData<{ wallets?: readonly Wallet[] }>('root')?.wallets ?? []
}
