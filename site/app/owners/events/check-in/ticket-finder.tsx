import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '../../kit/icon'
import { hasBarcodeDetector } from './barcode-detector'
import { Scanner } from './scanner'

interface TicketFinderProps {
  inputRef: RefObject<HTMLInputElement | null>
  isBusy: boolean
  isScanning: boolean
  onScanning: (isScanning: boolean) => void
  onCode: (code: string) => void
}

/** A ticket's code, typed or read by the camera where the browser can read one. */
export function TicketFinder({
  inputRef,
  isBusy,
  isScanning,
  onScanning,
  onCode,
}: TicketFinderProps) {
  const [code, setCode] = useState('')
  const [hasCameraFailed, setCameraFailed] = useState(false)
  // The screen has one use, and it begins here.
  useEffect(() => inputRef.current?.focus(), [inputRef])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) onCode(code)
  }
  function takeScanned(scanned: string) {
    setCode(scanned)
    onCode(scanned)
  }
  function scan(isWanted: boolean) {
    setCameraFailed(false)
    onScanning(isWanted)
  }
  function leaveCamera() {
    setCameraFailed(true)
    onScanning(false)
    inputRef.current?.focus()
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      {isScanning && <Scanner onCode={takeScanned} onFailure={leaveCamera} />}
      {hasCameraFailed && (
        <FieldError>
          The camera could not be used. Allow it in the browser, or type the code.
        </FieldError>
      )}
      <div>
        <label htmlFor="code" className="field-label">
          Ticket code
        </label>
        <div className="mt-1.5 flex gap-2.5">
          <input
            ref={inputRef}
            id="code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onFocus={({ target }) => target.select()}
            placeholder="WCS-"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            className="field-control mt-0 min-h-13 text-lead tracking-wide uppercase placeholder:normal-case"
          />
          <Button
            type="submit"
            tone="desk-primary"
            busy={isBusy && 'Finding...'}
            className="min-h-13 px-5"
          >
            Find
          </Button>
        </div>
      </div>
      {hasBarcodeDetector() && (
        <Button tone="desk" className="min-h-12" onClick={() => scan(!isScanning)}>
          <Icon name={isScanning ? 'close' : 'camera'} />
          {isScanning ? 'Stop the camera' : 'Scan with the camera'}
        </Button>
      )}
    </form>
  )
}
