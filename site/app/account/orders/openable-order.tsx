import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OrderCard } from './order-card'
import { OrderRow } from './order-row'

interface OpenableOrderProps extends ComponentProps<typeof OrderCard> {
  /** True for the order that is open at first. */
  isFirst?: boolean
  /** True for one that was bought a moment ago, which takes the focus. */
  isNew?: boolean
}

/** An order as a row that opens. The next one is open, and on its day each. */
export function OpenableOrder({ isFirst = false, isNew = false, ...card }: OpenableOrderProps) {
  const [isOpened, setOpened] = useState(card.asksBack === true)
  const element = useRef<HTMLDivElement>(null)
  const isOpen = isOpened || isFirst || card.isToday === true
  useEffect(() => {
    // Paper opens nothing by a press.
    const openAll = () => flushSync(() => setOpened(true))
    window.addEventListener('beforeprint', openAll)
    return () => window.removeEventListener('beforeprint', openAll)
  }, [])
  useEffect(() => {
    if (isOpened || isNew) element.current?.focus()
  }, [isOpened, isNew])
  return (
    <div ref={element} tabIndex={-1}>
      {isOpen ? (
        <OrderCard {...card} />
      ) : (
        <OrderRow order={card.order} isPast={card.isPast === true} onOpen={() => setOpened(true)} />
      )}
    </div>
  )
}
