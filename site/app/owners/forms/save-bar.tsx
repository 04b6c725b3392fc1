import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { useIsUploading } from './uploads'

interface SaveBarProps {
  /** The words for the changes, as in 'Unsaved changes to the heading'. */
  children: ReactNode
  saveLabel?: string
  busyLabel?: string
  isBusy: boolean
  /** True while something must be settled before it can be saved. */
  isBlocked?: boolean
  discardLabel?: string
  /** Left out where there is nothing to discard. */
  onDiscard?: (() => void) | undefined
  /** A second way to save. */
  otherwise?: { label: string; onPress: () => void } | undefined
  /** The form the save button belongs to, when the bar stands outside of it. */
  form?: string
}

/** Stays at the foot of the screen while there is something to save. */
export function SaveBar({
  children,
  saveLabel = 'Save changes',
  busyLabel = 'Saving...',
  isBusy,
  isBlocked,
  discardLabel = 'Discard',
  onDiscard,
  otherwise,
  form,
}: SaveBarProps) {
  const isUploading = useIsUploading()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    const saved = form ? document.getElementById(form) : own?.closest('form')
    return () => {
      if (own?.contains(document.activeElement)) goOnIn(saved)
    }
  }, [form])
  return (
    <div
      ref={bar}
      className="save-bar above-foot sticky z-15 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-fascia py-2.5 pr-3 pl-4.5 font-medium text-paper shadow-[0_14px_34px_color-mix(in_oklab,var(--color-ink)_28%,#0000)]"
    >
      <p role="status" className="mr-auto">
        {children}
      </p>
      {onDiscard && (
        <Button tone="desk-on-ink" disabled={isBusy} onClick={onDiscard}>
          {discardLabel}
        </Button>
      )}
      {otherwise && (
        <Button tone="desk-on-ink" disabled={isBusy || isUploading} onClick={otherwise.onPress}>
          {otherwise.label}
        </Button>
      )}
      <Button
        tone="desk-save"
        type="submit"
        form={form}
        disabled={isBlocked}
        busy={isUploading ? 'Uploading...' : isBusy && busyLabel}
      >
        {saveLabel}
      </Button>
    </div>
  )
}

/** The bar goes when all is saved, and the focus returns to its form. */
function goOnIn(form: HTMLElement | null | undefined): void {
  if (!form) return
  form.tabIndex = -1
  form.focus({ preventScroll: true })
}
