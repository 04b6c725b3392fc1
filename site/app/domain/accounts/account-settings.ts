import { defaultPasswordRules, type PasswordRules } from './password-rules'

/** The settings of an installation for its accounts. */
export interface AccountSettings {
  /** The providers that people may sign in with, by the names of the auth client: google, azure, keycloak. */
  providers: string[]
  /** True where a telephone number is a way to sign in. */
  hasPhone: boolean
  /** True where a passkey is a way to sign in. */
  hasPasskeys: boolean
  password: PasswordRules
}

/** The defaults where the backend says nothing else. */
export const defaultAccountSettings: AccountSettings = {
  providers: [],
  hasPhone: false,
  hasPasskeys: false,
  password: defaultPasswordRules,
}

const spellings = new Map([
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['workos', 'WorkOS'],
])

/** Gives a provider the name that people know it by. */
export function providerName(provider: string): string {
  return spellings.get(provider) ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}
