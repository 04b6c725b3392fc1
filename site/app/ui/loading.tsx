import { WaggingBird } from './wagging-bird'

/** Stands for a page or list that is loading, with the words for it. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <div role="status" className="grid place-items-center gap-2.5 px-5 py-16 font-medium">
      <WaggingBird className="w-37.5" />
      {children}
    </div>
  )
}
