import { Drawing } from '~/ui/pictures/drawing'

/** The head of the panel that sells an event's tickets. */
export function PanelHead({ title }: { title: string }) {
  return (
    <header className="flex items-end justify-between gap-2 bg-custard px-7 pt-5.5 pb-5">
      <h2 className="text-h3">{title}</h2>
      <Drawing name="bird" sizes="96px" className="-mr-1.5 -mb-5 h-auto w-24 flex-none" />
    </header>
  )
}
