import { href } from 'react-router'
import { type PrintFormat, printFormats } from '~/domain/menu/print-format'
import { Button, buttonLook } from '~/ui/button'
import { ArrowLeft } from '~/ui/icons'
import { Link } from '~/ui/link'

const hints: Record<PrintFormat, string> = {
  a4: 'Print on A4, double-sided if it takes two.',
  folded: 'Print on A4, double-sided on the short edge, and fold it in half.',
  tent: 'Print on A4 card, and fold it so that it stands on the table.',
}

/** Chooses the paper and prints it; it is not printed itself. */
export function Toolbar({ format }: { format: PrintFormat }) {
  const formats = Object.entries(printFormats) as [PrintFormat, string][]
  return (
    <header className="print-toolbar print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link
          to={href('/menu')}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-link"
        >
          <ArrowLeft className="size-4.5" />
          Menu
        </Link>
        <h1 className="text-h3">Print the menu</h1>
        <nav aria-label="Paper" className="flex flex-wrap gap-2">
          {formats.map(([name, label]) => (
            <Link
              key={name}
              to={`${href('/menu/print')}?format=${name}`}
              aria-current={name === format ? 'page' : undefined}
              className={buttonLook({ tone: name === format ? 'ink' : 'paper', size: 'small' })}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Button tone="custard" size="small" className="lg:ml-auto" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="mt-2 text-label text-ink-2">{hints[format]}</p>
    </header>
  )
}
