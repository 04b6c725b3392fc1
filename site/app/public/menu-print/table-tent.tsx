import { Drawing } from '~/ui/pictures/drawing'
import { QrCode } from '~/ui/qr-code'
import { PrintedCafe } from './printed-cafe'
import type { PaperProps, PrintedMenu } from './printed-menu'

/** A4 folded in the middle: it stands on the table and says the same on both sides. */
export function TableTent({ menu }: PaperProps) {
  return (
    <article className="paper paper-tent">
      <div className="tent-side tent-far">
        <Side menu={menu} />
      </div>
      <div className="tent-side">
        <Side menu={menu} />
      </div>
    </article>
  )
}

function Side({ menu: { content, menuUrl } }: { menu: PrintedMenu }) {
  return (
    <>
      <span aria-hidden className="awning printed-awning" />
      <div className="tent-words">
        <PrintedCafe content={content} />
        <h2 className="printed-heading">Menu</h2>
        <p className="printed-lead">
          Point your phone’s camera here: what we make today, what it costs, and what’s in it.
        </p>
        <p className="tent-address">{menuUrl.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="tent-code">
        <QrCode text={menuUrl} label="QR code of the menu’s address" className="printed-code" />
        <Drawing name="cup" sizes="140px" className="tent-cup" priority />
      </div>
    </>
  )
}
