import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '../../controls/icon'
import { CameraView } from '../camera/camera-view'
import type { CameraFailure } from '../camera/use-camera'
import { DoorName } from './door-name'
import { NameFinder } from './name-finder'
import { TicketFinder } from './ticket-finder'
import type { Door } from './use-door'

/** The way in which tickets are found. */
export type Finder = 'camera' | 'code' | 'name'

const cameraWords: Record<CameraFailure, string> = {
  missing: 'This device has no camera for codes. Type them, or find a name.',
  refused: 'The camera couldn’t be used. Allow it in the browser, or type the code.',
  failed: 'The camera stopped. Try it again, or type the code.',
}

interface ReadySheetProps {
  eventId: string
  door: Door
  finder: Finder
  onFinder: (finder: Finder) => void
  /** True while an answer stands on the screen, and nothing of this but the camera goes on. */
  isCovered: boolean
  /** Opens the sale of a seat; null where this person may not sell here. */
  sellButton: ReactNode
  /** Said in the camera's picture, or beside the fields, instead of what to do. */
  words: string | undefined
}

/** Finds the next ticket: by the camera, which reads on by itself, by a typed code, or by a name. */
export function ReadySheet({
  eventId,
  door,
  finder,
  onFinder,
  isCovered,
  sellButton,
  words,
}: ReadySheetProps) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<CameraFailure>()
  const isFree = door.pending === undefined && !isCovered
  function takeScanned(code: string): boolean {
    if (isFree) void door.lookUp(code)
    return isFree
  }
  function giveUpCamera(reason: CameraFailure) {
    setFailure(reason)
    onFinder('code')
  }
  function choose(next: Finder) {
    setFailure(undefined)
    onFinder(next)
  }
  const camera = finder === 'camera' && (
    <CameraView
      isCovered={isCovered}
      isBusy={door.pending === 'find' || door.pending === 'admit'}
      words={words}
      onCode={takeScanned}
      onFailure={giveUpCamera}
    />
  )
  if (isCovered) return camera
  return (
    <>
      {camera}
      {finder !== 'camera' && (
        <div className="grid grow content-start gap-3 px-5 pt-4">
          {failure && <FieldError>{cameraWords[failure]}</FieldError>}
          {finder === 'code' ? (
            <TicketFinder
              code={code}
              onType={setCode}
              isBusy={door.pending === 'find'}
              onCode={(code) => void door.lookUp(code)}
            />
          ) : (
            <NameFinder
              eventId={eventId}
              onCode={(code) => void door.lookUp(code, { chosen: true })}
            />
          )}
        </div>
      )}
      <div className="grid gap-2.5 px-5 pt-3.5 pb-4">
        {door.entry && <LatestEntry door={door} />}
        {words && finder !== 'camera' && (
          <p role="status" className="font-medium text-body/snug">
            {words}
          </p>
        )}
        {sellButton}
        <OtherFinders finder={finder} onChoose={choose} />
        <DoorName />
      </div>
    </>
  )
}

/** The ways to find a ticket besides the present one. */
function OtherFinders({
  finder,
  onChoose,
}: {
  finder: Finder
  onChoose: (finder: Finder) => void
}) {
  return (
    <div className="flex gap-2.5 *:min-h-15! *:flex-1 *:text-body!">
      {finder !== 'camera' && (
        <Button tone="desk" onClick={() => onChoose('camera')}>
          <Icon name="camera" />
          Use the camera
        </Button>
      )}
      {finder !== 'code' && (
        <Button tone="desk" onClick={() => onChoose('code')}>
          Type a code
        </Button>
      )}
      {finder !== 'name' && (
        <Button tone="desk" onClick={() => onChoose('name')}>
          Find a name
        </Button>
      )}
    </div>
  )
}

/** The people who came in last can still be put back outside, for a minute. */
function LatestEntry({ door }: { door: Door }) {
  const { entry } = door
  if (!entry) return null
  const { ticket, letIn } = entry
  return (
    <div className="flex min-h-15 items-center gap-3 rounded-control bg-moss py-1 pr-1.5 pl-4 text-body/snug text-paper">
      <p className="min-w-0 grow truncate font-medium">
        In: {letIn} {ticket.ticket_type_name}
        {ticket.holder && `, ${ticket.holder}`}
      </p>
      <Button
        tone="desk-on-moss"
        className="min-h-13! flex-none"
        busy={door.pending === 'undo' && 'Undoing...'}
        onClick={() => void door.undo(entry)}
      >
        Undo
      </Button>
    </div>
  )
}
