import { Drawing } from '~/ui/pictures/drawing'
import { PrintedCafe } from './printed-cafe'
import { PrintedKey } from './printed-key'
import type { PaperProps } from './printed-menu'
import { PrintedPlace } from './printed-place'
import { PrintedSections } from './printed-sections'

/** The whole menu on A4, upright, in two columns. */
export function OneSheet({ menu }: PaperProps) {
  const { content, sections, date, menuUrl } = menu
  return (
    <article className="paper paper-a4">
      <header className="printed-counter">
        <div>
          <PrintedCafe content={content} />
          <h2 className="printed-heading">Menu</h2>
        </div>
        <div aria-hidden className="printed-shelf">
          <Drawing name="cup" sizes="140px" priority />
          <Drawing name="cake" sizes="140px" priority />
          <Drawing name="teapot" sizes="140px" priority />
        </div>
      </header>
      {content.line_menu && <p className="printed-lead">{content.line_menu}</p>}
      <div className="printed-columns">
        <PrintedSections sections={sections} />
      </div>
      <footer className="printed-foot">
        <PrintedKey date={date} />
        <PrintedPlace content={content} menuUrl={menuUrl} />
      </footer>
    </article>
  )
}
