import { type FormEvent, useState } from 'react'
import { longestDoorName } from '~/domain/door/door-device'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { saveDoorName, savedDoorName } from '../offline/saved-door-name'

/** Names the door at which this telephone stands. Other doors show it when a person is in already. */
export function DoorName() {
  const [kept, setKept] = useState(savedDoorName)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(kept ?? '')
  function save(event: FormEvent) {
    event.preventDefault()
    saveDoorName(name)
    setKept(savedDoorName())
    setOpen(false)
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-center px-3 text-small underline underline-offset-4"
      >
        {kept ? `This door: ${kept}` : 'Name this door'}
      </button>
    )
  }
  return (
    <form onSubmit={save} className="grid gap-2.5">
      <TextField
        label="Name of this door"
        hint="For example, Front door. It’s only stored on this device."
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={longestDoorName}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" tone="desk-primary" className="min-h-13!">
        Save name
      </Button>
    </form>
  )
}
