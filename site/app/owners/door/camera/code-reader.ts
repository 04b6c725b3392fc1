// TypeScript's library does not know the Shape Detection API, and some browsers lack it.

export interface CodeReader {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): CodeReader
      getSupportedFormats(): Promise<string[]>
    }
  }
}

const format = 'qr_code'

/** Returns the browser's own reader of codes, or the one that we bring along. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window
  if (BarcodeDetector && (await readsCodes())) return new BarcodeDetector({ formats: [format] })
  const { openWasmReader } = await import('./wasm-reader.client')
  return openWasmReader()
}

/** Returns the addresses of the reader that we bring along; none where the browser has its own. */
export async function readerFiles(): Promise<string[]> {
  if (await readsCodes()) return []
  const { wasmReaderFiles } = await import('./wasm-reader.client')
  return wasmReaderFiles
}

/** Tells whether the browser reads codes by itself: it may have the interface and lack the format. */
async function readsCodes(): Promise<boolean> {
  const formats = await window.BarcodeDetector?.getSupportedFormats().catch(() => undefined)
  return formats?.includes(format) ?? false
}

/**
 * Tells whether this document must be loaded again before a camera can be read. A browser without a reader compiles
 * ours, which only a document loaded at a door's address may do; a link may have led here from another screen.
 */
export async function needsOwnDocument(): Promise<boolean> {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || /\/check-in\/?$/.test(new URL(loaded.name).pathname)) return false
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return devices.some(({ kind }) => kind === 'videoinput') && !(await readsCodes())
}
