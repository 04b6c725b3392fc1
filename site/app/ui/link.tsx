// Links of the pages that the server renders: a page has some fifty, and a tenth of its rendering is what React Router
// works out for a click. On the server a link is written as an anchor, the same to the letter.
import { clsx } from 'clsx'
import type { ComponentProps, ComponentType } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, from its root. */
  to: string
  prefetch?: 'render' | 'none'
  /** Keeps the place of the page on which it is. */
  preventScrollReset?: boolean
  /** Carried along to the next page. */
  state?: unknown
}

interface NavLinkProps extends LinkProps {
  className: string
  /** Marks the link only on its own page, not on those below it. */
  end?: boolean
}

function Anchor({ to, prefetch, preventScrollReset, state, ...attributes }: LinkProps) {
  return <a {...attributes} href={to} data-discover="true" />
}

function NavAnchor({ end, className, ...link }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const isActive = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return (
    <Anchor
      {...link}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(className, isActive && 'active')}
    />
  )
}

/** A link to another page of the site. */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? Anchor : RouterLink

/** The same, marked while the visitor is on the page that it leads to. */
export const NavLink: ComponentType<NavLinkProps> = import.meta.env.SSR ? NavAnchor : RouterNavLink
