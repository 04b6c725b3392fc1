import { href, useLocation } from 'react-router'

/** Says above every page of a demo that it is one, and where people sign in, as whom. The server has the words. */
export function DemoStrip({ notice, accounts }: { notice: string; accounts: string }) {
  const { pathname } = useLocation()
  return (
    <aside
      aria-label="Demo"
      className="bg-ink px-5 py-2 text-balance text-center text-milk text-small print:hidden"
    >
      {notice} {pathname === href('/auth') && accounts}
    </aside>
  )
}
