import { useEffect, useState } from 'react'
import type { Wallet } from '~/domain/tickets/wallet'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { useWallets } from '~/session/use-wallets'
import { Button } from '~/ui/button'
import { showOutcome } from '~/ui/toasts/toast'

const failed = 'The pass could not be made. Please check your connection and try again.'
const names: Record<Wallet, string> = { apple: 'Apple Wallet', google: 'Google Wallet' }

interface WalletButtonsProps {
  ticketId: string
  /** The kind of the ticket, which tells several buttons of one name apart. */
  kind: string
}

/** Puts a ticket into a telephone's wallet, where the café has the keys of one. */
export function WalletButtons({ ticketId, kind }: WalletButtonsProps) {
  const wallets = useWallets()
  const [busy, setBusy] = useState<Wallet | null>(null)
  // The browser's way back may show this page as it was left.
  useEffect(() => {
    const stay = () => setBusy(null)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const open = async (wallet: Wallet) => {
    setBusy(wallet)
    try {
      const { getPassLink } = await import('~/data/tickets/wallets')
      const link = await getPassLink(await connectSession(), { ticketId, wallet })
      window.location.assign(link)
    } catch (error) {
      logError(error)
      showOutcome({ ok: false, message: failed }, null)
    }
    setBusy(null)
  }
  return wallets.map((wallet) => (
    <Button
      key={wallet}
      tone="paper"
      size="small"
      className="mt-2.5 group-data-cached/cached:hidden print:hidden"
      busy={busy === wallet && 'Opening...'}
      onClick={() => void open(wallet)}
    >
      {names[wallet]}
      <span className="sr-only">, {kind}</span>
    </Button>
  ))
}
