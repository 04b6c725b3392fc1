import { identityOf } from '~/domain/identity-form'
import type { SiteContent } from '~/domain/site-content'
import { DoorPanel } from '../identity/door-panel'
import { changes } from './changes'

interface DoorSignProps {
  content: SiteContent
  version: string
}

/** The sign on the door, which turns at once. */
export function DoorSign({ content, version }: DoorSignProps) {
  const { send } = changes.useChange('turnSign')
  return (
    <DoorPanel
      sign={identityOf(content).door_sign}
      onTurn={(sign) => void send({ version, values: { door_sign: sign } })}
    />
  )
}
