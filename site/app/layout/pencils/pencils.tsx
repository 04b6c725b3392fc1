import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { Role } from '~/domain/people/roles'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { Link } from '~/ui/link'
import { type Part, type Spot, spotsOf } from './spots'

/** Links each part of the page to the screen that edits it. The screen leads back here. */
export function Pencils() {
  const { role } = useSession()
  const { pathname, search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const size = useSize()
  const spots = useSpots(nav, { role, size })
  return createPortal(
    <nav
      ref={nav}
      aria-label="Edit this page"
      className="absolute inset-x-0 top-0 z-10 overflow-x-clip print:hidden"
    >
      {spots.map(({ to, name, id, left, top }) => {
        const state: ReturnState = { returnTo: pathname + search + (id && `#${id}`) }
        return (
          <Link
            key={`${to} ${left} ${top}`}
            to={to}
            state={state}
            aria-label={`Edit: ${name}`}
            title={`Edit: ${name}`}
            className="absolute grid place-items-center rounded-full bg-paper text-ink inset-ring-2 inset-ring-ink hover:bg-custard-soft"
            style={{ left, top, width: size, height: size }}
          >
            <svg
              viewBox="0 0 18 18"
              fill="none"
              stroke="currentColor"
              aria-hidden
              className="size-5"
            >
              <path
                strokeWidth="1.7"
                strokeLinejoin="round"
                d="m3 15 .8-3.500L12 3.300 14.700 6l-8.200 8.200zM10.200 5.100l2.700 2.700"
              />
            </svg>
          </Link>
        )
      })}
    </nav>,
    document.body,
  )
}

/** A pencil's width: a finger needs more room than a mouse. */
function useSize(): number {
  const [isCoarse] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  return isCoarse ? 44 : 36
}

/** Finds the places again whenever the page has changed its size or its content. */
function useSpots(
  nav: React.RefObject<HTMLElement | null>,
  { role, size }: { role: Role | null | undefined; size: number },
): Spot[] {
  const [spots, setSpots] = useState<Spot[]>([])
  useEffect(() => {
    let frame = 0
    const measure = () => {
      if (!nav.current || !role) return
      const { width } = nav.current.getBoundingClientRect()
      const next = spotsOf(partsOfPage(nav.current), { role, size, width })
      setSpots((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const measureSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const sizes = new ResizeObserver(measureSoon)
    sizes.observe(document.body)
    const changes = new MutationObserver(measureSoon)
    const page = document.querySelector('#content')
    if (page) changes.observe(page, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
    }
  }, [nav, role, size])
  return spots
}

/** Returns the marked parts of the page, with their places from where the pencils are counted. */
function partsOfPage(nav: HTMLElement): Part[] {
  const origin = nav.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('[data-edit]')].map((element) => {
    const box = element.getBoundingClientRect()
    return {
      edit: element.dataset.edit ?? '',
      heading: element.querySelector('h1, h2, h3')?.textContent?.trim() ?? '',
      id: element.id,
      left: box.left - origin.left,
      top: box.top - origin.top,
      right: box.right - origin.left,
      bottom: box.bottom - origin.top,
    }
  })
}
