import { Drawing } from '~/ui/pictures/drawing'
import { PrintedCafe } from './printed-cafe'
import { PrintedKey } from './printed-key'
import type { PaperProps } from './printed-menu'
import { PrintedPlace } from './printed-place'
import { PrintedSections } from './printed-sections'

/** A4 folded to A5: the outside has the back on its left and the front on its right, the inside is the menu. */
export function FoldedCard({ menu }: PaperProps) {
  const { content, sections, date, menuUrl } = menu
  return (
    <>
      <article aria-label="Outside" className="paper paper-cover">
        <div className="cover-back">
          <PrintedKey date={date} />
          <PrintedPlace content={content} menuUrl={menuUrl} />
        </div>
        <div className="cover-front">
          <span aria-hidden className="awning printed-awning" />
          <h2 className="printed-heading">Menu</h2>
          <PrintedCafe content={content} />
          {content.line_menu && <p className="printed-lead">{content.line_menu}</p>}
          <div aria-hidden className="printed-shelf">
            <Drawing name="cup" sizes="140px" priority />
            <Drawing name="cake" sizes="200px" priority />
          </div>
        </div>
      </article>
      <article aria-label="Inside" className="paper paper-inside">
        <div className="printed-columns">
          <PrintedSections sections={sections} />
        </div>
      </article>
    </>
  )
}
