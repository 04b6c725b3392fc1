import { useEffect, useRef } from 'react'
import type { TicketType } from '~/data/events/events'
import { isSoldOut } from '~/domain/tickets/tickets'
import { Button } from '~/ui/button'
import type { SeatSale } from './use-seat-sale'

interface SellButtonProps {
  types: TicketType[]
  sale: SeatSale
}

/** Opens the form of a sale, where a seat is left and the café can be asked. */
export function SellButton({ types, sale }: SellButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { wasOpen, isAway } = sale
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
      onClick={sale.open}
    >
      {isFull ? 'No seats left to sell' : 'Sell a seat'}
    </Button>
  )
}
