import { signInChanges } from '~/account/changes/changes'
import { providerName } from '~/domain/accounts/account-settings'
import { useAccountSettings } from '~/session/use-account-settings'
import { Button } from '~/ui/button'

interface OtherWaysProps {
  /** The page that signing in leads to in the end. */
  returnTo: string
  onPhone: () => void
}

/** The ways to sign in without a password; nothing where none is configured. */
export function OtherWays({ returnTo, onPhone }: OtherWaysProps) {
  const { providers, hasPhone } = useAccountSettings()
  const { send, pending } = signInChanges.useChange('provider')
  if (providers.length === 0 && !hasPhone) return null
  const byName = providers
    .map((provider) => ({ provider, name: providerName(provider) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-text font-semibold text-label tracking-normal">
        Or use another way
      </h2>
      <ul className="grid gap-2.5">
        {byName.map(({ provider, name }) => (
          <li key={provider}>
            <Button
              tone="paper"
              wide
              busy={pending?.provider === provider && 'One moment...'}
              disabled={pending !== undefined}
              onClick={() => void send({ provider, returnTo })}
            >
              Continue with {name}
            </Button>
          </li>
        ))}
        {hasPhone && (
          <li>
            <Button tone="paper" wide onClick={onPhone}>
              Use a phone number
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
