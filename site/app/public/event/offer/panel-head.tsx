import { clsx } from 'clsx'
import { Drawing } from '~/ui/pictures/drawing'

interface PanelHeadProps {
  title: string
  /** True where nothing is for sale under it. */
  isQuiet?: boolean
}

/** The head of the panel that sells an event's tickets. */
export function PanelHead({ title, isQuiet }: PanelHeadProps) {
  return (
    <header className={clsx('purchase-head', isQuiet ? 'bg-duck' : 'bg-custard')}>
      <h2 className="text-h3">{title}</h2>
      <Drawing
        name="bird"
        sizes="88px"
        className="-mt-5 -mr-1.5 -mb-3 h-auto w-16.5 flex-none lg:w-22"
      />
    </header>
  )
}
