import { useEffect, useEffectEvent } from 'react'

/** Hands over a file that is pasted anywhere on the screen; one dropped beside its field does not replace the page. */
export function usePastedFile(onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const take = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', take)
    document.addEventListener('dragover', ignore)
    document.addEventListener('drop', ignore)
    return () => {
      document.removeEventListener('paste', take)
      document.removeEventListener('dragover', ignore)
      document.removeEventListener('drop', ignore)
    }
  }, [])
}

function ignore(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
