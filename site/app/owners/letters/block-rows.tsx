import { useFieldArray, useFormContext } from 'react-hook-form'
import { type LetterBlockKind, letterBlockKinds } from '~/domain/letters/letter-blocks'
import { copiedRows, emptyRow, type LetterFormInput } from '~/domain/letters/letter-form'
import { newRecordId } from '~/domain/record-id'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon, type IconName } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Panel } from '../page/panel'
import { SortableGrid } from '../rows/sortable-grid'
import { BlockFields } from './block-fields'
import type { LetterChoices } from './load-choices'

/** The blocks of the letter, each with its fields, and the buttons that add one. */
export function BlockRows({ choices }: { choices: LetterChoices }) {
  const { control, formState } = useFormContext<LetterFormInput>()
  const rows = useFieldArray({ control, name: 'blocks', keyName: 'key' })
  const { fields, append, remove, move } = rows
  const { lastLetter } = choices
  const nameOf = ({ id, kind }: { id: string; kind: LetterBlockKind }) =>
    `${blockNames[kind]}, block ${fields.findIndex((block) => block.id === id) + 1}`
  const error = formState.errors.blocks?.root?.message ?? formState.errors.blocks?.message
  return (
    <Panel
      title="The letter"
      aside={
        // The last letter's blocks would replace any that are there.
        lastLetter &&
        fields.length === 0 && (
          <Button
            tone="desk-quiet"
            onClick={() => append(copiedRows(lastLetter.blocks, newRecordId))}
          >
            Start from the last one
          </Button>
        )
      }
    >
      {fields.length === 0 && (
        <EmptyList title="Nothing in it yet">
          <p className="text-ink-2">Begin with a heading or some words.</p>
        </EmptyList>
      )}
      <SortableGrid
        items={fields}
        kind="block"
        isList
        nameOf={nameOf}
        onReorder={(_, from, to) => move(from, to)}
        className="grid grid-cols-1 divide-y divide-hair empty:hidden"
        dragged={(block) => (
          <p className="bg-panel px-5 py-4 font-semibold text-small">{blockNames[block.kind]}</p>
        )}
        tile={(block, place, grip) => (
          <div className="grid gap-3 px-5 py-4 max-sm:px-4">
            <div className="flex items-center gap-1.5">
              <h3 className="mr-auto font-semibold text-small">{blockNames[block.kind]}</h3>
              {grip}
              <BlockTool
                icon="up"
                label={`Move up: ${nameOf(block)}`}
                disabled={place === 1}
                onClick={() => move(place - 1, place - 2)}
              />
              <BlockTool
                icon="down"
                label={`Move down: ${nameOf(block)}`}
                disabled={place === fields.length}
                onClick={() => move(place - 1, place)}
              />
              <BlockTool
                icon="delete"
                label={`Remove: ${nameOf(block)}`}
                onClick={() => remove(place - 1)}
              />
            </div>
            <BlockFields index={place - 1} kind={block.kind} choices={choices} />
          </div>
        )}
      />
      <AddBlockButtons error={error} onAdd={(kind) => append(emptyRow(kind, newRecordId()))} />
    </Panel>
  )
}

interface AddBlockButtonsProps {
  error: string | undefined
  onAdd: (kind: LetterBlockKind) => void
}

function AddBlockButtons({ error, onAdd }: AddBlockButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-perforation border-t border-dashed px-5 pt-3.5 pb-4.5 max-sm:px-4">
      <span aria-hidden className="mr-1 text-ink-2">
        Add
      </span>
      {letterBlockKinds.map((kind) => (
        <Button key={kind} tone="desk" onClick={() => onAdd(kind)}>
          <Icon name="plus" />
          <span className="sr-only">Add: </span>
          {blockNames[kind]}
        </Button>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

interface BlockToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

function BlockTool({ icon, label, disabled, onClick }: BlockToolProps) {
  return (
    <Button tone="desk-quiet" size="tool" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  )
}

/** The name of each kind of block on its head and its button. */
const blockNames: Record<LetterBlockKind, string> = {
  heading: 'Heading',
  words: 'Words',
  picture: 'Picture',
  event: 'Event',
  offer: 'Offer',
  menu: 'From the menu',
  button: 'Button',
}
