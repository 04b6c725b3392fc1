import { defaultPasswordRules, type PasswordRules } from './password-rules'

/** What an installation's settings say of accounts. */
export interface AccountSettings {
  /** Where people may sign in instead, as the auth client calls it: google, azure, keycloak. */
  providers: string[]
  /** True where a telephone number is a way to sign in. */
  hasPhone: boolean
  password: PasswordRules
}

/** What holds where nothing else is said. */
export const defaultAccountSettings: AccountSettings = {
  providers: [],
  hasPhone: false,
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
