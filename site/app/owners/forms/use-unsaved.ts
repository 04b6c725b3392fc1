import { createContext, use, useEffect } from 'react'

/** Stands for one thing that would be lost. */
type Mark = object

const onScreen = new Set<Mark>()

/** Holds the marks of what would be lost with the dialog around a form. Only a dialog reads them. */
export const UnsavedInDialog = createContext(new Set<Mark>())

/** Tells whether leaving the screen now would lose something. */
export function hasUnsaved(): boolean {
  return onScreen.size > 0
}

/**
 * Marks unsaved work while `when` is true, for the screen, the dialog and the window. A form that is being saved still
 * holds its dialog, because saving may fail, but not its screen, which may lead on to another.
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
