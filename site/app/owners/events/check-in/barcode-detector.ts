// The Shape Detection API, which TypeScript's library does not know and not every browser has.

interface BarcodeDetector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetector
  }
}

/** Tells whether this browser can read codes and reach a camera, which it gives to no page without TLS. */
export function hasBarcodeDetector(): boolean {
  return window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
}

/** Shows the camera in the element and calls back with every code that comes into view, until the signal aborts. */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!window.BarcodeDetector) return
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = camera
  await video.play()
  let inView: string | undefined
  while (!signal.aborted) {
    const code = (await detector.detect(video))[0]?.rawValue
    // A code that stays in view is read once.
    if (code && code !== inView) onCode(code)
    inView = code
    await pause(200)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
