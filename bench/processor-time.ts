// Lighthouse simulates a phone by counting every task four times as long. On a machine of few cores that also
// multiplies the time in which the page waited for a core.

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Its processor time, in microseconds like all times of a trace. */
  tdur?: number
}

interface Task {
  ts: number
  dur: number
  /** The part of it that was work. */
  share: number
}

/** Returns the trace with every task as long as its processor time, and the events in it moved accordingly. */
export function inProcessorTime<Event extends TraceEvent>(events: Event[]): Event[] {
  const threads = Map.groupBy(events.filter(isTask), threadOf)
  const tasks = new Map([...threads].map(([thread, found]) => [thread, found.map(taskOf)]))
  for (const found of tasks.values()) found.sort((a, b) => a.ts - b.ts)
  return events.map((event) => {
    const task = tasks.get(threadOf(event))?.findLast(({ ts }) => ts <= event.ts)
    if (!task || event.ts > task.ts + task.dur) return event
    const ts = Math.round(task.ts + (event.ts - task.ts) * task.share)
    return { ...event, ts, ...(event.dur && { dur: Math.round(event.dur * task.share) }) }
  })
}

function isTask({ name, ph, tdur }: TraceEvent): boolean {
  return name === 'RunTask' && ph === 'X' && tdur !== undefined
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`
}

function taskOf({ ts, dur = 0, tdur = 0 }: TraceEvent): Task {
  return { ts, dur, share: dur > 0 ? Math.min(1, tdur / dur) : 1 }
}
