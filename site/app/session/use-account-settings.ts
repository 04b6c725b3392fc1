import { useRouteLoaderData } from 'react-router'
import { type AccountSettings, defaultAccountSettings } from '~/domain/accounts/account-settings'

/** Returns how people sign in here and what a password needs. It comes with every page, so no form waits for it. */
export function useAccountSettings(): AccountSettings {
  const data = useRouteLoaderData<{ accounts: AccountSettings }>('root')
  return data?.accounts ?? defaultAccountSettings
}
