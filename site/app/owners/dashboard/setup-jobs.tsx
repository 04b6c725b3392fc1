import type { FirstStepsFacts } from '~/domain/pages/first-steps'
import { type Job, setupJobsOf } from '~/domain/pages/setup-jobs'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { Panel } from '../page/panel'
import { changes } from './changes'

/** The list shows this many jobs at once; more would be a wall. */
const mostShown = 3

/** The jobs of a new café's owner, the next ones on top. It is there only while something is left. */
export function SetupJobs({ facts }: { facts: FirstStepsFacts }) {
  const { send, isBusy } = changes.useChange('putAway')
  const jobs = setupJobsOf(facts)
  const left = jobs.filter(({ isDone }) => !isDone)
  const done = jobs.filter(({ isDone }) => isDone)
  if (left.length === 0) return null
  return (
    <Panel
      className="mb-6"
      title="What’s left"
      aside={
        <span className="flex items-center gap-2">
          {done.length} of {jobs.length} done
          <Button tone="desk-quiet" busy={isBusy && 'Hiding...'} onClick={() => void send({})}>
            Hide<span className="sr-only"> the list of what’s left</span>
          </Button>
        </span>
      }
    >
      <progress
        aria-label="Jobs done"
        value={done.length}
        max={jobs.length}
        className="jobs-progress"
      />
      <ul>
        {left.slice(0, mostShown).map((job) => (
          <JobLeft key={job.title} job={job} />
        ))}
      </ul>
      {left.length > mostShown && (
        <p className="border-hair border-t px-5 py-2.5 text-ink-2 text-small max-split:px-4">
          Then:{' '}
          {left
            .slice(mostShown)
            .map(({ title }) => title.toLowerCase())
            .join(', ')}
        </p>
      )}
      {done.length > 0 && (
        <>
          <h3 className="border-hair border-y px-5 py-2 font-medium text-ink-2 text-small max-split:px-4">
            Done
          </h3>
          <ul className="divide-y divide-hair">
            {done.map(({ title, words }) => (
              <li key={title} className="job-done">
                <Icon name="done" className="job-mark" />
                {title}
                <span className="ml-auto min-w-0 truncate text-ink-2">{words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function JobLeft({ job: { title, words, to, action } }: { job: Job }) {
  return (
    <li className="job-left">
      <span aria-hidden className="job-ring" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        <span className="text-ink-2">{words}</span>
      </span>
      <ButtonLink to={to} tone="desk">
        {action}
      </ButtonLink>
    </li>
  )
}
