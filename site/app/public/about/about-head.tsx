import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Awning } from '~/layout/awning'

interface AboutHeadProps {
  className: string
  children?: ReactNode
}

/** The heading of the page where no block of words opens it. */
export function AboutHead({ className, children }: AboutHeadProps) {
  return (
    <section data-edit="about" className={clsx('pt-17.5 lg:pt-24', className)}>
      <Awning />
      <div className="wrap">
        <h1 className="text-h1">About Us</h1>
        {children}
      </div>
    </section>
  )
}
