import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type PageLook, usePublishedLook } from '~/layout/page-look'
import { SegmentedControl } from '../controls/segmented-control'

const widths = { desktop: 1280, phone: 390 }
type Screen = keyof typeof widths

interface PreviewProps {
  children: ReactNode
  title?: string
  /** The screen that is shown first. */
  start?: Screen
  /** The look of another theme than the published one. */
  look?: PageLook
}

/**
 * The site's own components as customers see them, on a desktop or a phone. They are drawn into a frame of that
 * width, so that the layout is the real one, and can be looked at but not used.
 */
export function Preview({ children, title = 'Live preview', start = 'phone', look }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>(start)
  return (
    <section className="overflow-hidden rounded-panel border border-hair bg-panel">
      <header className="flex items-center gap-3 border-hair border-b py-2 pr-3 pl-5">
        <h2 className="text-body/snug">{title}</h2>
        <div className="ml-auto">
          <SegmentedControl
            label="Screen of the preview"
            options={['desktop', 'phone']}
            value={screen}
            onChange={setScreen}
          />
        </div>
      </header>
      <PreviewFrame width={widths[screen]} look={look}>
        {children}
      </PreviewFrame>
    </section>
  )
}

interface PreviewFrameProps {
  width: number
  look: PageLook | undefined
  children: ReactNode
}

function PreviewFrame({ width, look, children }: PreviewFrameProps) {
  const published = usePublishedLook()
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(320)
  const [room, setRoom] = useState(width)
  const outer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outer.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    observer.observe(outer.current)
    return () => observer.disconnect()
  }, [width])
  useEffect(() => {
    if (!body) return
    const observer = new ResizeObserver(() => setHeight(body.scrollHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [body])
  const shown = look ?? published
  useEffect(() => {
    if (body && shown) paint(body.ownerDocument.documentElement, shown)
  }, [body, shown])
  const scale = room / width
  return (
    <div ref={outer} style={{ height: height * scale }} className="overflow-hidden">
      <iframe
        title="Preview of the site"
        inert
        srcDoc='<!doctype html><html lang="en-GB"><head></head><body></body></html>'
        onLoad={({ currentTarget }) => setBody(dress(currentTarget.contentDocument))}
        style={{ width, height, scale, transformOrigin: '0 0' }}
        className="border-0"
      />
      {body && createPortal(children, body)}
    </div>
  )
}

function paint(root: HTMLElement, { style, ...attributes }: PageLook): void {
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(style ?? {})) root.style.setProperty(name, value)
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
}

/** Gives the frame's document the stylesheets of the page. */
function dress(frame: Document | null): HTMLElement | null {
  if (!frame) return null
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frame.head.append(sheet.cloneNode(true))
  }
  return frame.body
}
