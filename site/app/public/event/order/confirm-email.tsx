import { useFetcher } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { useSession } from '~/session/use-session'
import { MailedCode } from './mailed-code'

interface ConfirmEmailProps {
  isCodeSent: boolean
  error: string | undefined
}

/** The one step before a first purchase: the code of a mail shows that the address is the buyer's own. */
export default function ConfirmEmail({ isCodeSent, error }: ConfirmEmailProps) {
  const fetcher = useFetcher<Outcome>()
  const { user } = useSession()
  const isSent = isCodeSent || fetcher.data?.ok
  return (
    <MailedCode
      words={`Please confirm your email address first.${isSent ? ` We’ve emailed a code to ${user?.email}.` : ''}`}
      error={error}
      isBusy={fetcher.state !== 'idle'}
      onAgain={() =>
        void fetcher.submit(
          { intent: 'send-code' },
          { method: 'post', encType: 'application/json' },
        )
      }
    />
  )
}
