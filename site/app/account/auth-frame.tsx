import type { ReactNode } from 'react'
import { Logo } from '~/layout/logo'

interface AuthFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** The café's inside under its awning, and beside it the form: the pages before the door. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1.15fr)_minmax(480px,.85fr)] max-[900px]:min-h-0 max-[900px]:grid-cols-1">
      <div className="relative bg-teal max-[900px]:h-[230px]">
        <img
          src="/images/interior.webp"
          alt=""
          width={1400}
          height={1050}
          className="absolute inset-0 size-full object-[38%_60%] object-cover"
        />
        <div className="absolute inset-x-0 top-0 h-[52px] bg-[url(/images/marks/awning.svg)] bg-[length:auto_100%] bg-repeat-x drop-shadow-[0_5px_0_oklch(28%_0.04_256/0.2)] max-[900px]:h-[38px]" />
      </div>
      <div className="flex flex-col px-5 pt-6 pb-12 min-[900px]:px-16 min-[900px]:pt-10 min-[900px]:pb-14">
        <Logo onPaper />
        <div className="m-auto w-full max-w-[430px] pt-6.5 min-[900px]:py-10">
          <h1 className="text-[2.3rem] min-[900px]:text-[2.9rem]">{title}</h1>
          <p className="mt-2.5 mb-7 text-ink-2">{lead}</p>
          {children}
        </div>
      </div>
    </main>
  )
}
