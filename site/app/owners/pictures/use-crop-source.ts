import { useEffect, useState } from 'react'
import { picturePath } from '~/domain/picture-path'
import { logError } from '~/log-error'
import type { CropSource } from './cut-picture'

export interface LoadedSource {
  /** An address that only this page has, so that a canvas may export what it draws from it. */
  url: string
  type: string
}

/** Reads a picture whole; null until it is there, 'failed' where it can't be read. */
export function useCropSource(source: CropSource): LoadedSource | 'failed' | null {
  const [loaded, setLoaded] = useState<LoadedSource | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let url: string | null = null
    readSource(source, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(blob)
        setLoaded({ url, type: blob.type })
      },
      (error) => {
        if (stop.signal.aborted) return
        logError(error)
        setLoaded('failed')
      },
    )
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [source])
  return loaded
}

async function readSource(source: CropSource, signal: AbortSignal): Promise<Blob> {
  if (source instanceof File) return source
  const response = await fetch(picturePath(source), { signal })
  if (!response.ok) throw new Error(`The picture to crop answered ${response.status}`)
  return response.blob()
}
