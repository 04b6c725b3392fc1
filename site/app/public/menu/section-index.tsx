import { useEffect, useState } from 'react'
import { sectionId } from '../section-id'

/** The sections beside the menu, the one in view marked; on a phone a row of pills under the fascia. */
export function SectionIndex({ titles }: { titles: string[] }) {
  const current = useSectionInView(titles)
  return (
    <nav aria-label="Menu sections" className="section-index">
      {titles.map((title) => (
        <a
          key={title}
          href={`#${sectionId(title)}`}
          aria-current={title === current ? 'location' : undefined}
          className="section-index-link"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

function useSectionInView(titles: string[]): string | undefined {
  const [current, setCurrent] = useState(titles[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        const title = titles.find((each) => sectionId(each) === entered?.target.id)
        if (title) setCurrent(title)
      },
      { rootMargin: '-25% 0px -70%' },
    )
    for (const title of titles) {
      const section = document.getElementById(sectionId(title))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [titles])
  return current
}
