import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Awning } from '~/layout/awning'
import type { ReturnState } from '~/session/return-path'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

interface CustomerPageProps {
  title: string
  /** The line under the title. */
  lead?: string
  children: ReactNode
}

/** The frame of a customer's own page; in print its ground and its lead are left out. */
export function CustomerPage({ title, lead, children }: CustomerPageProps) {
  return (
    <div className="grain-up bg-duck-soft pt-12 pb-48 [--fade:var(--color-duck)] split:pt-20 print:bg-paper print:p-0 print:after:hidden">
      <Awning />
      <div className="mx-auto w-[min(1000px,100%-40px)] print:w-full">
        <h1 className="text-h1">{title}</h1>
        {lead ? <p className="mt-3 mb-10 print:hidden">{lead}</p> : <div className="mb-2" />}
        {children}
      </div>
    </div>
  )
}

/** Asks a visitor to sign in, and brings them back afterwards. */
export function PleaseSignIn({ title, returnTo }: { title: string; returnTo: string }) {
  return (
    <EmptyState title={title}>
      <ButtonLink
        to={href('/auth')}
        state={{ returnTo } satisfies ReturnState}
        tone="ink"
        className="mt-3"
      >
        Sign in / Sign up
      </ButtonLink>
    </EmptyState>
  )
}
