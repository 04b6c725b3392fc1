import { useEffect, useState } from 'react'
import type { MenuSection } from '~/domain/menu/menu-item'

type Entry = Pick<MenuSection<unknown>, 'id' | 'title'>

/** Lists the sections beside the menu and marks the one in view; on a phone it is a row of pills under the header. */
export function SectionIndex({ sections }: { sections: Entry[] }) {
  const current = useSectionInView(sections)
  return (
    <nav aria-label="Menu sections" className="section-index">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className="section-index-link"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

function useSectionInView(sections: Entry[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-25% 0px -70%' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}
