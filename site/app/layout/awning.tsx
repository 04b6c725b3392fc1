import { clsx } from 'clsx'

interface AwningProps {
  /** Deeper over the shop front of the home page. */
  deep?: boolean
  teal?: boolean
}

/** The striped awning under the fascia; it hangs over the top of the page and scrolls away with it. */
export function Awning({ deep, teal }: AwningProps) {
  return (
    <div
      aria-hidden
      className={clsx(
        'awning print:hidden',
        deep ? 'awning-deep' : 'awning-flat',
        teal && 'awning-teal',
      )}
    />
  )
}
