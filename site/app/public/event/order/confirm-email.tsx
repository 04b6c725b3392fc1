import { useFetcher } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { MailedCode } from './mailed-code'

interface ConfirmEmailProps {
  /** The tickets that wait to be bought, such as '2 × Table seat'. */
  tickets: string
  isCodeSent: boolean
  error: string | undefined
}

/** The one step before a first purchase: the code of a mail shows that the address is the buyer's own. */
export default function ConfirmEmail({ tickets, isCodeSent, error }: ConfirmEmailProps) {
  const fetcher = useFetcher<Outcome>()
  const isSent = isCodeSent || fetcher.data?.ok
  return (
    <>
      <p className="mb-4 font-semibold">{tickets}</p>
      <MailedCode
        words={`Please confirm your email address first.${isSent ? ' We have sent you a code.' : ''}`}
        error={error}
        isBusy={fetcher.state !== 'idle'}
        onAgain={() => void fetcher.submit({ intent: 'send-code' }, { method: 'post' })}
      />
    </>
  )
}
