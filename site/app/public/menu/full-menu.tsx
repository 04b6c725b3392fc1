// Apart, because the file that imports it is long.
import { fileNameOf } from '~/domain/pages/cafe-name'
import { useCafe } from '~/layout/cafe'
import { buttonLook } from '~/ui/button'

/** Shows the poster of the whole menu over the whole screen, to zoom, scroll and download. */
export function FullMenu({ src, alt }: { src: string; alt: string }) {
  return (
    <dialog id="full-menu" aria-label="Full menu" className="ink-sheet">
      <div className="flex flex-none justify-end gap-2.5 p-3">
        <a
          href={src}
          download={`${fileNameOf(useCafe())}-menu.jpg`}
          className={buttonLook({ tone: 'custard', size: 'small' })}
        >
          Download
        </a>
        <form method="dialog">
          <button type="submit" className={buttonLook({ tone: 'paper', size: 'small' })}>
            Close
          </button>
        </form>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys */}
      <section aria-label="The menu" tabIndex={0} className="full-menu-poster">
        <img src={src} alt={alt} width={1240} height={1754} loading="lazy" />
      </section>
    </dialog>
  )
}
