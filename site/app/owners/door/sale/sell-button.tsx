import { useEffect, useRef } from 'react'
import type { TicketType } from '~/data/events/events'
import { isSoldOut } from '~/domain/tickets/tickets'
import { Button } from '~/ui/button'
import type { SeatSale } from './use-seat-sale'

/** Why nothing is sold while the network is away. */
export const notSoldOffline =
  'No seats are sold without a network: the website may be selling the last ones.'

interface SellButtonProps {
  types: TicketType[]
  sale: SeatSale
  isAway: boolean
  /** Says why it can't be pressed. */
  onRefuse: () => void
}

/** Opens the form of a sale, where a seat is left and the café can be asked. */
export function SellButton({ types, sale, isAway, onRefuse }: SellButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { wasOpen } = sale
  // The focus returns to where the form was opened.
  useEffect(() => {
    if (wasOpen) button.current?.focus()
  }, [wasOpen])
  const isFull = !isAway && types.every(isSoldOut)
  return (
    <Button
      ref={button}
      tone="desk-primary"
      size="large"
      className="min-h-16! text-lead!"
      disabled={isFull}
      aria-disabled={isAway || undefined}
      onClick={isAway ? onRefuse : sale.open}
    >
      {isFull ? 'No seats left to sell' : 'Sell a seat'}
    </Button>
  )
}
