import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Awning } from '~/layout/awning'
import { useCafe } from '~/layout/cafe'
import { Logo } from '~/layout/logo'
import { FieldError } from '~/ui/field'
import { Picture } from '~/ui/pictures/picture'
import { useIsHydrating } from '~/ui/use-is-hydrating'

interface AuthFrameProps {
  title: string
  lead: ReactNode
  /** The problem of the form as a whole. */
  notice?: string | undefined
  children: ReactNode
}

/** The frame of the pages for signing in: the café's inside under its awning, and beside it the form. */
export function AuthFrame({ title, lead, notice, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNewTitle(heading, title)
  const { image_sign_in: picture, image_sign_in_alt: alt } = useCafe()
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1.15fr)_minmax(480px,.85fr)] max-split:min-h-0 max-split:grid-cols-1">
      <div className="relative bg-teal max-split:h-57.5">
        {picture && (
          <Picture
            src={picture}
            alt={alt}
            sizes="(width >= 900px) 58vw, 100vw"
            className="absolute inset-0 size-full object-[38%_60%] object-cover"
            priority
          />
        )}
        <Awning deep />
      </div>
      <div className="flex flex-col px-5 pt-6 pb-12 split:px-16 split:pt-10 split:pb-14">
        <Logo onPaper />
        <div className="m-auto w-full max-w-107.5 pt-6.5 split:py-10">
          <h1 ref={heading} tabIndex={-1} className="text-h2">
            {title}
          </h1>
          <p className="mt-2.5 mb-7 text-ink-2">{lead}</p>
          {notice && (
            <div role="alert" className="mb-5">
              <FieldError>{notice}</FieldError>
            </div>
          )}
          {children}
        </div>
      </div>
    </main>
  )
}

// These pages follow one another without a new document, so a screen reader is sent to the new title.
function useFocusOnNewTitle(heading: RefObject<HTMLElement | null>, title: string): void {
  const isFirstPage = useIsHydrating()
  const shown = useRef(isFirstPage ? title : null)
  // A layout effect runs before the effects of the form below, so that a field there may take the focus instead.
  useLayoutEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus({ preventScroll: true })
  }, [title, heading])
}
