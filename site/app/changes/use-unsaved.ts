import { createContext, use, useEffect } from 'react'

/** What stands for one thing that would be lost. */
type Mark = object

const onScreen = new Set<Mark>()

/** What would be lost with the dialog around a form; outside of dialogs nobody asks for it. */
export const UnsavedInDialog = createContext(new Set<Mark>())

/** Whether leaving the screen now would lose something. */
export function hasUnsaved(): boolean {
  return onScreen.size > 0
}

/**
 * Says, while `when` holds, that something would be lost with the screen, the dialog or the window. What is being saved
 * keeps its dialog, for that may fail, but not the screen, which may lead on to another.
 */
export function useUnsaved(when: boolean, isBeingSaved = false): void {
  useMark(use(UnsavedInDialog), when)
  useMark(onScreen, when && !isBeingSaved)
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}

function useMark(marks: Set<Mark>, when: boolean): void {
  useEffect(() => {
    if (!when) return
    const mark: Mark = {}
    marks.add(mark)
    return () => void marks.delete(mark)
  }, [marks, when])
}
