import { href } from 'react-router'
import { formatDay, todayInLondon } from '~/domain/dates'
import { missingDetails } from '~/domain/legal/legal-entity'
import { sectionId } from '~/domain/menu/section-id'
import { type Section, sections } from '~/domain/paragraphs'
import { isOwnCafe, type SiteContent } from '~/domain/site-content'
import { Awning } from '~/layout/awning'
import { useSiteContent } from '~/layout/use-site-content'
import { useSession } from '~/session/use-session'
import { Link } from '~/ui/link'

interface LegalPageProps {
  title: string
  /** What the owners have written in place of the draft; its words may be blank. */
  own: { words: string; changedAt: string }
  draft: Section[]
}

/** A page of plain rules: contents first, then a comfortable measure of text. */
export function LegalPage({ title, own, draft }: LegalPageProps) {
  const content = useSiteContent()
  const isOwn = own.words !== ''
  const [first, ...others] = isOwn ? sections(own.words) : draft
  const intro = first?.title === '' ? first.paragraphs : []
  const titled = first && first.title !== '' ? [first, ...others] : others
  const missing = isOwn ? [] : missingDetails(content)
  const changed = changedOn(own, content)
  return (
    <article className="pt-17.5 pb-38 lg:pt-24 lg:pb-45">
      <Awning />
      <div className="wrap">
        <h1 className="text-h1">{title}</h1>
        {changed && <p className="mt-3.5 text-ink-2">Last changed on {changed}</p>}
        {intro.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-reading text-lead">
            {paragraph}
          </p>
        ))}
        {missing.length > 0 && <MissingNote missing={missing} />}
        <div className="mt-9 grid gap-9 lg:mt-14 lg:grid-cols-[250px_minmax(0,66ch)] lg:gap-16">
          <nav aria-label="Contents" className="self-start lg:sticky lg:top-26">
            <ol>
              {titled.map((section) => (
                <li key={section.title}>
                  <a
                    href={`#${sectionId(section.title)}`}
                    className="block border-line border-l-3 py-1.75 pl-4 pointer-coarse:py-2.25 hover:underline"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {titled.map((section) => (
              <section key={section.title} id={sectionId(section.title)} className="pb-9">
                <h2 className="mb-3 text-h3">{section.title}</h2>
                <div className="grid gap-3.5">
                  {section.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </article>
  )
}

/** The draft has a date only in the sample: for another café it isn't the day on which its rules began. */
function changedOn({ words, changedAt }: LegalPageProps['own'], content: SiteContent) {
  if (words) return formatDay(todayInLondon(new Date(changedAt)))
  return isOwnCafe(content) ? null : '22 November 2026'
}

/** Tells only owners which details a legal page still lacks. The page itself is the same for everybody. */
function MissingNote({ missing }: { missing: string[] }) {
  const { role } = useSession()
  if (role !== 'owner') return null
  return (
    <aside
      aria-label="For owners"
      className="mt-6 max-w-reading rounded-desk bg-custard px-5 py-4 [--underline:var(--color-ink)]"
    >
      <p className="font-semibold">Only you see this. Still missing here:</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={href('/owners/settings/more')} className="text-link">
          Write it in the settings
        </Link>
      </p>
    </aside>
  )
}
